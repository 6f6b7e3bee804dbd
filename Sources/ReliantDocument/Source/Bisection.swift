extension RandomAccessCollection where Index == Int {
  /// The index of the first element of which something holds, as it does of all that follow.
  @inlinable
  package func bisection(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
