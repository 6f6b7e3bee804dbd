/// One figure of the table: something of ours against a rival that does the same, in one run.
struct Row: Sendable {
  /// What is to be reached.
  enum Bar: Sendable {
    /// At least so many times as fast as the rival.
    case timesAsFast(Double)
    /// At most so many times the rival's cost.
    case timesTheCost(Double)
  }

  /// What is measured.
  enum Unit: Sendable {
    case nanoseconds, bytes, count
  }

  /// One measurement of both sides, in the row's unit.
  struct Sample: Codable {
    let ours: Double
    let theirs: Double
  }

  let name: String
  let rival: String
  /// Nil for a part of something that has a bar as a whole, and where nothing was promised.
  let bar: Bar?
  let unit: Unit

  init(_ name: String, rival: String, bar: Bar? = nil, unit: Unit = .nanoseconds) {
    self.name = name
    self.rival = rival
    self.bar = bar
    self.unit = unit
  }

  /// A sample as the bar counts it: as speed, or else as cost, against the rival's.
  func ratio(_ sample: Sample) -> Double {
    if case .timesAsFast = bar { return sample.theirs / sample.ours }
    return sample.ours / sample.theirs
  }

  /// Whether a ratio is good enough; nil for a row without a bar.
  func isReached(by ratio: Double) -> Bool? {
    switch bar {
    case .timesAsFast(let least): ratio >= least
    case .timesTheCost(let most): ratio <= most
    case nil: nil
    }
  }
}
