import ReliantDocument

extension Document {
  /// What a piece of work finds out of a scalar's content in UTF-8, of which it makes no copy.
  @inline(__always)
  func withContent<Result>(of node: Int, _ work: (Span<UInt8>) -> Result) -> Result {
    let node = nodes[node]
    let bytes = node.isDecoded ? decoded : source.bytes
    return work(bytes.span.extracting(node.contentRange))
  }

  /// What a piece of work finds out of what stands between the quotes of a member's name, be it
  /// the name or not.
  @inline(__always)
  func withWrittenName<Result>(of member: Int, _ work: (Span<UInt8>) -> Result) -> Result {
    let bytes = source.bytes
    let quoted = bytes.span.extracting(nodes[member].range)
    let rest = quoted.extracting(droppingFirst: 1)
    return work(rest.extracting(droppingLast: 1))
  }
}
