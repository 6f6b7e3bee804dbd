/// A value that is to be laid out: a text, or a map or a list with its entries.
struct LayoutBlock {
  struct Entry {
    /// The name with its colon; empty of an element.
    let name: String
    let value: LayoutBlock
    /// Whether a blank line stands before it, unless all stands on one line.
    let followsBlank: Bool
  }

  let opener: String
  let entries: [Entry]
  let closer: String
  /// How many characters it has on one line.
  let width: Int
  /// Whether it cannot stand on one line.
  let isBroken: Bool

  init(_ text: String) {
    opener = text
    entries = []
    closer = ""
    width = text.unicodeScalars.count
    isBroken = false
  }

  init(_ opener: String, _ entries: [Entry], _ closer: String, isBroken: Bool) {
    self.opener = opener
    self.entries = entries
    self.closer = closer
    self.isBroken = isBroken || entries.contains { $0.value.isBroken }
    let texts = entries.map { $0.name.unicodeScalars.count + $0.value.width }
    width = texts.reduce(2 + 2 * max(0, entries.count - 1), +)
  }
}

/// Writes blocks, on one line each where they fit.
struct LayoutWriter {
  private(set) var text = ""
  private var indentation = 0

  /// - Parameters:
  ///   - used: how many characters its line has before it.
  ///   - rest: how many come behind it in its line.
  mutating func write(_ block: LayoutBlock, behind used: Int, rest: Int = 0) {
    guard !block.entries.isEmpty,
      block.isBroken || used + block.width + rest > FormattedDocument.width
    else { return writeFlat(block) }
    text += block.opener
    indentation += 2
    for (index, entry) in block.entries.enumerated() {
      let isLast = index == block.entries.count - 1
      text += entry.followsBlank && index > 0 ? "\n\n" : "\n"
      text += String(repeating: " ", count: indentation) + entry.name
      write(
        entry.value, behind: indentation + entry.name.unicodeScalars.count, rest: isLast ? 0 : 1)
      if !isLast { text += "," }
    }
    indentation -= 2
    text += "\n" + String(repeating: " ", count: indentation) + block.closer
  }

  private mutating func writeFlat(_ block: LayoutBlock) {
    text += block.opener
    for (index, entry) in block.entries.enumerated() {
      if index > 0 { text += ", " }
      text += entry.name
      writeFlat(entry.value)
    }
    text += block.closer
  }
}
