/// What the layout of the lines tells about brackets.
extension JSONParser {
  /// How far a line's beginning is searched; not at all once mistakes are only counted.
  private var reach: Int { problems.isFull ? 0 : 512 }

  /// How many blanks begin the line in which an offset is; nil when that cannot be seen, or when
  /// something else stands between them and the offset although it is to be the first.
  func indentation(
    _ bytes: Span<UInt8>, at offset: Int, onlyFirst: Bool = false
  ) -> Int? {
    guard let line = nearLine(bytes, at: offset) else { return nil }
    return onlyFirst && line.start + line.indentation < offset ? nil : line.indentation
  }

  /// The line in which an offset is; nil when it begins too far before that.
  private func nearLine(_ bytes: Span<UInt8>, at offset: Int) -> Line? {
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd {
      start -= 1
      if offset - start > reach { return nil }
    }
    var at = start
    while at < offset, bytes[at].isBlank { at += 1 }
    return Line(start: start, indentation: at - start)
  }

  /// Whether the lines agree with the brackets up to the end of the file: what each open map or list
  /// holds last is indented further than that, and ends where it begins.
  ///
  /// If a bracket were missing further up, another would have closed what it was to close, or what
  /// follows would be indented no further.
  func endsAsLaidOut(_ bytes: Span<UInt8>) -> Bool {
    var isTold = false
    var outer: Line?
    for level in frames.indices {
      let opener = Int(nodes[frames[level].node].start)
      guard let own = nearLine(bytes, at: opener),
        outer.map({ own.isInside($0) || own.start == $0.start }) ?? true
      else { return false }
      outer = own
      guard let (first, value) = lastHeld(in: level) else { continue }
      guard let line = nearLine(bytes, at: Int(nodes[first].start)) else { return false }
      if line.start == own.start { continue }
      guard line.isInside(own), endsWhereItBegins(bytes, value) else { return false }
      isTold = true
    }
    return isTold
  }

  /// What an open map or list holds last and is closed: the node that it begins with, and its value.
  private func lastHeld(in level: Int) -> (first: Int, value: Int)? {
    let end = level + 1 < frames.count ? frames[level + 1].node : nodes.count
    var last: (first: Int, value: Int)?
    var index = frames[level].node + 1
    while index < end {
      let value = nodes[index].kind == .member ? index + 1 : index
      if value >= end { break }
      last = (index, value)
      index = nodes[index].next(at: index)
    }
    return last
  }

  /// Whether a value ends in the line in which it begins, or with a line that is indented like that.
  private func endsWhereItBegins(_ bytes: Span<UInt8>, _ value: Int) -> Bool {
    guard nodes[value].kind == .map || nodes[value].kind == .list else { return true }
    let closer = Int(nodes[value].end) - 1
    guard let first = nearLine(bytes, at: Int(nodes[value].start)),
      let last = nearLine(bytes, at: closer)
    else { return false }
    return last.start == first.start
      || last.indentation == first.indentation && last.start + last.indentation == closer
  }
}

extension JSONParser.Line {
  /// Whether it is indented further than another line.
  fileprivate func isInside(_ other: JSONParser.Line) -> Bool { indentation > other.indentation }
}
