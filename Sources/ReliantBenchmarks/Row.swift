/// One figure of the table: something of ours against a rival that does the same, in one run.
struct Row {
  /// What is to be reached.
  enum Bar {
    /// At least so many times as fast as the rival.
    case timesAsFast(Double)
    /// At most so many times the rival's cost.
    case timesTheCost(Double)

    /// - Parameter ratio: the rival's time over ours.
    func isReached(by ratio: Double) -> Bool {
      switch self {
      case .timesAsFast(let least): ratio >= least
      case .timesTheCost(let most): 1 / ratio <= most
      }
    }
  }

  let name: String
  let rival: String
  let bar: Bar
  /// How often a sample calls each side, for what is too short to be timed alone.
  var calls = 1
  /// The work; what it returns is kept, so that it cannot be optimised away.
  let ours: () throws -> Int
  let theirs: () throws -> Int
}
