/// Which characters XML allows.
package enum XMLCharacters {
  /// Whether a character may stand in XML, be it by its number.
  package static func allows(_ character: UInt32) -> Bool {
    switch character {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }

  /// The runs of characters in valid UTF-8 that XML forbids, in order.
  ///
  /// - Parameter report: called with each.
  static func forEachForbidden(
    in bytes: Span<UInt8>, from start: Int, _ report: (Range<Int>) -> Void
  ) {
    var index = start
    while index < bytes.count {
      if bytes.count - index >= 8, isPlain(bytes.word(at: index)) {
        index += 8
        continue
      }
      let first = index
      while let length = lengthOfForbidden(at: index, in: bytes) { index += length }
      if index > first { report(first..<index) } else { index += 1 }
    }
  }

  /// How many bytes the character at an offset has if XML forbids it.
  private static func lengthOfForbidden(at offset: Int, in bytes: Span<UInt8>) -> Int? {
    guard offset < bytes.count else { return nil }
    return switch bytes[offset] {
    case 0x09, 0x0A, 0x0D: nil
    case ..<0x20: 1
    // U+FFFE and U+FFFF
    case 0xEF where bytes[offset + 1] == 0xBF && bytes[offset + 2] >= 0xBE: 3
    default: nil
    }
  }

  /// Whether eight bytes are all ASCII characters that XML allows.
  private static func isPlain(_ word: UInt64) -> Bool {
    // Adding to seven bits sets the eighth from some value on, in all eight bytes at once.
    let highBits: UInt64 = 0x8080_8080_8080_8080
    guard word & highBits == 0 else { return false }
    func from(_ least: UInt64) -> UInt64 { word &+ (0x80 &- least) &* 0x0101_0101_0101_0101 }
    let forbidden = ~from(0x09) | (from(0x0B) & ~from(0x0D)) | (from(0x0E) & ~from(0x20))
    return forbidden & highBits == 0
  }
}
