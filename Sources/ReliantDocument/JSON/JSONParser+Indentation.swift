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
}
