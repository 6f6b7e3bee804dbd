/// Looking at bytes.
extension XMLPropertyListParser {
  /// Whether a byte belongs to a tag's name; anything does that does not end it.
  static func isNameByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && !"<>/=\"'".utf8.contains(byte)
  }

  /// The byte at an offset, or 0 behind the end.
  func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  func starts(with text: StaticString) -> Bool { bytes.span.holds(text, at: position) }

  /// Whether an XML declaration stands here.
  var startsDeclaration: Bool { starts(with: "<?xml") && byte(at: position + 5).isBlank }

  /// Where a text stands next, from an offset on.
  func next(_ text: String, from start: Int) -> Range<Int>? {
    bytes[start...].firstRange(ofBytes: text.utf8)
  }

  /// Goes to the next tag; false when there is none, at the end of the file then.
  mutating func skipToTag() -> Bool {
    position = bytes.span.index(of: UInt8(ascii: "<"), or: UInt8(ascii: "<"), from: position)
    return position < bytes.count
  }

  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(\.isBlank) }

  /// A stretch of the source without the white space around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> { bytes[range].trimmingWhiteSpace.indices }

  func text(_ range: Range<Int>) -> String { bytes.span.text(range) }

  /// The name of a tag's element as messages show it, once they are printed.
  func label(of tag: XMLTag) -> String { text(tag.name) }
}

extension Span<UInt8> {
  /// Whether a text stands at an offset.
  @inline(__always)
  func holds(_ text: StaticString, at offset: Int) -> Bool {
    guard count - offset >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in text.indices.allSatisfy { text[$0] == self[offset + $0] } }
  }
}

extension ArraySlice<UInt8> {
  /// The slice without the white space around it.
  var trimmingWhiteSpace: ArraySlice<UInt8> {
    let rest = drop(while: \.isBlank)
    return rest[..<(rest.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? rest.startIndex)]
  }
}
