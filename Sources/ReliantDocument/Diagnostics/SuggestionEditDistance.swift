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
    // What both begin and end with needs no edits.
    var start = 0
    while start < a.count, start < b.count, a[start] == b[start] { start += 1 }
    var common = 0
    while start + common < a.count, start + common < b.count,
      a[a.count - 1 - common] == b[b.count - 1 - common]
    {
      common += 1
    }
    let rows = a.count - start - common
    let columns = b.count - start - common
    guard abs(rows - columns) <= bound else { return nil }
    guard rows > 0, columns > 0 else { return max(rows, columns) }
    if previous.count <= columns {
      beforePrevious = Array(repeating: 0, count: columns + 1)
      (previous, current) = (beforePrevious, beforePrevious)
    }

    let tooFar = bound + 1
    for column in 0...columns { previous[column] = min(column, tooFar) }
    var leastBefore = 0
    for row in 1...rows {
      // Cells further from the diagonal than the bound cannot be on the way.
      let first = max(1, row - bound)
      let last = min(columns, row + bound)
      guard first <= last else { return nil }
      let letter = a[start + row - 1]
      current[first - 1] = first == 1 ? min(row, tooFar) : tooFar
      var least = current[first - 1]
      for column in first...last {
        let other = b[start + column - 1]
        var cost = min(
          previous[column - 1] + (letter == other ? 0 : 1), previous[column] + 1,
          current[column - 1] + 1)
        if row > 1, column > 1, letter == b[start + column - 2], a[start + row - 2] == other {
          cost = min(cost, beforePrevious[column - 2] + 1)
        }
        current[column] = min(cost, tooFar)
        least = min(least, cost)
      }
      if last < columns { current[last + 1] = tooFar }
      // A swap reaches back two rows.
      guard min(least, leastBefore) <= bound else { return nil }
      leastBefore = least
      swap(&beforePrevious, &previous)
      swap(&previous, &current)
    }
    return previous[columns] <= bound ? previous[columns] : nil
  }
}
