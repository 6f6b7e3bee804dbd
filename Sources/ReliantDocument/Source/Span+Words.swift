/// Reading bytes eight at a time, bounds checked.
extension Span<UInt8> {
  /// Eight bytes as one number, the first in the lowest place.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    // Only named unsafe, for types with padding: the load is bounds checked.
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// A part as text, with U+FFFD for what is not valid UTF-8.
  func text(_ range: Range<Int>) -> String {
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
