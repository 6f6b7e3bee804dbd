/// What the parsers ask of a line's bytes.
extension Span where Element == UInt8 {
  /// Where a byte stands first, from a position on.
  @inline(__always)
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    start < count ? System.firstIndex(of: byte, in: self, start..<count) : nil
  }

  /// Whether a byte stands at a position.
  @inline(__always)
  func has(_ byte: UInt8, at index: Int) -> Bool {
    index < count && self[index] == byte
  }

  /// Whether the bytes of a literal stand at a position.
  func has(_ text: StaticString, at start: Int) -> Bool {
    guard start >= 0, start + text.utf8CodeUnitCount <= count else { return false }
    return text.withUTF8Buffer { letters in
      letters.indices.allSatisfy { self[start + $0] == letters[$0] }
    }
  }

  /// The number that exactly `length` digits at a position make.
  @inline(__always)
  func digits(at start: Int, length: Int) -> Int? {
    guard start + length <= count else { return nil }
    var value = 0
    for index in start..<start + length {
      let digit = self[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// The integer that a range of digits makes, or nil when it is none or too large.
  func integer(in range: Range<Int>) -> Int? {
    // 18 digits always fit into 64 bits.
    guard !range.isEmpty, range.count <= 18 else { return nil }
    return digits(at: range.lowerBound, length: range.count)
  }
}
