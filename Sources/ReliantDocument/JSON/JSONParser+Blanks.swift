/// What stands between tokens and may not: comments, and characters that only look like blanks.
extension JSONParser {
  /// Goes to the next token behind comments and false blanks, which are reported.
  ///
  /// - Returns: whether there were any.
  mutating func skipFalseBlanks(_ bytes: Span<UInt8>) -> Bool {
    let start = position
    while true {
      let before = position
      skipComments(bytes)
      skipInvisible(bytes)
      if position == before { break }
    }
    return position > start
  }

  func startsComment(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    if bytes[offset] == .hash { return true }
    guard bytes[offset] == .slash, offset + 1 < bytes.count else { return false }
    return bytes[offset + 1] == .slash || bytes[offset + 1] == UInt8(ascii: "*")
  }

  /// Reports comments; those that only blanks separate are one mistake.
  private mutating func skipComments(_ bytes: Span<UInt8>) {
    _ = skipBlanks(bytes)
    let start = position
    var end = position
    while startsComment(bytes, at: position) {
      end = endOfComment(bytes)
      position = end
      _ = skipBlanks(bytes)
    }
    guard end > start else { return }
    asides.append(start..<end)
    report(
      .invalidSyntax, "JSON has no comments",
      help: "put the text into a \"description\" member", at: start..<end)
  }

  private mutating func endOfComment(_ bytes: Span<UInt8>) -> Int {
    if bytes[position] == .slash, bytes[position + 1] == UInt8(ascii: "*") {
      if var end = endOfBlock(bytes) {
        // Further slashes and stars belong to it unless they begin the next one.
        while end < bytes.count, bytes[end] == .slash || bytes[end] == UInt8(ascii: "*"),
          !startsComment(bytes, at: end)
        {
          end += 1
        }
        return end
      }
      // Without an end the comment has swallowed the brackets that follow.
      hasUnevenBrackets = true
      return bytes.count
    }
    var at = position + 1
    while at < bytes.count, !bytes[at].isLineEnd { at += 1 }
    return at
  }

  /// Behind the `*/` that ends the comment here; nil when there is none.
  ///
  /// A comment put around another is meant to end where both have ended, if they do.
  private mutating func endOfBlock(_ bytes: Span<UInt8>) -> Int? {
    var firstEnd: Int?
    var depth = 1
    var at = position + 2
    while at + 1 < bytes.count {
      switch (bytes[at], bytes[at + 1]) {
      case (UInt8(ascii: "*"), .slash):
        depth -= 1
        at += 2
        if depth == 0 || !nestsComments { return at }
        firstEnd = firstEnd ?? at
      case (.slash, UInt8(ascii: "*")):
        depth += 1
        at += 1
      case (.quote, _) where firstEnd != nil: at = bytes.closingQuote(from: at + 1) + 1
      default: at += 1
      }
    }
    // It was no comment around another, and the file is not gone through for the next one.
    nestsComments = false
    return firstEnd
  }

  // MARK: Invisible characters

  /// Reports characters that cannot be seen, as copied text brings them along.
  private mutating func skipInvisible(_ bytes: Span<UInt8>) {
    guard let (scalar, length) = invisibleScalar(bytes, at: position) else { return }
    let start = position
    position += length
    var end = position
    _ = skipBlanks(bytes)
    while let (_, length) = invisibleScalar(bytes, at: position) {
      position += length
      end = position
      _ = skipBlanks(bytes)
    }
    report(
      .invalidSyntax, "the invisible character \(Self.code(of: scalar)) is no blank in JSON",
      help: "remove it, or write a plain space", at: start..<end)
  }

  private static func code(of scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private func invisibleScalar(
    _ bytes: Span<UInt8>, at offset: Int
  ) -> (scalar: UInt32, length: Int)? {
    if offset < bytes.count, bytes[offset] < 0x20 || bytes[offset] == 0x7F {
      return bytes[offset].isBlank ? nil : (UInt32(bytes[offset]), 1)
    }
    // All others take two or three bytes.
    guard offset + 1 < bytes.count, bytes[offset] >= 0xC2, bytes[offset] < 0xF0 else { return nil }
    let lead = UInt32(bytes[offset])
    let second = UInt32(bytes[offset + 1]) & 0x3F
    let length = lead < 0xE0 ? 2 : 3
    guard offset + length <= bytes.count else { return nil }
    let scalar =
      length == 2
      ? (lead & 0x1F) << 6 | second
      : (lead & 0x0F) << 12 | second << 6 | UInt32(bytes[offset + 2]) & 0x3F
    switch scalar {
    // Spaces and line breaks of other widths and scripts, joiners, directions, byte order marks.
    case 0x85, 0xA0, 0xAD, 0x1680, 0x180E, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F,
      0x3000, 0xFEFF:
      return (scalar, length)
    default: return nil
    }
  }
}
