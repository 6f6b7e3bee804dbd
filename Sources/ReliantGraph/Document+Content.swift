import ReliantDocument

extension Document {
  /// What a piece of work finds out of a scalar's content in UTF-8, of which it makes no copy.
  @inline(__always)
  func withContent<Result>(of node: Int, _ work: (Span<UInt8>) -> Result) -> Result {
    let node = nodes[node]
    let bytes = node.isDecoded ? decoded : source.bytes
    return work(bytes.span.extracting(node.contentRange))
  }
}
