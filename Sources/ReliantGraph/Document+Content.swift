import ReliantDocument

extension Document {
  /// What a piece of work finds out of a scalar's content in UTF-8, of which it makes no copy.
  @inline(__always)
  func withContent<Result>(of node: Int, _ work: (Span<UInt8>) -> Result) -> Result {
    let node = nodes[node]
    let bytes = node.isDecoded ? decoded : source.bytes
    return work(bytes.span.extracting(node.contentRange))
  }

  /// Where the letters of a member's name stand in the source, if they do one by one.
  ///
  /// Whether they are the name is to be asked of a ``NameTable``.
  @inline(__always)
  package func writtenName(of member: Int) -> Range<Int> {
    let range = nodes[member].range
    // What is around them: a marker, or that and a length of one byte, in binary lists.
    let (before, after) =
      switch range.isEmpty ? 0 : source.bytes[range.lowerBound] {
      case 0x50..<0x5F: (1, 0)
      case 0x5F: (3, 0)
      case UInt8(ascii: "<"): ("<key>".utf8.count, "</key>".utf8.count)
      default: (1, 1)
      }
    let start = min(range.lowerBound + before, range.upperBound)
    return start..<max(start, range.upperBound - after)
  }

  /// What a piece of work finds out of the letters of a member's name, be they the name or not.
  @inline(__always)
  func withWrittenName<Result>(of member: Int, _ work: (Span<UInt8>) -> Result) -> Result {
    let bytes = source.bytes
    return work(bytes.span.extracting(writtenName(of: member)))
  }
}
