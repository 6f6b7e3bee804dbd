/// How many edits lead from one name to another: insertions, removals, substitutions and swaps of
/// neighbours (optimal string alignment).
///
/// It keeps its rows from call to call, so that a search over many names allocates once.
struct SuggestionEditDistance {
  private var beforePrevious: [Int] = []
  private var previous: [Int] = []
  private var current: [Int] = []

  /// The distance, or nil when it is greater than a bound.
  mutating func callAsFunction(_ a: [UInt32], _ b: [UInt32], atMost bound: Int) -> Int? {
    guard abs(a.count - b.count) <= bound else { return nil }
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    let tooFar = bound + 1
    reset(columns: b.count + 1, tooFar: tooFar)
    for column in 0...min(b.count, bound) { previous[column] = column }
    for row in 1...a.count {
      // Cells further from the diagonal than the bound cannot be on the way.
      let first = max(1, row - bound)
      let last = min(b.count, row + bound)
      guard first <= last else { return nil }
      var best = tooFar
      current[first - 1] = first == 1 ? min(row, tooFar) : tooFar
      for column in first...last {
        let matches = a[row - 1] == b[column - 1]
        var cost = min(
          previous[column - 1] + (matches ? 0 : 1), previous[column] + 1, current[column - 1] + 1)
        if row > 1, column > 1, a[row - 1] == b[column - 2], a[row - 2] == b[column - 1] {
          cost = min(cost, beforePrevious[column - 2] + 1)
        }
        current[column] = min(cost, tooFar)
        best = min(best, cost)
      }
      if last < b.count { current[last + 1] = tooFar }
      if best > bound && row > 1 && previous[first - 1...last].allSatisfy({ $0 > bound }) {
        return nil
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[b.count] <= bound ? previous[b.count] : nil
  }

  private mutating func reset(columns: Int, tooFar: Int) {
    Self.reset(&beforePrevious, columns: columns, tooFar: tooFar)
    Self.reset(&previous, columns: columns, tooFar: tooFar)
    Self.reset(&current, columns: columns, tooFar: tooFar)
  }

  private static func reset(_ row: inout [Int], columns: Int, tooFar: Int) {
    row.removeAll(keepingCapacity: true)
    row.append(contentsOf: repeatElement(tooFar, count: columns))
  }
}
