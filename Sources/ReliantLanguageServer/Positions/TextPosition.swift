package import ReliantGraph

/// A place in a text as the protocol counts it.
package struct TextPosition: Sendable, Hashable, Comparable {
  /// From 0.
  package let line: Int
  /// How many units of the agreed encoding stand before it on its line.
  package let character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  package static func < (a: TextPosition, b: TextPosition) -> Bool {
    (a.line, a.character) < (b.line, b.character)
  }
}

extension TextPosition: JSONConvertible {
  /// A place that a client names; nil for what is none.
  init?(_ value: MessageValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  package var json: JSONValue { .object(["line": line, "character": character]) }
}

extension Range<TextPosition> {
  /// A stretch that a client names; nil for what is none.
  init?(_ value: MessageValue?) {
    guard let start = TextPosition(value?["start"]), let end = TextPosition(value?["end"]) else {
      return nil
    }
    self = start..<Swift.max(start, end)
  }

  var json: JSONValue { .object(["start": lowerBound, "end": upperBound]) }
}
