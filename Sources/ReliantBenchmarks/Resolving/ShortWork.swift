/// Something too short to be timed alone, and a rival that does the same.
///
/// Both are repeated in loops of their own, from which nothing can be optimised away: what they
/// make goes to the ``BlackHole``.
struct ShortWork {
  let row: Row
  /// How often each is repeated for one sample.
  let calls: Int
  /// Whether two threads may do it at once with the same objects.
  var canBeShared = true
  let prepare: () throws -> (ours: () throws -> Void, theirs: () throws -> Void)

  /// The row about the time of a call.
  var contest: Contest {
    Contest(rows: [row]) {
      let (ours, theirs) = try prepare()
      return { [try Row.Sample(ours: time(ours), theirs: time(theirs))] }
    }
  }

  private func time(_ work: () throws -> Void) rethrows -> Double {
    let time = try Stopwatch.processor.timing { for _ in 0..<calls { try work() } }.time
    return time / Double(calls)
  }
}
