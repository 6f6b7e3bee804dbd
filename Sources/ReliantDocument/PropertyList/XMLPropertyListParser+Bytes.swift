/// Looking at bytes.
extension XMLPropertyListParser {
  /// Whether a byte belongs to a tag's name; anything does that does not end it.
  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="),
      UInt8(ascii: "\""), UInt8(ascii: "'"):
      false
    default: true
    }
  }

  /// The byte at an offset, or 0 behind the end.
  func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  static let commentStart = Array("<!--".utf8)
  static let characterDataStart = Array("<![CDATA[".utf8)
  static let documentTypeStart = Array("<!DOCTYPE".utf8)
  static let declarationStart = Array("<?xml".utf8)

  func starts(with text: [UInt8]) -> Bool {
    guard bytes.count - position >= text.count else { return false }
    for index in text.indices where bytes[position + index] != text[index] { return false }
    return true
  }

  /// Where the next `>` stands that follows a byte, written once or twice.
  func closing(_ byte: UInt8, twice: Bool, from start: Int) -> Int? {
    let bytes = bytes.span
    var index = start + (twice ? 2 : 1)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: ">"), bytes[index - 1] == byte,
        !twice || bytes[index - 2] == byte
      {
        return index
      }
      index += 1
    }
    return nil
  }

  mutating func skipWhiteSpace() { position = endOfWhiteSpace(from: position) }

  func endOfWhiteSpace(from start: Int) -> Int {
    let bytes = bytes.span
    var index = start
    while index < bytes.count, bytes[index].isBlank { index += 1 }
    return index
  }

  /// Goes to the next place where a byte stands, or to the end if there is none.
  mutating func skipTo(_ byte: UInt8) -> Bool {
    position = next(byte, from: position)
    return position < bytes.count
  }

  private func next(_ byte: UInt8, from start: Int) -> Int {
    let bytes = bytes.span
    var index = start
    while index < bytes.count, bytes[index] != byte { index += 1 }
    return index
  }

  func isInOneLine(_ range: Range<Int>) -> Bool { !bytes[range].contains(where: \.isLineEnd) }

  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(\.isBlank) }

  /// A stretch of the source without the white space around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> { bytes[range].trimmingWhiteSpace.indices }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The name of a tag's element as messages show it, once they are printed.
  func label(of tag: XMLTag) -> String { text(tag.name) }
}

extension ArraySlice<UInt8> {
  /// The slice without the white space around it.
  var trimmingWhiteSpace: ArraySlice<UInt8> {
    guard let start = firstIndex(where: { !$0.isBlank }) else {
      return self[startIndex..<startIndex]
    }
    var end = endIndex
    while self[end - 1].isBlank { end -= 1 }
    return self[start..<end]
  }
}
