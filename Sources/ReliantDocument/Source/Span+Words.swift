/// Reading bytes eight at a time, bounds checked.
extension Span<UInt8> {
  /// Eight bytes as one number, the first in the lowest place.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    // Only named unsafe, for types with padding: the load is bounds checked.
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The first eight bytes of a range as one number, the first in the highest place; zeros stand for
  /// those that it has not.
  func beginning(of range: Range<Int>) -> UInt64 {
    if range.count >= 8 { return word(at: range.lowerBound).byteSwapped }
    return range.reduce(0) { $0 << 8 | UInt64(self[$1]) } << UInt64(64 - 8 * range.count)
  }

  /// All bytes as one number that no other bytes of the same count give; there are less than eight.
  @inline(__always)
  var shortWord: UInt64 {
    if count >= 4 { return UInt64(half(at: 0)) << 32 | UInt64(half(at: count - 4)) }
    if isEmpty { return 0 }
    let (first, middle, last) = (self[0], self[count / 2], self[count - 1])
    return UInt64(first) << 16 | UInt64(middle) << 8 | UInt64(last)
  }

  @inline(__always)
  private func half(at offset: Int) -> UInt32 {
    // As for `word(at:)`.
    bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }

  /// Whether all bytes are those of another span.
  @inline(__always)
  func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    if count < 8 { return shortWord == other.shortWord }
    var at = 0
    while at + 8 < count {
      if word(at: at) != other.word(at: at) { return false }
      at += 8
    }
    return word(at: count - 8) == other.word(at: count - 8)
  }

  /// Whether a byte stands anywhere.
  package func contains(_ byte: UInt8) -> Bool { index(of: byte, or: byte, from: 0) < count }

  /// Where one of two bytes stands next, from an offset on; the end where neither does.
  func index(of first: UInt8, or second: UInt8, from start: Int) -> Int {
    var at = start
    while at + 8 <= count {
      let word = word(at: at)
      let found = word.matches(of: first) | word.matches(of: second)
      if found != 0 { return at + found.trailingZeroBitCount >> 3 }
      at += 8
    }
    while at < count, self[at] != first, self[at] != second { at += 1 }
    return at
  }

  /// How many bytes of a stretch continue no code point, and so begin one.
  func codePoints(in range: Range<Int>) -> Int {
    var total = range.count
    var at = range.lowerBound
    while at + 8 <= range.upperBound {
      let word = word(at: at)
      // The highest bit of a continuing byte is set, and the one below is not.
      total -= (word & ~(word << 1) & 0x8080_8080_8080_8080).nonzeroBitCount
      at += 8
    }
    for index in at..<range.upperBound where self[index] & 0xC0 == 0x80 { total -= 1 }
    return total
  }

  /// A part as text, with U+FFFD for what is not valid UTF-8.
  package func text(_ range: Range<Int>) -> String {
    extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// The character that begins at an offset; nil where the bytes are not valid UTF-8.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    let scalar = text(offset..<Swift.min(count, offset + 4)).unicodeScalars.first
    return scalar == "\u{FFFD}" ? nil : scalar
  }

  /// Whether all bytes are ASCII.
  var isASCII: Bool {
    let highBits: UInt64 = 0x8080_8080_8080_8080
    if count < 8 { return shortWord & highBits == 0 }
    var at = 0
    while at + 8 < count {
      if word(at: at) & highBits != 0 { return false }
      at += 8
    }
    return word(at: count - 8) & highBits == 0
  }
}

/// Eight bytes at once.
extension UInt64 {
  /// Which of the eight bytes are another: the highest bit of each that is; only the lowest such bit is
  /// certain.
  @inline(__always)
  func matches(of byte: UInt8) -> UInt64 {
    (self ^ (0x0101_0101_0101_0101 &* UInt64(byte))).bytes(below: 1)
  }

  /// Which of the eight bytes are less than another of 0x80 at most, as certain.
  @inline(__always)
  func bytes(below bound: UInt8) -> UInt64 {
    (self &- 0x0101_0101_0101_0101 &* UInt64(bound)) & ~self & 0x8080_8080_8080_8080
  }
}

extension [UInt8] {
  /// Adds bytes, all in one go unless they are few.
  @inline(__always)
  mutating func append(_ bytes: Span<UInt8>) {
    if bytes.count < 4 {
      for index in bytes.indices { append(bytes[index]) }
    } else {
      bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
    }
  }
}
