/// Writes JSON, one value after the other, without building a tree first.
///
/// The bytes depend on the calls alone: members stand in the order in which they are written, two
/// spaces indent each level, and every character that a terminal or an editor might act on is
/// escaped.
///
/// ```swift
/// var json = JSONWriter()
/// json.object(of: totals) { json, total in
///   json.name(total.name)
///   json.array(of: total.files) { $0.value($1) }
/// }
/// ```
package struct JSONWriter {
  /// What has been written, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var depth = 0
  /// Whether nothing stands between the values but what has to.
  private let isCompact: Bool

  /// - Parameter isCompact: whether all is written in one line, for programs.
  package init(isCompact: Bool = false) { self.isCompact = isCompact }

  /// What has been written, as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Values

  /// Writes an object with a member for each of a sequence, of which the closure writes the name and
  /// the value.
  package mutating func object<Members: Sequence>(
    of members: Members, _ write: (inout JSONWriter, Members.Element) -> Void
  ) {
    nest(open: "{", close: "}", members, write)
  }

  /// Writes the name of a member, which its value follows.
  package mutating func name(_ name: String) {
    value(name)
    append(isCompact ? ":" : ": ")
  }

  /// Writes an array with one element for each of a sequence.
  package mutating func array<Elements: Sequence>(
    of elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    nest(open: "[", close: "]", elements, write)
  }

  /// Writes a boolean.
  package mutating func value(_ bool: Bool) { append(bool ? "true" : "false") }

  /// Writes a number as it is spelled, so that no digit is lost; it has to be valid JSON.
  package mutating func number(_ spelling: String) { append(spelling) }

  /// Writes `null`.
  package mutating func null() { append("null") }

  // MARK: Layout

  private mutating func nest<Parts: Sequence>(
    open: String, close: String, _ parts: Parts, _ write: (inout JSONWriter, Parts.Element) -> Void
  ) {
    append(open)
    depth += 1
    var isEmpty = true
    for part in parts {
      if !isEmpty { append(",") }
      isEmpty = false
      startLine()
      write(&self, part)
    }
    depth -= 1
    if !isEmpty { startLine() }
    append(close)
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
  /// Writes a string.
  package mutating func value(_ string: String) {
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
