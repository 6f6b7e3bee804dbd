/// Escapes within strings.
extension JSONParser {
  /// Decodes the escape whose backslash is at an offset, and tells where it ends; it is invalid if it
  /// has been reported, which it is not where the line or the file ends in it.
  mutating func decodeEscape(
    _ bytes: Span<UInt8>, at offset: Int
  ) -> (end: Int, isValid: Bool) {
    guard offset + 1 < bytes.count, !bytes[offset + 1].isLineEnd else { return (offset + 1, true) }
    switch bytes[offset + 1] {
    case .quote, .backslash, .slash: decoded.append(bytes[offset + 1])
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"): return decodeCodeUnits(bytes, at: offset)
    default:
      var end = offset + 2
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      report(.unknownEscape(bytes.text(offset..<end)), at: offset..<end)
      return (end, false)
    }
    return (offset + 2, true)
  }

  private mutating func decodeCodeUnits(
    _ bytes: Span<UInt8>, at offset: Int
  ) -> (end: Int, isValid: Bool) {
    guard let unit = codeUnit(bytes, at: offset) else {
      var end = offset + 2
      while end < bytes.count, end < offset + 6, bytes[end].hexDigit != nil { end += 1 }
      if end < bytes.count { report(.shortEscape, at: offset..<end) }
      return (end, end == bytes.count)
    }
    if let scalar = Unicode.Scalar(unit) {
      decoded.append(contentsOf: String(scalar).utf8)
      return (offset + 6, true)
    }
    let isFirstHalf = unit < 0xDC00
    if isFirstHalf, let second = codeUnit(bytes, at: offset + 6), second & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + second & 0x3FF)
    {
      decoded.append(contentsOf: String(scalar).utf8)
      return (offset + 12, true)
    }
    report(.halfOfPair(isFirst: isFirstHalf), at: offset..<offset + 6)
    return (offset + 6, false)
  }

  /// The number that `\u` and four hexadecimal digits at an offset stand for.
  private func codeUnit(_ bytes: Span<UInt8>, at offset: Int) -> UInt32? {
    guard offset + 6 <= bytes.count, bytes[offset] == .backslash,
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for index in offset + 2..<offset + 6 {
      guard let digit = bytes[index].hexDigit else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }
}
