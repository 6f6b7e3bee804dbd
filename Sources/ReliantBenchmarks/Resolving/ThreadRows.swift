import Foundation
import Reliant

/// Two threads that ask for singletons at the same time.
enum ThreadRows {
  static var all: [Contest] { [own, shared] }

  private static let calls = 200_000

  /// An object for each thread, against one thread that does the work of both.
  private static var own: Contest {
    let row = Row("2 threads, own singletons", rival: "1 thread", bar: .timesAsFast(1.8))
    return Contest(row, on: .wall) {
      let context = try SingletonRows.context(of: #""a": {"type": "Wide"}, "b": {"type": "Wide"}"#)
      let keys = try ["a", "b"].map { try context.key($0, as: Wide.self) }
      return (
        ours: {
          DispatchQueue.concurrentPerform(iterations: 2) { ask(keys[$0]) }
          return 0
        },
        theirs: {
          keys.forEach(ask)
          return 0
        }
      )
    }
  }

  /// One object for both, whose count of references both have to change.
  private static var shared: Contest {
    let row = Row("2 threads, shared singleton", rival: "2 threads, a stored object")
    return Contest(row, on: .wall) {
      let key = try SingletonRows.context(of: #""a": {"type": "Leaf"}"#).key("a", as: Leaf.self)
      let store = Store()
      return (
        ours: {
          DispatchQueue.concurrentPerform(iterations: 2) { _ in ask(key) }
          return 0
        },
        theirs: {
          DispatchQueue.concurrentPerform(iterations: 2) { _ in
            for _ in 0..<calls { BlackHole.take(store.object()) }
          }
          return 0
        }
      )
    }
  }

  @Sendable private static func ask(_ key: ObjectKey<some AnyObject>) {
    for _ in 0..<calls { if let object = try? key() { BlackHole.take(object) } }
  }
}
