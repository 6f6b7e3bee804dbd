/// An encoding other than UTF-8, recognised by its byte order mark or by where the zeros are.
enum ForeignEncoding: String {
  case utf16BigEndian = "UTF-16 (big-endian)"
  case utf16LittleEndian = "UTF-16 (little-endian)"
  case utf32BigEndian = "UTF-32 (big-endian)"
  case utf32LittleEndian = "UTF-32 (little-endian)"

  init?(_ bytes: Span<UInt8>) {
    func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
    func isZero(_ index: Int) -> Bool { byte(index) == 0 }

    switch (byte(0), byte(1), byte(2), byte(3)) {
    case (0xFF, 0xFE, 0, 0): self = .utf32LittleEndian
    case (0, 0, 0xFE, 0xFF): self = .utf32BigEndian
    case (0xFF, 0xFE, _, _): self = .utf16LittleEndian
    case (0xFE, 0xFF, _, _): self = .utf16BigEndian
    default:
      // Both JSON and XML begin with an ASCII character.
      guard bytes.count >= 2, bytes.count.isMultiple(of: 2) else { return nil }
      switch (isZero(0), isZero(1), isZero(2), isZero(3)) {
      case (true, true, true, false) where bytes.count >= 4: self = .utf32BigEndian
      case (false, true, true, true) where bytes.count >= 4: self = .utf32LittleEndian
      case (true, false, true, false): self = .utf16BigEndian
      case (false, true, false, true): self = .utf16LittleEndian
      case (true, false, false, false) where bytes.count == 2: self = .utf16BigEndian
      case (false, true, false, false) where bytes.count == 2: self = .utf16LittleEndian
      default: return nil
      }
    }
  }
}
