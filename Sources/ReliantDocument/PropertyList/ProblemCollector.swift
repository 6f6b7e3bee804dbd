/// The mistakes found so far in one property list, no more of them than asked for.
struct ProblemCollector {
  private(set) var problems: [SyntaxProblem] = []
  /// Stretches that have been reported as a whole: mistakes that touch them only follow from that.
  private var reported: [Range<Int>] = []
  private let limit: Int

  /// - Parameter limit: How many findings are kept; one more is collected, to show that there are.
  init(limit: Int) {
    self.limit = max(0, limit)
  }

  var isEmpty: Bool { problems.isEmpty }
  var isFull: Bool { problems.count > limit }

  mutating func report(
    _ rule: Rule, _ message: String, help: String? = nil, at range: Range<Int>,
    related: SyntaxProblem.Related? = nil
  ) {
    guard !isFull, !isReported(range) else { return }
    problems.append(SyntaxProblem(rule, message, help: help, at: range, related: related))
  }

  /// Reports stretches, given in order, each as one mistake.
  mutating func report(_ rule: Rule, _ message: String, atEach ranges: [Range<Int>]) {
    for range in ranges { report(rule, message, at: range) }
    reported = ranges
  }

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
