/// An encoding other than UTF-8, recognised by its byte order mark or by where the zeros are.
enum ForeignEncoding: String {
  case utf16BigEndian = "UTF-16 (big-endian)"
  case utf16LittleEndian = "UTF-16 (little-endian)"
  case utf32BigEndian = "UTF-32 (big-endian)"
  case utf32LittleEndian = "UTF-32 (little-endian)"

  init?(_ bytes: Span<UInt8>) {
    guard bytes.count >= 2, bytes.count.isMultiple(of: 2) else { return nil }
    // A text of one character has but two bytes.
    let isShort = bytes.count == 2
    switch (bytes[0], bytes[1], isShort ? bytes[0] : bytes[2], isShort ? bytes[1] : bytes[3]) {
    case (0xFF, 0xFE, 0, 0): self = .utf32LittleEndian
    case (0, 0, 0xFE, 0xFF): self = .utf32BigEndian
    case (0xFF, 0xFE, _, _): self = .utf16LittleEndian
    case (0xFE, 0xFF, _, _): self = .utf16BigEndian
    // Both JSON and XML begin with an ASCII character.
    case (0, 0, 0, 1...): self = .utf32BigEndian
    case (1..., 0, 0, 0): self = .utf32LittleEndian
    case (0, 1..., 0, 1...): self = .utf16BigEndian
    case (1..., 0, 1..., 0): self = .utf16LittleEndian
    default: return nil
    }
  }
}
