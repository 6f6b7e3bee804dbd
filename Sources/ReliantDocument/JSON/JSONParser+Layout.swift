/// Reading by the layout of the lines, once it is known that the brackets of a file do not match.
///
/// A map or list ends with the line that is indented like the one in which it begins. What begins
/// within a line ends within it.
///
/// ```
/// "a": {
///   "b": {"c": 1,     a bracket is missing here,
///   "d": 2            as this stands beside "b", not inside of it
/// }
/// ```
extension JSONParser {
  /// How far a line is indented, and where it begins.
  struct Line {
    var start = 0
    var indentation = 0
  }

  struct Layout {
    /// The line that was looked at last, and up to where line ends have been sought.
    fileprivate var line = Line(start: 0, indentation: -1)
    fileprivate var scanned = 0
    /// The line in which a bracket closed something, and the line in which that began.
    fileprivate var closedIn = -1
    fileprivate var opening = -1
    /// Whether the members of the outermost map stand on lines of their own, indented.
    fileprivate var isIndented = false
    fileprivate var closers = 0
    fileprivate var corrections = 0

    /// Whether the file follows the rule but for a few slips, so that the lines can be believed.
    var isPlausible: Bool { isIndented && corrections <= 2 + closers / 4 }
    /// Whether it has turned out that the lines say nothing.
    var isImplausible: Bool { corrections > 100 && !isPlausible }
  }

  /// Sets right what the layout of the lines shows to be wrong before the next token.
  ///
  /// - Returns: the step to go on with, or nil when all is well.
  mutating func stepByLayout(_ bytes: Span<UInt8>, _ step: Step) -> Step? {
    guard !frames.isEmpty, step != .finished else { return nil }
    if layout.isImplausible { return stopEarly(bytes) }
    let top = frames.count - 1
    let at = afterBlanks(bytes, from: position)
    guard at < bytes.count else { return nil }
    let line = line(bytes, at: at)
    let isFirst = at == line.start + line.indentation
    switch step {
    case .firstMember, .firstElement:
      frames[top].isLaidOut = line.start != frames[top].line.start
      if top == 0 { layout.isIndented = isFirst && line.indentation > frames[0].line.indentation }
    default:
      if !layout.isIndented { return stopEarly(bytes) }
    }
    switch bytes[at] {
    case .mapCloser, .listCloser:
      return step == .value ? nil : close(bytes, at: at, in: line, isFirst, step)
    case _ where !isFirst || step == .value: return nil
    // The comma before it went with the bracket.
    case .quote, .mapOpener, .listOpener, .minus, 0x30...0x39:
      return leave(bytes, at: at, in: line)
    default: return step == .separator ? nil : leave(bytes, at: at, in: line)
    }
  }

  /// Leaves what a line is not inside of by its indentation.
  private mutating func leave(_ bytes: Span<UInt8>, at offset: Int, in line: Line) -> Step? {
    var depth = frames.count
    while depth > 1, frames[depth - 1].line.start != line.start,
      line.indentation <= frames[depth - 1].line.indentation
    {
      depth -= 1
    }
    guard depth < frames.count else { return nil }
    let isMember = frames[depth - 1].isMap
    let end = bytes[offset] == .quote ? endOfPlainText(bytes, from: offset + 1) + 1 : offset + 1
    reportMissingCloser(
      before: isMember ? "member" : "value", at: offset..<min(end, bytes.count))
    closeWithoutBracket(bytes, downTo: depth, at: offset)
    return isMember ? .member : .element
  }

