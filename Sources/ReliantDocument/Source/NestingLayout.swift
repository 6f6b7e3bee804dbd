/// Finds by the layout of the lines where a bracket or a tag is missing or surplus, once it is known
/// that one is.
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
struct NestingLayout {
  /// What the lines show to be wrong.
  struct Mistake {
    /// Where it shows.
    let offset: Int
    /// What is not closed before that; nil where something there closes nothing.
    let opener: Int?

    /// Before what closes nothing the last line that is indented no more, up to the next one.
    ///
    /// What is closed may have been opened there, or behind it in a line that is lost.
    let suspect: Range<Int>

    /// The lines of which nothing is certain therefore.
    var lost: Range<Int> { suspect.upperBound..<offset }
  }

  enum Verdict {
    /// The lines tell nothing.
    case unclear
    case fine
    case mistake(Mistake)
  }

  enum Token {
    case opener, closer, other
  }

  /// A map or list that is open.
  private struct Level {
    let opener: Int
    /// From the beginning of its line to the first token there.
    let line: Range<Int>
    /// Whether its contents begin on a line of their own; nil before they do.
    var isLaidOut: Bool?
  }

  /// Where it showed that the tokens do not match.
  private let end: Int
  private var found = Verdict.fine
  /// How many maps and lists are never closed, less the closing tokens that close none.
  private(set) var imbalance = 0
  private var levels: [Level] = []
  /// The lines that begin with a token, each up to that.
  private var lines = [0..<0]
  /// The line in which something was closed last, and the one in which that began.
  private var closed = (line: -1, opener: -1)
  private var isBehindOpener = false

  init(before end: Int) { self.end = end }

  /// What the lines tell, once all tokens are taken in.
  var verdict: Verdict {
    // Lines that show another mistake than the tokens cannot be believed.
    if case .mistake(let mistake) = found, (mistake.opener != nil) != (imbalance > 0) {
      return .unclear
    }
    return found
  }

  /// Takes the next token in, and where its line begins if it is the first there.
  mutating func add(_ token: Token, at offset: Int, line start: Int?) {
    // Within a line most tokens tell nothing.
    if token == .other, start == nil, !isBehindOpener { return }
    isBehindOpener = token == .opener
    switch token {
    case .opener: imbalance += 1
    case .closer: imbalance -= 1
    case .other: break
    }
    guard offset <= end, case .fine = found else { return }
    if let start { lines.append(start..<offset) }
    let line = lines[lines.count - 1]
    if let top = levels.indices.last, levels[top].isLaidOut == nil {
      levels[top].isLaidOut = start != nil
      // Without lines of their own for the outermost members the others tell nothing.
      if top == 0, start == nil || line.isEmpty { return found = .unclear }
    }
    guard let top = levels.last else {
      if token == .opener { levels.append(Level(opener: offset, line: line)) }
      return
    }
    switch token {
    case .closer:
      if start != nil {
        if line.count < top.line.count { return report(offset, opener: top.opener) }
        if line.count > top.line.count { return report(offset, opener: nil) }
      } else if top.isLaidOut == true, top.line != line,
        closed != (line.lowerBound, top.line.lowerBound)
      {
        return report(offset, opener: nil)
      }
      closed = (line.lowerBound, top.line.lowerBound)
      levels.removeLast()
    case .opener, .other:
      if start != nil, levels.count > 1, line.count <= top.line.count {
        return report(offset, opener: top.opener)
      }
      if token == .opener { levels.append(Level(opener: offset, line: line)) }
    }
  }

  private mutating func report(_ offset: Int, opener: Int?) {
    var suspect = offset..<offset
    let last = lines.count - 1
    if opener == nil, lines[last].upperBound == offset,
      let beside = lines[..<last].lastIndex(where: { $0.count <= lines[last].count })
    {
      suspect = lines[beside].lowerBound..<lines[beside + 1].lowerBound
    }
    found = .mistake(Mistake(offset: offset, opener: opener, suspect: suspect))
  }
}
