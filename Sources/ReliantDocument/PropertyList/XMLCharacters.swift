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
    var run: Range<Int>?
    var index = start
    while true {
      while bytes.count - index >= 8, isPlain(bytes.word(at: index)) { index += 8 }
      guard index < bytes.count else { break }
      let byte = bytes[index]
      var length = 0
      if byte < 0x20 {
        length = byte == 0x09 || byte == 0x0A || byte == 0x0D ? 0 : 1
      } else if byte == 0xEF, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
        // U+FFFE and U+FFFF
        length = 3
      }
      if length > 0 {
        if let open = run, open.upperBound < index { report(open) }
        let isNext = run?.upperBound == index
        run = (isNext ? run?.lowerBound ?? index : index)..<index + length
      }
      index += max(length, 1)
    }
    if let run { report(run) }
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
