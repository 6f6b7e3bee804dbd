import ReliantDocument

extension Document {
  /// What a piece of work finds out of a scalar's content in UTF-8, of which it makes no copy.
  @inline(__always)
  func withContent<Result>(of node: Int, _ work: (Span<UInt8>) -> Result) -> Result {
    let node = nodes[node]
    let bytes = node.isDecoded ? decoded : source.bytes
    return work(bytes.span.extracting(node.contentRange))
  }

  /// What a piece of work finds out of the letters of a member's name in the source, be they the name
  /// or not.
  @inline(__always)
  func withWrittenName<Result>(of member: Int, _ work: (Span<UInt8>) -> Result) -> Result {
    let bytes = source.bytes
    let name = bytes.span.extracting(nodes[member].range)
    // What is around them: a marker, or that and a length of one byte, in binary lists.
    let (before, after) =
      switch name.isEmpty ? 0 : name[0] {
      case 0x50..<0x5F: (1, 0)
      case 0x5F: (3, 0)
      case UInt8(ascii: "<"): ("<key>".utf8.count, "</key>".utf8.count)
      default: (1, 1)
      }
    let rest = name.extracting(droppingFirst: before)
    return work(rest.extracting(droppingLast: after))
  }
}
