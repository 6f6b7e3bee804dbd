/// What came of measuring one row: ours and the rival's in turns.
struct Measurement {
  let row: Row
  private(set) var ours = Samples()
  private(set) var theirs = Samples()

  /// How many times our cost the rival's is, by medians.
  var ratio: Double { theirs.median / ours.median }

  /// Nil for a row without a bar.
  var isReached: Bool? { row.bar?.isReached(by: ratio) }

  /// Whether the samples of either side differ so much that the ratio is not to be trusted.
  var isNoisy: Bool { max(ours.spread, theirs.spread) > 0.2 }

  /// - Parameters:
  ///   - repetitions: how many samples are taken of each side.
  ///   - seconds: the time after which fewer will do, but at least three.
  init(_ row: Row, repetitions: Int, seconds: Int) throws {
    self.row = row
    let sides = try row.prepare()
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    // The first round warms caches and is not counted.
    for round in 0...repetitions where round <= 3 || clock.now < end {
      let mine = try sides.ours()
      let other = try sides.theirs()
      if round > 0 {
        ours.add(mine)
        theirs.add(other)
      }
    }
  }
}

/// Samples of one side of a row, in the row's unit.
struct Samples {
  private var sorted: [Double] = []

  var count: Int { sorted.count }

  var median: Double { quantile(0.5) }

  /// How far the middle half of the samples is apart, as a part of the median.
  var spread: Double { (quantile(0.75) - quantile(0.25)) / median }

  mutating func add(_ sample: Double) {
    sorted.insert(sample, at: sorted.firstIndex { $0 > sample } ?? sorted.endIndex)
  }

  private func quantile(_ part: Double) -> Double {
    let place = part * Double(sorted.count - 1)
    let lower = sorted[Int(place)]
    let upper = sorted[min(Int(place) + 1, sorted.count - 1)]
    return lower + (upper - lower) * (place - Double(Int(place)))
  }
}
