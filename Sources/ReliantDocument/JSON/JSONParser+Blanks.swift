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
    report(
      .invalidSyntax, "JSON has no comments",
      help: "put the text into a \"description\" member", at: start..<end)
  }

  private mutating func endOfComment(_ bytes: Span<UInt8>) -> Int {
    var at = position + 1
    if bytes[position] == .slash, bytes[at] == UInt8(ascii: "*") {
      at += 1
      while at + 1 < bytes.count {
        if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == .slash { return at + 2 }
        at += 1
      }
      // Without an end the comment has swallowed the brackets that follow.
      hasUnevenBrackets = true
      return bytes.count
    }
    while at < bytes.count, !bytes[at].isLineEnd { at += 1 }
    return at
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
    let code = String(scalar.value, radix: 16, uppercase: true)
    let digits = String(repeating: "0", count: max(0, 4 - code.utf8.count)) + code
    report(
      .invalidSyntax, "the invisible character U+\(digits) is no blank in JSON",
      help: "remove it, or write a plain space", at: start..<end)
  }

  private func invisibleScalar(
    _ bytes: Span<UInt8>, at offset: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    guard offset < bytes.count, bytes[offset] >= 0x80 else { return nil }
    let character = bytes.extracting(offset..<min(offset + 4, bytes.count))
    guard let scalar = character.text(character.indices).unicodeScalars.first,
      scalar != "\u{FFFD}"
    else { return nil }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format:
      return (scalar, String(scalar).utf8.count)
    default: return nil
    }
  }
}
