/// Reading by the layout of the lines, once it is known that the brackets of a file do not match.
///
/// A map or list ends with the line that is indented like the one in which it begins; what begins
/// within a line ends within it.
///
/// ```
/// "a": {
///   "b": {"c": 1,     a bracket is missing here,
///   "d": 2            as this stands beside "b", not inside of it
/// }
/// ```
extension JSONParser {
  struct Line {
    var start = 0
    var indentation = 0
  }

  struct Layout {
    /// The line of the last token before which brackets may be wrong.
    var line = Line()
    /// How many brackets the lines have shown to be wrong.
    var corrections = 0
    /// The line in which a bracket has closed something last, and the one in which that began.
    fileprivate var closedIn = -1
    fileprivate var closedFrom = -1

    fileprivate mutating func noteClosing(of start: Int) {
      closedIn = line.start
      closedFrom = start
    }
  }

  /// Whether the lines agree with most of the brackets.
  var isLaidOut: Bool {
    guard let layout else { return false }
    return layout.corrections <= 2 + nodes.count { $0.kind == .map || $0.kind == .list } / 4
  }

  /// Sets right what the lines show to be wrong with a bracket before the next token.
  ///
  /// - Returns: the step to go on with, or nil when all is well.
  mutating func followLayout(_ bytes: Span<UInt8>, _ step: Step) -> Step? {
    let at = bytes.afterBlanks(from: position)
    guard let top = frames.last, at < bytes.count, step != .value, !bytes.startsComment(at: at)
    else { return nil }
    let isFirst = beginsLine(bytes, at)
    if step == .firstMember || step == .firstElement {
      frames[frames.count - 1].isLaidOut = isFirst
      // Without lines of their own for the outermost members the others tell nothing.
      if frames.count == 1, !isFirst || layout?.line.indentation == 0 {
        layout = nil
        return nil
      }
    }
    guard let line = layout?.line, bytes[at] != .comma, bytes[at] != .colon else { return nil }
    if bytes[at].isCloser {
      return closeByLayout(bytes, at: at, isFirst ? closedByLine : closedWithinLine)
    }
    // A line that begins with a value or a name is inside of what began further out.
    guard isFirst, frames.count > 1, line.indentation <= top.line.indentation,
      opener.lowerBound < at
    else { return nil }
    return closeWithoutBracket(bytes, before: at)
  }

  /// Whether a token is the first of its line, which is then noted.
  mutating func beginsLine(_ bytes: Span<UInt8>, _ token: Int) -> Bool {
    let before = bytes.endOfText(before: token)
    guard before > 0, let end = (before..<token).last(where: { bytes[$0].isLineEnd }) else {
      return false
    }
    layout?.line = Line(start: end + 1, indentation: token - end - 1)
    return true
  }

  /// The innermost map or list that a bracket at the beginning of this line can close.
  private var closedByLine: Int? {
    let indentation = layout?.line.indentation ?? 0
    let target = frames.lastIndex { $0.line.indentation <= indentation }
    return target.flatMap { frames[$0].line.indentation == indentation ? $0 : nil }
  }

  /// The innermost map or list, if a bracket further on in this line can close it.
  private var closedWithinLine: Int? {
    guard let layout, let last = frames.last else { return nil }
    let isInLine = last.line.start == layout.line.start || !last.isLaidOut
    let isNextOfLine =
      layout.closedIn == layout.line.start && layout.closedFrom == last.line.start
    return isInLine || isNextOfLine ? frames.count - 1 : nil
  }

  /// Decides about the closing bracket here, which can close one of the maps and lists or none.
  private mutating func closeByLayout(
    _ bytes: Span<UInt8>, at offset: Int, _ target: Int?
  ) -> Step? {
    let isMap = bytes[offset] == .mapCloser
    guard let target else {
      layout?.corrections += 1
      // A missing opening bracket may have been meant to hold the value before.
      reportSurplusCloser(bytes, at: offset)
      return .separator
    }
    // Those that begin in the same line may be closed by it as well.
    let line = frames[target].line.start
    let fitting = frames[...target].lastIndex { $0.isMap == isMap || $0.line.start != line }
    let closed = fitting.flatMap { frames[$0].line.start == line ? $0 : nil } ?? target
    if closed < frames.count - 1 { return closeWithoutBracket(bytes, before: offset) }
    layout?.noteClosing(of: line)
    guard isMapInnermost != isMap else { return nil }
    layout?.corrections += 1
    position = offset
    return closeWithOther(bytes)
  }

  /// Opens the lines before a bracket that closes nothing as far as they are indented more than its
  /// own: the bracket that opens the map or list around them may have been lost, with its name.
  func openDeeperLines(_ bytes: Span<UInt8>, before bracket: Int) {
    guard let line = layout?.line, bracket == line.start + line.indentation else { return }
    var start = line.start
    while start > 0, !findings.isOpen(at: start - 1) {
      let previous = bytes.startOfLine(of: start - 1)
      guard bytes.afterBlanks(from: previous) - previous > line.indentation else { break }
      start = previous
    }
    findings.open(start..<bracket)
  }

  /// Closes the innermost map or list before a token that is not inside of it by its line.
  private mutating func closeWithoutBracket(_ bytes: Span<UInt8>, before offset: Int) -> Step {
    layout?.corrections += 1
    let isBeforeCloser = bytes[offset].isCloser
    let isInMap = frames.dropLast().last?.isMap ?? false
    let before =
      isBeforeCloser ? "'\(Unicode.Scalar(bytes[offset]))'" : isInMap ? "member" : "value"
    let end = bytes[offset] == .quote ? bytes.endOfQuotes(from: offset) : nil
    reportMissingCloser(bytes, before: before, at: offset..<(end ?? offset + 1))
    openLine(bytes, of: opener.lowerBound)
    // The line may stand twice, and then so does the name.
    findings.open(offset..<offset + 1)
    markIncomplete()
    _ = closeInnermost(end: bytes.endOfText(before: offset))
    // The comma before it went with the bracket.
    return isBeforeCloser ? .separator : isInMap ? .member : .element
  }
}
