/// Reading bytes eight at a time, bounds checked.
extension Span<UInt8> {
  /// Eight bytes as one number, the first in the lowest place.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    // Only named unsafe, for types with padding: the load is bounds checked.
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Whether a byte stands anywhere.
  package func contains(_ byte: UInt8) -> Bool { contains(byte, or: byte) }

  /// Whether one of two bytes stands anywhere.
  package func contains(_ first: UInt8, or second: UInt8) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var at = 0
    while at + 8 <= count {
      // A byte that is equal becomes zero, and only below a zero the subtraction borrows.
      let one = word(at: at) ^ (UInt64(first) &* ones)
      let two = word(at: at) ^ (UInt64(second) &* ones)
      let borrows = (one &- ones) & ~one | (two &- ones) & ~two
      if borrows & (ones &* 0x80) != 0 { return true }
      at += 8
    }
    while at < count {
      if self[at] == first || self[at] == second { return true }
      at += 1
    }
    return false
  }

  /// A part as text, with U+FFFD for what is not valid UTF-8.
  package func text(_ range: Range<Int>) -> String {
    extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether all bytes are ASCII.
  var isASCII: Bool {
    var at = 0
    while at + 8 <= count {
      if word(at: at) & 0x8080_8080_8080_8080 != 0 { return false }
      at += 8
    }
    while at < count {
      if self[at] >= 0x80 { return false }
      at += 1
    }
    return true
  }
}
