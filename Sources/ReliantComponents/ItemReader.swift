/// Takes Swift source apart, so that brackets in strings and comments are none.
///
/// The source has been through the compiler, so that what is opened is closed.
struct ItemReader {
  private let source: String
  private let bytes: [UInt8]
  private var position = 0
  private var isAtLineStart = true

  private init(_ source: String) {
    self.source = source
    bytes = Array(source.utf8)
  }

  /// The items of a source, comments left out.
  static func items(of source: String) -> [Item] {
    var reader = ItemReader(source)
    return reader.items()
  }

  /// Reads to the end of the bracket that is open, and past it.
  private mutating func items() -> [Item] {
    var items: [Item] = []
    while true {
      skipBlanks()
      guard let byte = next, !")]}".utf8.contains(byte) else {
        position += 1
        return items
      }
      items.append(item(byte))
    }
  }

  private mutating func item(_ byte: UInt8) -> Item {
    let start = position
    let startsLine = isAtLineStart
    isAtLineStart = false
    var contents: [Item] = []
    let kind: Item.Kind
    if "([{".utf8.contains(byte) {
      position += 1
      contents = items()
      isAtLineStart = false
      kind = .group
    } else if skipLiteral() {
      kind = .literal
    } else if skipWord() {
      kind = .word
    } else {
      skipSymbol()
      kind = .symbol
    }
    return Item(
      kind: kind, text: text(start..<position), startsLine: startsLine, contents: contents)
  }

  private func text(_ range: Range<Int>) -> Substring {
    let start = source.utf8.index(source.startIndex, offsetBy: range.lowerBound)
    let count = min(range.upperBound, bytes.count) - range.lowerBound
    return source[start..<source.utf8.index(start, offsetBy: count)]
  }
}

extension ItemReader {
  private var next: UInt8? { byte(0) }

  private func byte(_ distance: Int) -> UInt8? {
    bytes.indices.contains(position + distance) ? bytes[position + distance] : nil
  }

  private func isNext(_ text: String) -> Bool {
    bytes[min(position, bytes.count)...].starts(with: text.utf8)
  }

  private mutating func skip(while isWanted: (UInt8) -> Bool) {
    while let next, isWanted(next) { position += 1 }
  }

  private mutating func skipBlanks() {
    while let next {
      if isNext("//") {
        skip { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      } else if isNext("/*") {
        skipBlockComment()
      } else if next <= UInt8(ascii: " ") {
        skipByte()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        position += 2
      } else if isNext("*/") {
        depth -= 1
        position += 2
      } else {
        skipByte()
      }
    } while depth > 0 && position < bytes.count
  }

  /// Passes over a byte, which may end a line.
  private mutating func skipByte() {
    if isNext("\n") || isNext("\r") { isAtLineStart = true }
    position += 1
  }

  private mutating func skipWord() -> Bool {
    if isNext("`") {
      position += 1
      skip { $0 != UInt8(ascii: "`") }
      position += 1
      return true
    }
    let start = position
    if isNext("#") { position += 1 }
    skip(while: Self.isInWord)
    return position > start
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default:
      false
    }
  }

  private mutating func skipSymbol() {
    // What may end a type stands alone there, as in `Int?=nil`.
    if isAttached, isNext("?") || isNext("!") || isNext(">") {
      position += 1
      return
    }
    // Only what begins with a dot may have others.
    let signs = isNext(".") ? "./=-+!*%<>&|^~?" : "/=-+!*%<>&|^~?"
    let start = position
    while let next, signs.utf8.contains(next), !isNext("//"), !isNext("/*") { position += 1 }
    if position == start { position += 1 }
  }

  /// Whether the next byte directly follows something that may end there.
  private var isAttached: Bool {
    guard position > 0 else { return false }
    let before = bytes[position - 1]
    return before > UInt8(ascii: " ") && !"([{,;:".utf8.contains(before)
  }
}

extension ItemReader {
  /// Passes over a string or a regular expression, if there is one.
  private mutating func skipLiteral() -> Bool {
    let start = position
    skip { $0 == UInt8(ascii: "#") }
    let hashes = String(repeating: "#", count: position - start)
    if isNext("\"") {
      let quotes = isMultiLine ? "\"\"\"" : "\""
      position += quotes.utf8.count
      skipText(escape: "\\" + hashes, end: quotes + hashes)
    } else if isNext("/"), !hashes.isEmpty || isBareExpression {
      position += 1
      while next != nil, !isNext("/" + hashes) { position += isNext("\\") ? 2 : 1 }
      position += 1 + hashes.utf8.count
    } else {
      position = start
    }
    return position > start
  }

  /// Whether a quote is the first of three behind which the line ends; `#""""#` is one quote instead.
  private var isMultiLine: Bool {
    isNext("\"\"\"")
      && bytes[(position + 3)...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        .map { "\r\n".utf8.contains($0) } == true
  }

  private mutating func skipText(escape: String, end: String) {
    while next != nil, !isNext(end) {
      guard isNext(escape) else {
        position += 1
        continue
      }
      position += escape.utf8.count
      let isInterpolation = isNext("(")
      position += 1
      if isInterpolation { _ = items() }
    }
    position += end.utf8.count
  }

  /// Whether a slash begins a regular expression: nothing before it that it could divide, no blank
  /// behind it, and another slash on its line.
  private var isBareExpression: Bool {
    guard !isAttached || "=!&|?".utf8.contains(bytes[position - 1]),
      let first = byte(1), first > UInt8(ascii: " "), !"/*=)".utf8.contains(first)
    else { return false }
    let line = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: "\n") }
    return line.contains(UInt8(ascii: "/"))
  }
}
