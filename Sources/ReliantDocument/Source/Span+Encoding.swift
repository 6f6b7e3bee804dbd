extension Span<UInt8> {
  /// The first bytes, from an offset on, that are not valid UTF-8; nil when all are.
  ///
  /// Overlong forms, surrogates and numbers beyond U+10FFFF are invalid. The range is what a
  /// decoder replaces by one U+FFFD.
  func firstInvalidUTF8(from start: Int = 0) -> Range<Int>? {
    var at = start
    while at < count {
      if at + 8 <= count, word(at: at) & 0x8080_8080_8080_8080 == 0 {
        at += 8
        continue
      }
      let lead = self[at]
      if lead < 0x80 {
        at += 1
        continue
      }
      let length: Int
      // Which second bytes keep the form shortest, out of the surrogates and within Unicode.
      let second: ClosedRange<UInt8>
      switch lead {
      case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return at..<at + 1
      }
      guard at + 1 < count, second.contains(self[at + 1]) else { return at..<at + 1 }
      for offset in 2..<Swift.max(length, 2) {
        guard at + offset < count, self[at + offset] & 0xC0 == 0x80 else {
          return at..<at + offset
        }
      }
      at += length
    }
    return nil
  }
}
