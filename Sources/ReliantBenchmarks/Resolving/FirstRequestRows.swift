import Foundation
import Reliant

/// Two threads that ask for the same singleton at the same moment, before it is there.
enum FirstRequestRows {
  private static let trials = 2_000

  /// How many objects are made, against one in each trial.
  static var contest: Contest {
    let row = Row(
      "2 threads, first request, times made", rival: "once each", bar: .timesTheCost(1),
      unit: .count)
    // The median of several rounds would hide the one in which an object is made twice.
    return Contest(rows: [row], isExact: true) {
      let race = try Race(trials: trials)
      return { [Row.Sample(ours: Double(try race.run()), theirs: Double(trials))] }
    }
  }
}

/// Contexts in which nothing has been asked for, and the two threads that ask all of them.
private final class Race: Sendable {
  private let contexts: [ObjectContext]
  private let made = Counter()
  private let answers = Counter()
  /// How often a thread has come to a meeting point.
  private let arrivals = Counter()

  init(trials: Int) throws {
    let types = TypeRegistry { [made] in
      Factory("Leaf") {
        made.increment()
        // Leaves the other thread the time to come in between.
        sched_yield()
        return Leaf()
      }
    }
    let file = OneFile(bytes: Array(#"{"objects": {"leaf": {"type": "Leaf"}}}"#.utf8))
    contexts = try (0..<trials).map { _ in
      try ObjectContext.load("app.json", types: types, options: LoadOptions(files: file))
    }
  }

  /// Has each context asked by two threads, and says how many objects were made.
  func run() throws -> Int {
    Thread { self.ask() }.start()
    ask()
    guard answers.value == 2 * contexts.count else { throw MissedObject() }
    return made.value
  }

  /// What each thread does: ask every context as soon as the other one is about to.
  private func ask() {
    for (number, context) in contexts.enumerated() {
      meet(at: number)
      if (try? context.object("leaf", as: Leaf.self)) != nil { answers.increment() }
    }
    meet(at: contexts.count)
  }

  /// Waits until both threads have come to the meeting point with a number, from 0.
  private func meet(at point: Int) {
    arrivals.increment()
    while arrivals.value < 2 * (point + 1) { sched_yield() }
  }
}

/// A thread did not get its object, so that the count of objects means nothing.
private struct MissedObject: Error {}

/// A number that several threads count up.
// The count is only touched under the lock.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func increment() { lock.withLock { count += 1 } }
}
