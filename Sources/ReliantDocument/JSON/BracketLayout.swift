/// Which brackets of a file belong together by the indentation of its lines.
///
/// It is asked only where the brackets do not match. A map or list ends with the line that is
/// indented like the one in which it begins; what begins within a line ends within it.
///
/// ```
/// "a": {
///   "b": {"c": 1,     a bracket is missing here,
///   "d": 2            as this stands beside "b", not inside of it
/// }
/// ```
struct BracketLayout {
  /// What is wrong with a bracket, if the lines are right.
  struct Correction {
    enum Kind { case missing, wrong, surplus }

    let kind: Kind
    /// Where the bracket is; where it is missing, the token before which it should stand.
    let offset: Int
    /// The bracket that should be closed there; -1 for a surplus one.
    let opener: Int
  }

  /// The corrections in the order of the file.
  private(set) var corrections: [Correction] = []
  private var opened: [Opened] = []
  private var line = Line()
  private var closers = 0
  /// The line in which a bracket has closed something last, and the one in which that began.
  private var closedIn = -1
  private var closedFrom = -1

  private struct Line {
    var start = 0
    var indentation = 0
  }

  /// A map or list that is open.
  private struct Opened {
    let offset: Int
    let isMap: Bool
    let line: Line
    /// Whether its contents begin on a line of their own.
    var isLaidOut = false
  }

  /// Goes through a file; nil when its lines tell nothing.
  init?(_ bytes: Span<UInt8>, nesting: Int) {
    var at = bytes.afterBlanks(from: bytes.startsWithMark ? 3 : 0)
    guard at < bytes.count, bytes[at].isOpener else { return nil }
    line.start = at
    open(bytes, at: at)
    at += 1
    var isFirst = false
    var isAfterOpener = true
    while at < bytes.count, !opened.isEmpty {
      let byte = bytes[at]
      if byte.isLineEnd {
        line.start = at + 1
        isFirst = true
      }
      if byte.isBlank {
        at += 1
        continue
      }
      if bytes.startsComment(at: at) {
        at = bytes.endOfComment(from: at) ?? bytes.count
        continue
      }
      if isFirst { line.indentation = at - line.start }
      if isAfterOpener {
        opened[opened.count - 1].isLaidOut = isFirst
        // Without lines of their own for the outermost members the others tell nothing.
        if opened.count == 1, !isFirst || line.indentation == 0 { return nil }
      }
      switch byte {
      case .comma, .colon: break
      case .mapCloser, .listCloser: close(bytes, at: at, isFirst)
      default:
        if isFirst { leave(before: at) }
        if byte.isOpener { open(bytes, at: at) }
      }
      guard opened.count <= nesting, corrections.count < 100 else { return nil }
      at = byte == .quote ? Self.endOfString(bytes, from: at) : at + 1
      isFirst = false
      isAfterOpener = byte.isOpener
    }
    if corrections.count > 2 + closers / 4 { return nil }
  }

  private static func endOfString(_ bytes: Span<UInt8>, from start: Int) -> Int {
    if let end = bytes.endOfQuotes(from: start) { return end }
    return bytes.endOfUnclosedText(start + 1..<bytes.lineEnd(from: start))
  }

  private mutating func open(_ bytes: Span<UInt8>, at offset: Int) {
    opened.append(Opened(offset: offset, isMap: bytes[offset] == .mapOpener, line: line))
  }

  /// Leaves what a line that begins with a value or a name is not inside of.
  private mutating func leave(before offset: Int) {
    while opened.count > 1, let last = opened.last, last.line.start != line.start,
      line.indentation <= last.line.indentation
    {
      correct(.missing, at: offset)
    }
  }

  private mutating func close(_ bytes: Span<UInt8>, at offset: Int, _ isFirst: Bool) {
    closers += 1
    guard let target = isFirst ? closedByLine : closedWithinLine else {
      corrections.append(Correction(kind: .surplus, offset: offset, opener: -1))
      return
    }
    let from = opened[target].line.start
    closedIn = line.start
    closedFrom = from
    let matching = opened[...target].lastIndex {
      $0.isMap == (bytes[offset] == .mapCloser) || $0.line.start != from
    }
    if let matching, opened[matching].line.start == from {
      while opened.count > matching + 1 { correct(.missing, at: offset) }
      opened.removeLast()
    } else {
      while opened.count > target + 1 { correct(.missing, at: offset) }
      correct(.wrong, at: offset)
    }
  }

  /// The innermost map or list that a bracket at the beginning of this line can close.
  private var closedByLine: Int? {
    let target = opened.lastIndex {
      $0.line.indentation <= line.indentation && $0.line.start != line.start
    }
    return target.flatMap { opened[$0].line.indentation == line.indentation ? $0 : nil }
  }

  /// The innermost map or list, if a bracket further on in this line can close it.
  private var closedWithinLine: Int? {
    let last = opened[opened.count - 1]
    let isInLine = last.line.start == line.start || !last.isLaidOut
    let isNextOfLine = closedIn == line.start && closedFrom == last.line.start
    return isInLine || isNextOfLine ? opened.count - 1 : nil
  }

  /// Notes what is wrong with the bracket that closes the innermost map or list, and closes it.
  private mutating func correct(_ kind: Correction.Kind, at offset: Int) {
    corrections.append(
      Correction(kind: kind, offset: offset, opener: opened.removeLast().offset))
  }
}
