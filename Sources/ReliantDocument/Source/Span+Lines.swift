/// Finding the ends of lines: line feeds, and carriage returns that no line feed follows.
extension Span<UInt8> {
  /// Where the next line ends, from an offset on and before another; the latter where none does.
  func lineEnd(from start: Int, to limit: Int) -> Int {
    var at = start
    while at < limit {
      if at + 8 <= limit, !hasByte(upTo: .carriageReturn, at: at) {
        at += 8
      } else if isLineEnd(at) {
        return at
      } else {
        at += 1
      }
    }
    return limit
  }

  /// Where the next line ends, from an offset on; the end of the text where none does.
  func lineEnd(from start: Int) -> Int { lineEnd(from: start, to: count) }

  /// Where the last line ends of those that end in a stretch; nil where none does.
  ///
  /// - Parameter ends: how many do.
  func lastLineEnd(in stretch: Range<Int>, among ends: Int) -> Int? {
    guard ends > 0 else { return nil }
    return stretch.last { isLineEnd($0) }
  }

  /// How many lines end in a stretch.
  func lineEnds(in stretch: Range<Int>) -> Int {
    var found = 0
    var at = stretch.lowerBound
    while at + 8 <= stretch.upperBound {
      // For each of eight places how many line feeds stand there, as long as a byte can count them.
      let end = Swift.min(stretch.upperBound - 7, at + 8 * 255)
      var feeds: UInt64 = 0
      while at < end {
        let word = word(at: at)
        if word.hasByte(.carriageReturn) { return stretch.count { isLineEnd($0) } }
        feeds &+= word.matches(of: .lineFeed) >> 7
        at += 8
      }
      found += feeds.sumOfBytes
    }
    for index in at..<stretch.upperBound where isLineEnd(index) { found += 1 }
    return found
  }

  private func isLineEnd(_ index: Int) -> Bool {
    switch self[index] {
    case .lineFeed: true
    case .carriageReturn: index + 1 == count || self[index + 1] != .lineFeed
    default: false
    }
  }
}
