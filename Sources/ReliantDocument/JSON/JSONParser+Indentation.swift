/// What the layout of the lines tells about brackets.
extension JSONParser {
  /// How far a line's beginning is searched; not at all once mistakes are only counted.
  private var reach: Int { problems.isFull ? 0 : 512 }

  /// How many blanks begin the line in which an offset is; nil when that cannot be seen, or when
  /// something else stands between them and the offset although it is to be the first.
  func indentation(
    _ bytes: Span<UInt8>, at offset: Int, onlyFirst: Bool = false
  ) -> Int? {
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd {
      start -= 1
      if offset - start > reach { return nil }
    }
    var at = start
    while at < offset, bytes[at].isBlank { at += 1 }
    return onlyFirst && at < offset ? nil : at - start
  }

  /// Whether the lines agree with the brackets up to the end of the file: what was closed last inside
  /// each open map or list begins further to the right than that, and ends where it begins; and so
  /// does what is open inside it, unless it stands in the same line.
  ///
  /// If a bracket were missing further up, another would have closed what it was to close.
  func endsAsLaidOut(_ bytes: Span<UInt8>) -> Bool {
    var isTold = false
    var outer = (start: 0, indentation: -1)
    for level in frames.indices {
      let start = Int(nodes[frames[level].node].start)
      guard let own = indentation(bytes, at: start),
        own > outer.indentation || nextLineEnd(bytes, from: outer.start) > start
      else { return false }
      outer = (start, own)
      guard let closed = lastClosedOverLines(bytes, in: level) else { continue }
      guard let first = indentation(bytes, at: closed.lowerBound), first > own,
        first == indentation(bytes, at: closed.upperBound - 1, onlyFirst: true)
      else { return false }
      isTold = true
    }
    return isTold
  }

  private func nextLineEnd(_ bytes: Span<UInt8>, from offset: Int) -> Int {
    bytes.index(of: .lineFeed, or: .carriageReturn, from: offset)
  }

  /// The last map or list of several lines that is closed and stands directly inside an open one.
  private func lastClosedOverLines(_ bytes: Span<UInt8>, in level: Int) -> Range<Int>? {
    let end = level + 1 < frames.count ? frames[level + 1].node : nodes.count
    var last: Range<Int>?
    var index = frames[level].node + 1
    while index < end {
      let value = nodes[index].kind == .member ? index + 1 : index
      if value >= end { break }
      let node = nodes[value]
      if node.kind == .map || node.kind == .list,
        nextLineEnd(bytes, from: Int(node.start)) < Int(node.end)
      {
        last = node.range
      }
      index = Int(node.next)
    }
    return last
  }
}
