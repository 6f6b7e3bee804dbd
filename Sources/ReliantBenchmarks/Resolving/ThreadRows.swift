import Reliant

/// Two threads that ask for objects at the same time.
///
/// On a busy machine two threads hardly ever run at once, so that the wall time tells more of the
/// other programs; what the threads do to each other also shows in their times on a processor.
enum ThreadRows {
  static var all: [Contest] {
    let works = SingletonRows.named + PrototypeRows.all
    return [own, shared] + works.map(own) + works.filter(\.canBeShared).map(shared)
  }

  // Long enough for the system to give each thread a processor of its own.
  private static let calls = 2_000_000

  /// An object for each thread, against one thread that does the work of both.
  private static var own: Contest {
    contest("own singletons", rival: "1 thread", bar: .timesAsFast(1.8), hasWallTime: true) {
      let context = try SingletonRows.context(of: #""a": {"type": "Wide"}, "b": {"type": "Wide"}"#)
      let keys = try ["a", "b"].map { try context.key($0, as: Wide.self) }
      return (
        ours: { try await together { try ask(keys[$0]) } },
        theirs: { try Times { try keys.forEach(ask) } }
      )
    }
  }

  /// One object for both, whose count of references both have to change.
  private static var shared: Contest {
    contest("shared singleton", rival: "2 threads, a stored object", hasWallTime: true) {
      let key = try SingletonRows.context(of: #""a": {"type": "Leaf"}"#).key("a", as: Leaf.self)
      let store = Store()
      return (
        ours: { try await together { _ in try ask(key) } },
        theirs: {
          try await together { _ in for _ in 0..<calls { BlackHole.take(store.object()) } }
        }
      )
    }
  }

  /// Something short with objects for each thread, against one thread that does the work of both.
  private static func own(_ work: ShortWork) -> Contest {
    contest("own: \(work.row.name)", rival: "1 thread") {
      let works = try (0..<2).map { _ in try ThreadWork(calls: work.calls, work.prepare().ours) }
      return (
        ours: { try await together { try works[$0].run() } },
        theirs: { try Times { for work in works { try work.run() } } }
      )
    }
  }

  /// Something short with the same objects for both, against its rival in the same way.
  private static func shared(_ work: ShortWork) -> Contest {
    contest("shared: \(work.row.name)", rival: "2 threads, \(work.row.rival)") {
      let (ours, theirs) = try work.prepare()
      let mine = try ThreadWork(calls: work.calls, ours)
      let other = try ThreadWork(calls: work.calls, theirs)
      return (
        ours: { try await together { _ in try mine.run() } },
        theirs: { try await together { _ in try other.run() } }
      )
    }
  }

  private static func contest(
    _ name: String, rival: String, bar: Row.Bar? = nil, hasWallTime: Bool = false,
    _ prepare:
      @escaping () throws -> (
        ours: () async throws -> Times, theirs: () async throws -> Times
      )
  ) -> Contest {
    let names = ["2 threads, \(name)"] + (hasWallTime ? ["2 threads, \(name), wall time"] : [])
    return Contest(rows: names.map { Row($0, rival: rival, bar: bar) }) {
      let (ours, theirs) = try prepare()
      return {
        let (mine, other) = (try await ours(), try await theirs())
        let samples = [
          Row.Sample(ours: mine.processor, theirs: other.processor),
          Row.Sample(ours: mine.wall, theirs: other.wall),
        ]
        return Array(samples.prefix(names.count))
      }
    }
  }

  private static func ask(_ key: ObjectKey<some AnyObject>) throws {
    for _ in 0..<calls { BlackHole.take(try key()) }
  }

  /// Does the first half of some work on one thread and the second on another.
  private static func together(
    _ work: @escaping @Sendable (Int) throws -> Void
  ) async throws -> Times {
    var slowest = 0.0
    let wall = try await Stopwatch.wall.time {
      async let first = timeAlone { try work(0) }
      async let second = timeAlone { try work(1) }
      slowest = try await max(first, second)
    }
    return Times(wall: wall, processor: slowest)
  }

  /// The time on a processor of some work on a thread of its own.
  @concurrent
  private static func timeAlone(_ work: @Sendable () throws -> Void) async throws -> Double {
    try Stopwatch.processor.timing(work).time
  }
}

/// Something short that a thread repeats.
// A ``ShortWork`` may hold what is not Sendable for the sake of its rival by hand. Those that
// two threads share only read what they hold, once the first call has made what is made lazily.
private struct ThreadWork: @unchecked Sendable {
  private let calls: Int
  private let work: () throws -> Void

  init(calls: Int, _ work: @escaping () throws -> Void) throws {
    self.calls = calls
    self.work = work
    try work()
  }

  func run() throws {
    for _ in 0..<calls { try work() }
  }
}

/// How long some work took, by the clock on the wall and by that of the slowest thread.
private struct Times {
  let wall: Double
  let processor: Double
}

extension Times {
  /// The times of work on this thread.
  fileprivate init(_ work: () throws -> Void) rethrows {
    let (processor, wall) = try Stopwatch.wall.timing {
      try Stopwatch.processor.timing(work).time
    }
    self.init(wall: wall, processor: processor)
  }
}
