/// What stands between tokens and may not: comments, and characters that only look like blanks.
extension JSONParser {
  /// Goes from where a token is expected to the next one, behind comments and characters that cannot be
  /// seen, as copied text brings them along; those of a kind that only blanks separate are one mistake.
  ///
  /// - Returns: whether there were any.
  mutating func skipFalseBlanks(_ bytes: Span<UInt8>) -> Bool {
    let origin = position
    while true {
      let start = position
      var end = start
      while bytes.startsComment(at: position) {
        let behind = bytes.endOfComment(from: position)
        // Without an end the comment has swallowed the brackets that follow.
        if behind == nil { recovery.isCutOff = true }
        end = behind ?? bytes.count
        position = end
        _ = skipBlanks(bytes)
      }
      if end > start {
        report(.comment, at: start..<end)
      } else if let first = bytes.invisibleScalar(at: start) {
        while let scalar = bytes.invisibleScalar(at: position) {
          position += UTF8.width(scalar)
          end = position
          _ = skipBlanks(bytes)
        }
        report(.invisible(first), at: start..<end)
      } else {
        return position > origin
      }
    }
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
