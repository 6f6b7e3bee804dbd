/// What came of measuring one row: times per call in nanoseconds, ours and the rival's in turns.
struct Measurement {
  let row: Row
  let ours: Samples
  let theirs: Samples

  /// How many times as fast as the rival we are, by medians.
  var ratio: Double { theirs.median / ours.median }

  var isReached: Bool { row.bar.isReached(by: ratio) }

  /// Whether the times of either side differ so much that the ratio is not to be trusted.
  var isNoisy: Bool { max(ours.spread, theirs.spread) > 0.2 }

  init(_ row: Row, repetitions: Int) throws {
    self.row = row
    var ours = Samples()
    var theirs = Samples()
    // The first round warms caches and is not counted.
    for round in 0...repetitions {
      let mine = try Self.time(row.calls, row.ours)
      let other = try Self.time(row.calls, row.theirs)
      if round > 0 {
        ours.add(mine)
        theirs.add(other)
      }
    }
    self.ours = ours
    self.theirs = theirs
  }

  private static func time(_ calls: Int, _ work: () throws -> Int) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    for _ in 0..<calls { keep(try work()) }
    let (seconds, attoseconds) = (clock.now - start).components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(calls)
  }

  /// Uses a result in a way that the optimiser cannot see through.
  @inline(never) @_optimize(none)
  private static func keep(_ result: Int) {}
}

/// Times in nanoseconds.
struct Samples {
  private var sorted: [Double] = []

  var count: Int { sorted.count }

  var median: Double { quantile(0.5) }

  /// How far the middle half of the times is apart, as a part of the median.
  var spread: Double { (quantile(0.75) - quantile(0.25)) / median }

  mutating func add(_ time: Double) {
    sorted.insert(time, at: sorted.firstIndex { $0 > time } ?? sorted.endIndex)
  }

  private func quantile(_ part: Double) -> Double {
    let place = part * Double(sorted.count - 1)
    let lower = sorted[Int(place)]
    let upper = sorted[min(Int(place) + 1, sorted.count - 1)]
    return lower + (upper - lower) * (place - Double(Int(place)))
  }
}
