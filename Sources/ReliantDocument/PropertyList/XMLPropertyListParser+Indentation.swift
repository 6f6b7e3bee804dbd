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
    /// How far the line is indented that was the last to begin with a tag.
    fileprivate(set) var indentation = 0
    /// Before which tag it has shown last that another is missing; -1 when it never has.
    fileprivate var mendedAt = -1
  }

  /// Whether the tags do not match, so that the layout may tell more.
  var mayBeLaidOut: Bool {
    guard mistakes.hasLostTrack, !hasReportedDepth, !problems.isFull, !problems.isHopeless
    else { return false }
    // Where very much stands in a line, lines tell nothing.
    return bytes.count < Self.mostBytesPerLine * (bytes.span.lineEnds(in: bytes.indices) + 1)
  }

  private static let mostBytesPerLine = 1_000

  /// Whether the layout has told which tags are missing, and with these all others match.
  var isLaidOut: Bool { layout.mendedAt >= 0 && !mistakes.hasLostTrack }

  /// Sets right what the line shows to be wrong that a start tag begins.
  mutating func followLayout(beforeStart tag: XMLTag) {
    guard let top = open.last else { return }
    guard let here = indentation(before: tag) else {
      // What begins within a line ends within it.
      if nodes.count == top.node + 1 { open[open.count - 1].isLaidOut = true }
      return
    }
    let last = layout.indentation
    layout.indentation = here
    if top.member >= 0, here > last {
      openLayout(before: tag, indentation: last)
    } else if top.isLaidOut {
      closeLayout(before: tag) { here <= $0 }
    }
    if let top = open.last, here > top.indentation { open[open.count - 1].isLaidOut = true }
  }

  /// Sets right what the line shows to be wrong that an end tag begins.
  mutating func followLayout(beforeEnd tag: XMLTag) {
    guard let here = indentation(before: tag) else { return }
    layout.indentation = here
    closeLayout(before: tag) { here < $0 }
    // Lines that stand elsewhere than where the map or list began cannot be believed.
    if let top = open.last, top.element.isContainer, top.indentation != here {
      mistakes.hasLostTrack = true
    }
  }

  /// Closes what lacks its end tag, of which only the lines of the tags are unclear.
  private mutating func closeLayout(before tag: XMLTag, where isLeft: (Int) -> Bool) {
    guard let top = open.last, top.element.isContainer, isLeft(top.indentation) else { return }
    let start = top.tag.lowerBound
    if mistakes.place >= start || layout.mendedAt == start {
      // What is wrong with this map or list has been told.
      mistakes.hasLostTrack = true
    }
    let sign = bytes[tag.range.lowerBound + 1] == UInt8(ascii: "/") ? "</" : "<"
    reportBroken(
      "'\(top.element.name)' is not closed before \("\(sign)\(label(of: tag))>".quoted)",
      at: tag.range, related: .init("opened here", at: top.tag), isContained: true)
    // It may have begun to hold what stands beside it.
    if !top.isLaidOut { problems.doubts.add(start..<tag.range.upperBound) }
    while let frame = open.last, frame.element.isContainer, isLeft(frame.indentation) {
      // Values just stand further in than their keys if nothing ends what they were to begin.
      if frame.tag.isEmpty { mistakes.hasLostTrack = true }
      nodes[frame.node].isIncomplete = true
      close(endingAt: tag.range.lowerBound)
    }
    layout.mendedAt = tag.range.lowerBound
  }

  /// Opens the map or list whose start tag is missing, as what it holds stands deeper than its key.
  private mutating func openLayout(before tag: XMLTag, indentation: Int) {
    guard open.count <= limits.nesting else { return }
    let element = tag.element == .key ? XMLElement.dict : .array
    reportBroken(
      "'<\(element.name)>' is missing before this \(label(of: tag).quoted)", at: tag.range,
      isContained: true)
    let start = tag.range.lowerBound
    var frame = Frame(element: element, node: nodes.count, tag: start..<start, isDropped: false)
    frame.indentation = indentation
    append(Node(kind: element == .dict ? .map : .list, at: start..<start))
    nodes[frame.node].isIncomplete = true
    open.append(frame)
    layout.mendedAt = tag.range.lowerBound
  }

  /// How far the line is indented that a tag begins; nil when something else stands before it.
  private func indentation(before tag: XMLTag) -> Int? {
    let start = tag.range.lowerBound
    var lineStart = start
    while lineStart > 0, bytes[lineStart - 1].isBlank, !bytes[lineStart - 1].isLineEnd {
      lineStart -= 1
    }
    return lineStart == 0 || bytes[lineStart - 1].isLineEnd ? start - lineStart : nil
  }
}
