/// Reading by the layout of the lines, once it is known that the tags of a file do not match.
///
/// A map or list ends before the line that stands no deeper than the one in which it begins.
///
/// ```
/// <dict>
///   <key>a</key>      the end tag is missing behind this value,
///   <true/>
/// <key>b</key>        as this stands beside the map, not inside of it
/// ```
extension XMLPropertyListParser {
  struct Layout {
    /// Whether the lines decide which tags belong together.
    let isFollowed: Bool
    /// How far the line is indented that was the last to begin with a tag.
    var indentation = 0
    /// The tag before which it has shown last that another is missing; -1 when it never has.
    var closedBefore = -1

    /// Whether an end tag that begins a line can only close an element.
    func agrees(with frame: Frame) -> Bool { isFollowed && indentation == frame.indentation }
  }

  /// Whether the tags do not match, so that the layout may tell more.
  var mayBeLaidOut: Bool {
    mistakes.hasLostTrack && !mistakes.isTooDeep && !findings.isFull && !findings.isHopeless
  }

  mutating func followLayout(beforeStart tag: XMLTag) {
    if layout.isFollowed { closeByLayout(before: tag, "") { $0 <= $1 } }
  }

  mutating func followLayout(beforeEnd tag: XMLTag) {
    guard layout.isFollowed, closeByLayout(before: tag, "/", where: { $0 < $1 }) else { return }
    // Lines that stand elsewhere than where the map or list began cannot be believed.
    if let top = open.last, top.element.isContainer, !layout.agrees(with: top) { loseTrack() }
  }

  /// Closes what a tag at the beginning of a line is not inside of; false where it stands elsewhere.
  @discardableResult
  private mutating func closeByLayout(
    before tag: XMLTag, _ slash: String, where isLeft: (Int, Int) -> Bool
  ) -> Bool {
    let start = tag.range.lowerBound
    let lineStart = bytes[..<start].lastIndex { !$0.isBlank || $0.isLineEnd }.map { $0 + 1 } ?? 0
    guard lineStart == 0 || bytes[lineStart - 1].isLineEnd else { return false }
    let indentation = start - lineStart
    layout.indentation = indentation
    guard let top = open.last, top.element.isContainer, isLeft(indentation, top.indentation) else {
      return true
    }
    // What such a tag has opened is one that should not be there.
    if layout.closedBefore == top.tag.lowerBound { loseTrack() }
    layout.closedBefore = start
    let remaining = open.lastIndex {
      !$0.element.isContainer || !isLeft(indentation, $0.indentation)
    }
    reportTag(
      .unclosed(
        top.element.name, before: slash + label(of: tag), opener: place(top.tag),
        missing: missing(above: remaining ?? 0, before: start)), at: tag.range, top.tag,
      isContained: true)
    while let frame = open.last, frame.element.isContainer, isLeft(indentation, frame.indentation) {
      nodes[frame.node].isIncomplete = true
      close(endingAt: start)
    }
    return true
  }
}
