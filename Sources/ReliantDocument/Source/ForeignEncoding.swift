extension Span<UInt8> {
  /// An encoding other than UTF-8, recognised by its byte order mark or by where the zeros are.
  var foreignEncoding: String? {
    guard count >= 2, count.isMultiple(of: 2) else { return nil }
    // A text of one character has but two bytes.
    let isShort = count == 2
    // Both JSON and XML begin with an ASCII character.
    return switch (self[0], self[1], isShort ? self[0] : self[2], isShort ? self[1] : self[3]) {
    case (0xFF, 0xFE, 0, 0), (1..., 0, 0, 0): "UTF-32 (little-endian)"
    case (0, 0, 0xFE, 0xFF), (0, 0, 0, 1...): "UTF-32 (big-endian)"
    case (0xFF, 0xFE, _, _), (1..., 0, 1..., 0): "UTF-16 (little-endian)"
    case (0xFE, 0xFF, _, _), (0, 1..., 0, 1...): "UTF-16 (big-endian)"
    default: nil
    }
  }
}
