/// What the layout of the lines tells about brackets.
extension JSONParser {
  /// How far a line's beginning is searched.
  static let reach = 512

  /// How many blanks begin the line in which an offset is; nil when that cannot be seen, or when
  /// something else stands between them and the offset although it is to be the first.
  func indentation(
    _ bytes: Span<UInt8>, at offset: Int, onlyFirst: Bool = false
  ) -> Int? {
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd {
      start -= 1
      if offset - start > Self.reach { return nil }
    }
    var at = start
    while at < offset, bytes[at].isBlank { at += 1 }
    return onlyFirst && at < offset ? nil : at - start
  }

  /// The closing bracket that is probably too many: the first in a line that is indented more than
  /// the line of the opening one.
  func closerTooMany(_ bytes: Span<UInt8>) -> Range<Int>? {
    var found: Node?
    for node in nodes where node.kind == .map || node.kind == .list {
      guard node.end > node.start, node.end < found?.end ?? .max,
        let closerLine = indentation(bytes, at: Int(node.end) - 1),
        let openerLine = indentation(bytes, at: Int(node.start)), closerLine > openerLine
      else { continue }
      found = node
    }
    return found.map { Int($0.end) - 1..<Int($0.end) }
  }

  /// The opening bracket that probably lacks its closing one: the first whose closing bracket
  /// begins a line that is indented less than the line of the opening one.
  func openerWithoutEnd(_ bytes: Span<UInt8>) -> Range<Int>? {
    var found: Node?
    for node in nodes where node.kind == .map || node.kind == .list {
      guard node.end > node.start, node.end < found?.end ?? .max,
        let closerLine = indentation(bytes, at: Int(node.end) - 1, onlyFirst: true),
        let openerLine = indentation(bytes, at: Int(node.start)), closerLine < openerLine
      else { continue }
      found = node
    }
    return found.map { Int($0.start)..<Int($0.start) + 1 }
  }
}
