/// Rows that are measured together: each round takes a sample of all of them and of their rivals.
struct Contest {
  let rows: [Row]
  /// Whether one round is enough, because another one would say the same.
  var isExact = false
  /// How many rounds are counted however long they take.
  var fewestRounds = 3
  /// Makes everything that the rounds need, shortly before the first of them; a round takes a
  /// sample of each row, in their order.
  let prepare: () async throws -> () async throws -> [Row.Sample]

  /// Measures the rows in rounds, so that what slows the machine down slows both sides.
  ///
  /// - Parameters:
  ///   - repetitions: how many rounds are counted.
  ///   - seconds: the time after which fewer will do, but at least ``fewestRounds``.
  /// - Returns: the samples of each round.
  func rounds(repetitions: Int, seconds: Int) async throws -> [[Row.Sample]] {
    var rounds: [[Row.Sample]] = []
    let round = try await prepare()
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    let first = try await round()
    // It warms caches and does not count, unless it takes so long that they hardly do.
    var isCounted = isExact || clock.now >= end
    for count in 0..<(isExact ? 1 : repetitions) where count < fewestRounds || clock.now < end {
      rounds.append(isCounted ? first : try await round())
      isCounted = false
    }
    return rounds
  }

  /// What rounds say of the rows.
  func measurements(_ rounds: [[Row.Sample]]) -> [Measurement] {
    var measurements = rows.map { Measurement(row: $0) }
    for samples in rounds {
      for (index, sample) in samples.enumerated() { measurements[index].add(sample) }
    }
    return measurements
  }
}

extension Contest {
  /// Two pieces of work whose times are compared.
  ///
  /// - Parameters:
  ///   - clock: what counts as time.
  ///   - prepare: makes both; what they return is kept, so that it cannot be optimised away.
  init(
    _ row: Row, on clock: Stopwatch = .processor,
    prepare: @escaping () throws -> (ours: () throws -> Int, theirs: () throws -> Int)
  ) {
    self.init(rows: [row]) {
      let (ours, theirs) = try prepare()
      return { [try Row.Sample(ours: clock.time(ours), theirs: clock.time(theirs))] }
    }
  }
}

/// Why rows cannot be measured here, and what would help.
struct NotMeasured: Error {
  let reason: String
}
