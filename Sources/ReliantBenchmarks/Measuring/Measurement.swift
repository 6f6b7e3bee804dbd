/// What came of measuring one row.
struct Measurement {
  let row: Row
  private(set) var ours = Samples()
  private(set) var theirs = Samples()
  /// Ours against theirs, round by round, as the bar counts it.
  private(set) var ratio = Samples()

  init(row: Row) {
    self.row = row
  }

  /// Nil for a row without a bar.
  var isReached: Bool? { row.isReached(by: ratio.median) }

  /// Whether the rounds differ so much that the ratio is not to be trusted.
  var isNoisy: Bool { ratio.spread > 0.1 }

  mutating func add(_ sample: Row.Sample) {
    ours.add(sample.ours)
    theirs.add(sample.theirs)
    ratio.add(row.ratio(sample))
  }
}
