/// Writes JSON, one value after the other, without building a tree first.
///
/// The bytes depend on the calls alone: members stand in the order in which they are written, two
/// spaces indent each level, and every character that a terminal or an editor might act on is
/// escaped.
///
/// ```swift
/// var json = JSONWriter()
/// json.object {
///   $0.member("version") { $0.number("1") }
///   $0.member("files") { $0.array(of: files) { $0.value($1) } }
/// }
/// ```
package struct JSONWriter {
  /// What has been written, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var depth = 0
  /// Whether nothing has been written yet between the brackets that are open.
  private var isFirst = true
  /// Whether a member's name was written, so that its value goes on the same line.
  private var followsName = false
  /// Whether nothing stands between the values but what has to.
  private let isCompact: Bool

  /// - Parameter isCompact: whether all is written in one line, for programs.
  package init(isCompact: Bool = false) { self.isCompact = isCompact }

  /// What has been written, as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Values

  /// Writes an object whose members the closure writes.
  package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    try nest(open: "{", close: "}", members)
  }

  /// Writes an array whose elements the closure writes.
  package mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
    try nest(open: "[", close: "]", elements)
  }

  /// Writes an array with one element for each of a sequence.
  package mutating func array<Elements: Sequence>(
    of elements: Elements, _ write: (inout JSONWriter, Elements.Element) throws -> Void
  ) rethrows {
    try array { json in
      for element in elements { try write(&json, element) }
    }
  }

  /// Writes a string.
  package mutating func value(_ string: String) {
    begin()
    appendQuoted(string)
  }

  /// Writes a boolean.
  package mutating func value(_ bool: Bool) { number(bool ? "true" : "false") }

  /// Writes a number as it is spelled, so that no digit is lost; it has to be valid JSON.
  package mutating func number(_ spelling: String) {
    begin()
    append(spelling)
  }

  /// Writes `null`.
  package mutating func null() { number("null") }

  // MARK: Members

  /// Writes a member whose value the closure writes.
  package mutating func member(
    _ name: String, _ value: (inout JSONWriter) throws -> Void
  ) rethrows {
    begin()
    appendQuoted(name)
    append(isCompact ? ":" : ": ")
    followsName = true
    try value(&self)
  }

  // MARK: Layout

  private mutating func nest(
    open: String, close: String, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    begin()
    append(open)
    depth += 1
    isFirst = true
    try body(&self)
    depth -= 1
    if !isFirst { startLine() }
    append(close)
    isFirst = false
  }

  /// Goes to where a value or a member stands.
  private mutating func begin() {
    if !followsName, depth > 0 {
      if !isFirst { append(",") }
      startLine()
      isFirst = false
    }
    followsName = false
  }

  private mutating func startLine() {
    if isCompact { return }
    append("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}

// MARK: Strings

extension JSONWriter {
  private mutating func appendQuoted(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      case "[" where BuildCommand.isOpened(by: scalar, after: bytes): appendEscape(0x5B)
      case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      default:
        if scalar.misleadsReaders {
          for unit in scalar.utf16 { appendEscape(unit) }
        } else {
          bytes.append(contentsOf: scalar.utf8)
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(_ unit: UInt16) {
    let digits = String(unit, radix: 16)
    append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
  }
}
