/// What a file seems to hold, judged by how it begins.
package enum FileContent: Sendable, Hashable {
  case json, xml, binaryPropertyList
  /// The form of property lists before XML: `{ name = value; }`; certain, unless it may be JSON with
  /// a mistake.
  case openStep(isCertain: Bool)
  case other

  init(_ bytes: Span<UInt8>) {
    if bytes.starts(with: "bplist") {
      self = .binaryPropertyList
      return
    }
    var text = Beginning(at: bytes.afterBlanks(from: bytes.startsWithMark ? 3 : 0))
    switch text.next(bytes) {
    case UInt8(ascii: "<"): self = .xml
    case .listOpener: self = .json
    // The comment with the encoding that Xcode writes.
    case .slash:
      text.position = bytes.lineEnd(from: text.position)
      self = .openStep(isCertain: text.isOpenStep(bytes))
    case .parenthesis: self = .openStep(isCertain: true)
    case .mapOpener:
      var inside = Beginning(at: text.position + 1)
      let first = inside.next(bytes)
      inside.skipWord(bytes)
      let isJSON = first == .mapCloser || first == .quote && inside.next(bytes) == .colon
      self = isJSON ? .json : .openStep(isCertain: text.isOpenStep(bytes))
    default: self = .other
    }
  }
}

/// The first tokens of a file.
private struct Beginning {
  var position: Int

  init(at position: Int) { self.position = position }

  /// The next character that is not blank; nil at the end of the file.
  mutating func next(_ bytes: Span<UInt8>) -> UInt8? {
    position = bytes.afterBlanks(from: position)
    return position < bytes.count ? bytes[position] : nil
  }

  /// Goes behind a text in quotes or a bare word.
  mutating func skipWord(_ bytes: Span<UInt8>) {
    if next(bytes) == .quote {
      position = bytes.closingQuote(from: position + 1) + 1
    } else {
      while let byte = next(bytes), !byte.endsBareText, !"()".utf8.contains(byte) { position += 1 }
    }
  }

  /// Whether what follows is an OpenStep property list for certain: a list in `(`, or a map whose
  /// first value is one, is data in `<`, or ends in a semicolon.
  mutating func isOpenStep(_ bytes: Span<UInt8>) -> Bool {
    while next(bytes) == .mapOpener {
      position += 1
      skipWord(bytes)
      guard next(bytes) == .equals else { return false }
      position += 1
    }
    let first = next(bytes)
    if first == .parenthesis { return true }
    if first == UInt8(ascii: "<") { return true }
    skipWord(bytes)
    return next(bytes) == .semicolon
  }
}

extension Span<UInt8> {
  fileprivate func starts(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in text.indices.allSatisfy { text[$0] == self[$0] } }
  }
}
