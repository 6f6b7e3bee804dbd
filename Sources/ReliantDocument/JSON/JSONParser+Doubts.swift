/// What a mistake in quotes or brackets leaves unclear.
extension JSONParser {
  /// Doubts the line in which an offset is.
  mutating func doubtLine(_ bytes: Span<UInt8>, of offset: Int) {
    problems.doubtLine(of: offset, in: bytes)
  }

  /// Stops the reading when there is no sense in it any more.
  mutating func giveUpIfHopeless(_ bytes: Span<UInt8>) {
    if problems.isHopeless { doubtRest(bytes, from: position) }
  }

  /// Doubts what a mistake in the brackets at an offset leaves unclear: where the lines tell which
  /// belong together only its own line, else all that follows.
  mutating func doubtBrackets(_ bytes: Span<UInt8>, from offset: Int) {
    hasUnevenBrackets = true
    doubtLine(bytes, of: offset)
    if !followsLayout { doubtRest(bytes, from: offset) }
  }

  /// Doubts the line of a closing bracket without an opening one, and the line of the value before
  /// it, which the missing bracket may have been meant to hold.
  mutating func doubtValue(_ bytes: Span<UInt8>, before closer: Int) {
    doubtLine(bytes, of: closer)
    if let last = nodes.last { doubtLine(bytes, of: Int(last.start)) }
  }

  private mutating func doubtRest(_ bytes: Span<UInt8>, from offset: Int) {
    guard !isHopeless else { return }
    problems.doubts.add(offset..<bytes.count + 1)
    isHopeless = true
  }
}
