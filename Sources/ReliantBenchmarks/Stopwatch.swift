import Foundation

/// Times pieces of work.
enum Stopwatch {
  /// The time that this thread spends on a processor; what other programs do hardly counts.
  case processor
  /// The time that passes, for what several threads do together.
  case wall

  /// The nanoseconds that a call of a piece of work takes.
  func time(_ calls: Int = 1, _ work: () throws -> Int) rethrows -> Double {
    let start = now
    for _ in 0..<calls { Self.keep(try work()) }
    return (now - start) / Double(calls)
  }

  /// A result with the nanoseconds that it takes to have it.
  func timing<Result>(_ work: () throws -> Result) rethrows -> (result: Result, time: Double) {
    let start = now
    let result = try work()
    return (result, now - start)
  }

  private var now: Double {
    var time = timespec()
    clock_gettime(self == .processor ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Uses a result in a way that the optimiser cannot see through.
  @inline(never) @_optimize(none)
  private static func keep(_ result: Int) {}
}
