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
    while bytes.startsComment(at: position) {
      let behind = bytes.endOfComment(from: position)
      // Without an end the comment has swallowed the brackets that follow.
      if behind == nil { recovery.isCutOff = true }
      end = behind ?? bytes.count
      position = end
      _ = skipBlanks(bytes)
    }
    if end > start { report(.comment, at: start..<end) }
  }

  /// Reports characters that cannot be seen, as copied text brings them along.
  private mutating func skipInvisible(_ bytes: Span<UInt8>) {
    guard let first = bytes.invisibleScalar(at: position) else { return }
    let start = position
    var end = position
    while let scalar = bytes.invisibleScalar(at: position) {
      position += UTF8.width(scalar)
      end = position
      _ = skipBlanks(bytes)
    }
    report(.invisible(first), at: start..<end)
  }
}

extension Span<UInt8> {
  /// The character at an offset that cannot be seen and is no blank of JSON.
  fileprivate func invisibleScalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < count, !self[offset].isBlank, let scalar = scalar(at: offset),
      scalar.misleadsReaders || scalar.properties.generalCategory == .spaceSeparator
    else { return nil }
    return scalar
  }
}
