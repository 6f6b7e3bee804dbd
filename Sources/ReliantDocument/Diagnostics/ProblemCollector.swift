/// The mistakes found so far in one file: so many are kept, the rest is counted.
///
/// It is an object, not a value, so that the words for a mistake, which a parser takes from its own
/// state, are put together only for a mistake that is kept.
final class ProblemCollector {
  private(set) var problems: [SyntaxProblem] = []
  /// How many further mistakes were met.
  private(set) var omitted = 0
  /// Stretches that have been reported as a whole: mistakes that touch them only follow from that.
  private var reported: [Range<Int>] = []
  private var places: Set<Int> = []
  /// Where the structure of the file is only guessed at.
  var doubts = Doubts()
  /// How many mistakes were taken to follow from others.
  private var consequences = 0
  /// The file's number among the documents of its load.
  let document: Int
  private let limit: Int

  /// - Parameter limit: How many findings are kept.
  init(document: Int = 0, limit: Int) {
    self.document = document
    self.limit = max(0, limit)
  }

  var isEmpty: Bool { problems.isEmpty && omitted == 0 }
  /// Whether a further mistake is only counted, so that it need not be looked at closely.
  var isFull: Bool { problems.count >= limit }
  /// Whether there are so many mistakes, or so many that follow from others, that to read on would
  /// tell nobody anything.
  var isHopeless: Bool { consequences > 1_000 || omitted > 50_000 }

  /// Reports a violation, which is put together only where it is kept.
  ///
  /// - Parameter node: the node that it is about, or the innermost one around it, where that is
  ///   known.
  func report(
    _ violation: @autoclosure () -> some Violation, at range: Range<Int>, node: Int? = nil
  ) {
    if isFull { return omitted += 1 }
    guard !isReported(range) else { return }
    let violation = violation()
    guard type(of: violation).explanation.rule == .tooLarge || !doubts.contains(range.lowerBound)
    else { return consequences += 1 }
    problems.append(SyntaxProblem(violation, at: range, node: node))
  }

  /// Reports a stretch behind those reported before, such that mistakes within follow from it.
  func reportWhole(_ violation: @autoclosure () -> some Violation, at range: Range<Int>) {
    if isFull { return omitted += 1 }
    reported.append(range)
    problems.append(SyntaxProblem(violation(), at: range))
  }

  /// Forgets which nodes mistakes are about, from one on, as these are dropped.
  func forgetNodes(from node: Int) {
    for index in problems.indices.reversed() where problems[index].node.map({ $0 >= node }) == true
    {
      problems[index].node = nil
    }
  }

  /// Counts a mistake that follows from another.
  func countConsequence() { consequences += 1 }

  /// Doubts the line in which an offset is.
  func doubtLine(of offset: Int, in bytes: Span<UInt8>) {
    if !isFull { doubts.addLine(of: offset, in: bytes) }
  }

  /// Whether this is the first time that somebody asks for a place, which others may lead to again.
  func isFirst(at offset: Int) -> Bool { places.insert(offset).inserted }

  /// The mistakes in the order of the file.
  var inOrder: [SyntaxProblem] {
    problems.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }

  private func isReported(_ range: Range<Int>) -> Bool {
    var low = 0
    var high = reported.count
    while low < high {
      let middle = (low + high) / 2
      if reported[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < reported.count && reported[low].overlaps(range)
  }
}
