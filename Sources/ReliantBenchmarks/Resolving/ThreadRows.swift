import Reliant

/// Two threads that ask for singletons at the same time.
///
/// On a busy machine two threads hardly ever run at once, so that the wall time tells more of the
/// other programs; what the threads do to each other also shows in their times on a processor.
enum ThreadRows {
  static var all: [Contest] { [own, shared] }

  private static let calls = 200_000

  /// An object for each thread, against one thread that does the work of both.
  private static var own: Contest {
    contest("own singletons", rival: "1 thread", bar: .timesAsFast(1.8)) {
      let context = try SingletonRows.context(of: #""a": {"type": "Wide"}, "b": {"type": "Wide"}"#)
      let keys = try ["a", "b"].map { try context.key($0, as: Wide.self) }
      return (
        ours: { await together { ask(keys[$0]) } },
        theirs: { Times { keys.forEach(ask) } }
      )
    }
  }

  /// One object for both, whose count of references both have to change.
  private static var shared: Contest {
    contest("shared singleton", rival: "2 threads, a stored object", bar: nil) {
      let key = try SingletonRows.context(of: #""a": {"type": "Leaf"}"#).key("a", as: Leaf.self)
      let store = Store()
      return (
        ours: { await together { _ in ask(key) } },
        theirs: {
          await together { _ in for _ in 0..<calls { BlackHole.take(store.object()) } }
        }
      )
    }
  }

  private static func contest(
    _ name: String, rival: String, bar: Row.Bar?,
    _ prepare: @escaping () throws -> (ours: () async -> Times, theirs: () async -> Times)
  ) -> Contest {
    let names = ["2 threads, \(name)", "2 threads, \(name), wall time"]
    return Contest(rows: names.map { Row($0, rival: rival, bar: bar) }) {
      let (ours, theirs) = try prepare()
      return {
        let (mine, other) = (await ours(), await theirs())
        return [
          Row.Sample(ours: mine.processor, theirs: other.processor),
          Row.Sample(ours: mine.wall, theirs: other.wall),
        ]
      }
    }
  }

  private static func ask(_ key: ObjectKey<some AnyObject>) {
    do {
      for _ in 0..<calls { BlackHole.take(try key()) }
    } catch {
      fail("\(error)")
    }
  }

  /// Does the first half of some work on one thread and the second on another.
  private static func together(_ work: @escaping @Sendable (Int) -> Void) async -> Times {
    var slowest = 0.0
    let wall = await Stopwatch.wall.time {
      async let first = timeAlone { work(0) }
      async let second = timeAlone { work(1) }
      slowest = await max(first, second)
    }
    return Times(wall: wall, processor: slowest)
  }

  /// The time on a processor of some work on a thread of its own.
  @concurrent
  private static func timeAlone(_ work: @Sendable () -> Void) async -> Double {
    Stopwatch.processor.timing(work).time
  }
}

/// How long some work took, by the clock on the wall and by that of the slowest thread.
private struct Times {
  let wall: Double
  let processor: Double
}

extension Times {
  /// The times of work on this thread.
  fileprivate init(_ work: () -> Void) {
    let (processor, wall) = Stopwatch.wall.timing { Stopwatch.processor.timing(work).time }
    self.init(wall: wall, processor: processor)
  }
}