  private mutating func close(
    _ bytes: Span<UInt8>, at offset: Int, in line: Line, _ isFirst: Bool, _ step: Step
  ) -> Step? {
    layout.closers += 1
    let top = frames.count - 1
    guard let target = isFirst ? frameClosed(by: line) : frameClosed(within: line) else {
      return removeCloser(bytes, at: offset)
    }
    layout.closedIn = line.start
    layout.opening = frames[target].line.start
    let closesMap = bytes[offset] == .mapCloser
    var match = target
    while match >= 0, frames[match].line.start == layout.opening {
      if frames[match].isMap == closesMap { break }
      match -= 1
    }
    position = offset
    guard match >= 0, frames[match].line.start == layout.opening else {
      layout.corrections += 1
      closeWithoutBracket(bytes, downTo: target + 1, at: offset)
      let frame = frames[target]
      return frame.hasNames || frame.isDoubtful ? close(at: offset) : reportWrongCloser(bytes)
    }
    guard match < top else { return nil }
    reportMissingCloser(
      before: "'\(Unicode.Scalar(bytes[offset]))'", at: offset..<offset + 1)
    closeWithoutBracket(bytes, downTo: match + 1, at: offset)
    return close(at: offset)
  }

  /// The innermost of the maps and lists that a bracket at the beginning of a line can close.
  private func frameClosed(by line: Line) -> Int? {
    let target = frames.lastIndex {
      $0.line.indentation <= line.indentation && $0.line.start != line.start
    }
    return target.flatMap { frames[$0].line.indentation == line.indentation ? $0 : nil }
  }

  /// The innermost map or list, if a bracket further on in a line can close it.
  private func frameClosed(within line: Line) -> Int? {
    let frame = frames[frames.count - 1]
    let isInLine = frame.line.start == line.start || !frame.isLaidOut
    let isNextAfterAnother = layout.closedIn == line.start && layout.opening == frame.line.start
    return isInLine || isNextAfterAnother ? frames.count - 1 : nil
  }

  private mutating func removeCloser(_ bytes: Span<UInt8>, at offset: Int) -> Step {
    layout.corrections += 1
    if bytes[offset] == .listCloser, openListBeforeValue(bytes, closedAt: offset) {
      return .separator
    }
    let frame = frames[frames.count - 1]
    // What it closes has been reported, if it has no beginning or the wrong one.
    if !frame.isDoubtful && !frame.hasNames {
      report(
        .invalidSyntax, "'\(Unicode.Scalar(bytes[offset]))' closes nothing", help: "remove it",
        at: offset..<offset + 1)
      doubtValue(bytes, before: offset)
    }
    position = offset + 1
    brokenEnd = position
    return .separator
  }

  private mutating func reportMissingCloser(before what: String, at range: Range<Int>) {
    layout.corrections += 1
    let frame = frames[frames.count - 1]
    report(
      .invalidSyntax, "'\(frame.isMap ? "}" : "]")' is missing before this \(what)", at: range,
      related: .init("opened here", at: frame.range(in: nodes)))
  }

  /// Closes what lacks its bracket, of which only the lines of the opening ones are unclear.
  private mutating func closeWithoutBracket(
    _ bytes: Span<UInt8>, downTo depth: Int, at offset: Int
  ) {
    while frames.count > depth {
      doubtLine(bytes, of: frames[frames.count - 1].range(in: nodes).lowerBound)
      markIncomplete()
      _ = closeInnermost(end: offset)
    }
  }

  /// The line that an offset is in.
  mutating func line(_ bytes: Span<UInt8>, at offset: Int) -> Line {
    if offset < layout.line.start {
      // The reading has gone back.
      layout.line.start = offset
      layout.scanned = offset
      while layout.line.start > 0, !bytes[layout.line.start - 1].isLineEnd {
        layout.line.start -= 1
      }
    } else {
      var start = -1
      while layout.scanned < offset {
        if bytes[layout.scanned].isLineEnd { start = layout.scanned + 1 }
        layout.scanned += 1
      }
      guard start >= 0 || layout.line.indentation < 0 else { return layout.line }
      layout.line.start = max(start, 0)
    }
    var at = layout.line.start
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    layout.line.indentation = at - layout.line.start
    return layout.line
  }
}
