import Foundation

/// Times pieces of work.
enum Stopwatch {
  /// The time that this thread spends on a processor; what other programs do hardly counts.
  case processor
  /// The time that all threads of this program spend on processors, for work that is spread.
  case processors
  /// The time that passes, for what several threads do together.
  case wall

  /// The nanoseconds that a piece of work takes.
  func time(_ work: () throws -> Int) rethrows -> Double {
    let (result, time) = try timing(work)
    BlackHole.take(result)
    return time
  }

  /// A result with the nanoseconds that it takes to have it.
  func timing<Result>(_ work: () throws -> Result) rethrows -> (result: Result, time: Double) {
    let start = now
    let result = try work()
    return (result, now - start)
  }

  /// The nanoseconds that a piece of work takes that may wait.
  func time(_ work: () async throws -> Void) async rethrows -> Double {
    let start = now
    try await work()
    return now - start
  }

  private var now: Double {
    let clock =
      switch self {
      case .processor: CLOCK_THREAD_CPUTIME_ID
      case .processors: CLOCK_PROCESS_CPUTIME_ID
      case .wall: CLOCK_MONOTONIC
      }
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// Uses results in a way that the optimiser cannot see through, so that they have to be made.
enum BlackHole {
  @inline(never) @_optimize(none)
  static func take(_ result: Int) {}

  @inline(never) @_optimize(none)
  static func take(_ object: AnyObject) {}
}
