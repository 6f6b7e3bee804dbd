/// What XML allows a file to consist of: UTF-8, without most control characters.
///
/// The standard library's `UTF8Span` validates too, but not on every system that the package
/// supports, and the control characters would need a second pass.
struct XMLCharacters {
  /// The first bytes that are not UTF-8; nothing behind them has been looked at.
  private(set) var invalid: Range<Int>?
  /// The runs of characters that XML forbids, in the order of the file.
  private(set) var forbidden: [Range<Int>] = []

  /// Looks at the bytes from an offset on, until more than a number of forbidden runs are found.
  init(of bytes: Span<UInt8>, from start: Int, atMost mostRuns: Int) {
    var index = start
    while index < bytes.count {
      while bytes.count - index >= 8, Self.isPlain(bytes.bytes.word(at: index)) { index += 8 }
      guard index < bytes.count else { return }
      let byte = bytes[index]
      if byte < 0x80 {
        if byte < 0x20, byte != 0x0A, byte != 0x09, byte != 0x0D { forbid(index..<index + 1) }
        index += 1
      } else {
        let length = Self.lengthOfCharacter(in: bytes, at: index)
        if length == 0 {
          invalid = index..<index + 1
          return
        }
        // U+FFFE and U+FFFF
        if byte == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE {
          forbid(index..<index + 3)
        }
        index += length
      }
      if forbidden.count > mostRuns { return }
    }
  }

  /// Whether a character may stand in XML, be it by its number.
  static func allows(_ character: UInt32) -> Bool {
    switch character {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
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

  private mutating func forbid(_ range: Range<Int>) {
    if let last = forbidden.last, last.upperBound == range.lowerBound {
      forbidden[forbidden.count - 1] = last.lowerBound..<range.upperBound
    } else {
      forbidden.append(range)
    }
  }

  /// The number of bytes of the character outside ASCII at an offset; 0 when it is malformed.
  private static func lengthOfCharacter(in bytes: Span<UInt8>, at index: Int) -> Int {
    let lead = bytes[index]
    let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
    guard length > 0, bytes.count - index >= length else { return 0 }
    let second = bytes[index + 1]
    // Overlong forms, surrogates and what lies beyond Unicode show in the second byte.
    switch lead {
    case 0xE0 where second < 0xA0, 0xED where second > 0x9F: return 0
    case 0xF0 where second < 0x90, 0xF4 where second > 0x8F: return 0
    default: break
    }
    for offset in 1..<length where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}

extension RawSpan {
  /// Eight bytes as one number, of which the first byte is the most significant.
  func word(at offset: Int) -> UInt64 {
    // Bounds are checked; what makes the load unsafe for other types is no matter for integers.
    UInt64(bigEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
