/// One figure of the table: something of ours against a rival that does the same, in one run.
struct Row {
  /// What is to be reached.
  enum Bar {
    /// At least so many times as fast as the rival.
    case timesAsFast(Double)
    /// At most so many times the rival's cost.
    case timesTheCost(Double)

    /// - Parameter ratio: the rival's cost over ours.
    func isReached(by ratio: Double) -> Bool {
      switch self {
      case .timesAsFast(let least): ratio >= least
      case .timesTheCost(let most): 1 / ratio <= most
      }
    }
  }

  /// What is measured.
  enum Unit {
    case nanoseconds, bytes
  }

  /// Both sides of a row; each call measures once and says what it came to in the row's unit.
  struct Sides {
    let ours: () throws -> Double
    let theirs: () throws -> Double
  }

  let name: String
  let rival: String
  /// Nil for a part of something that has a bar as a whole.
  let bar: Bar?
  var unit = Unit.nanoseconds
  /// Makes everything that the measuring needs, shortly before.
  let prepare: () throws -> Sides
}

extension Row.Sides {
  /// Two pieces of work whose times are compared.
  ///
  /// - Parameters:
  ///   - calls: how often a sample runs each, for what is too short to be timed alone.
  ///   - clock: what counts as time.
  ///   - ours: the work; what it returns is kept, so that it cannot be optimised away.
  init(
    timing calls: Int = 1, on clock: Stopwatch = .processor,
    ours: @escaping () throws -> Int, theirs: @escaping () throws -> Int
  ) {
    self.init(
      ours: { try clock.time(calls, ours) },
      theirs: { try clock.time(calls, theirs) })
  }
}
