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

  /// Reports comments; those that only blanks separate are one mistake.
  private mutating func skipComments(_ bytes: Span<UInt8>) {
    _ = skipBlanks(bytes)
    let start = position
    var end = position
    var holdsAnother = false
    while bytes.startsComment(at: position) {
      if let behind = bytes.endOfComment(from: position) {
        holdsAnother =
          bytes.startsBlock(at: position) && bytes.startsBlock(in: position + 2..<behind - 2)
        end = behind
      } else {
        // Without an end the comment has swallowed the brackets that follow.
        recovery.hasUnevenBrackets = true
        end = bytes.count
      }
      position = end
      _ = skipBlanks(bytes)
    }
    guard end > start else { return }
    report(.comment, at: start..<end)
    // The end of a comment within it has ended it too early.
    if holdsAnother { doubtLine(bytes, of: end - 1) }
  }

  /// Reports characters that cannot be seen, as copied text brings them along.
  private mutating func skipInvisible(_ bytes: Span<UInt8>) {
    guard let (first, _) = bytes.invisibleScalar(at: position) else { return }
    let start = position
    var end = position
    while let (_, length) = bytes.invisibleScalar(at: position) {
      position += length
      end = position
      _ = skipBlanks(bytes)
    }
    report(.invisible(first), at: start..<end)
  }
}

extension Span<UInt8> {
  fileprivate func startsBlock(at offset: Int) -> Bool {
    self[offset] == .slash && self[offset + 1] == .asterisk
  }

  fileprivate func startsBlock(in range: Range<Int>) -> Bool {
    range.contains { startsBlock(at: $0) }
  }

  /// The character at an offset that cannot be seen and is no blank of JSON, and its bytes.
  fileprivate func invisibleScalar(at offset: Int) -> (scalar: UInt32, length: Int)? {
    if offset < count, self[offset] < 0x20 || self[offset] == 0x7F {
      return self[offset].isBlank ? nil : (UInt32(self[offset]), 1)
    }
    // All others take two or three bytes.
    guard offset + 1 < count, self[offset] >= 0xC2, self[offset] < 0xF0 else { return nil }
    let lead = UInt32(self[offset])
    let second = UInt32(self[offset + 1]) & 0x3F
    let length = lead < 0xE0 ? 2 : 3
    guard offset + length <= count else { return nil }
    let scalar =
      length == 2
      ? (lead & 0x1F) << 6 | second
      : (lead & 0x0F) << 12 | second << 6 | UInt32(self[offset + 2]) & 0x3F
    switch scalar {
    // Spaces and line breaks of other widths and scripts, joiners, directions, byte order marks.
    case 0x85, 0xA0, 0xAD, 0x1680, 0x180E, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F,
      0x3000, 0xFEFF:
      return (scalar, length)
    default: return nil
    }
  }
}
