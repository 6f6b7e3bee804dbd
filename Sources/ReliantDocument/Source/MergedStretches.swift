/// Stretches of a file in order, those that touch as one, so that they can be searched fast.
struct MergedStretches: Sendable {
  private var stretches: [Range<Int>] = []

  init(_ unordered: [Range<Int>]) {
    for range in unordered.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = stretches.last, range.lowerBound <= last.upperBound {
        let end = max(last.upperBound, range.upperBound)
        stretches[stretches.count - 1] = last.lowerBound..<end
      } else {
        stretches.append(range)
      }
    }
  }

  func overlaps(_ range: Range<Int>) -> Bool {
    let index = firstEnding(behind: range.lowerBound)
    return index < stretches.count && stretches[index].lowerBound < range.upperBound
  }

  private func firstEnding(behind offset: Int) -> Int {
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].upperBound <= offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
