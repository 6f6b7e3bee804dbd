import Reliant

/// A factory that asks for its own object, against the time in which it is promised to learn of it.
enum CycleRows {
  static var contest: Contest {
    let row = Row(
      "a factory that asks for itself", rival: "the 100 ms promised", bar: .timesTheCost(1))
    return Contest(rows: [row]) {
      let factory = AskingFactory()
      let context = try ObjectContext.load(
        "app.json", types: TypeRegistry { Factory("Leaf") { try factory.make() } },
        options: LoadOptions(
          files: OneFile(bytes: Array(#"{"objects": {"leaf": {"type": "Leaf"}}}"#.utf8))))
      factory.context = context
      return {
        let (outcome, time) = Stopwatch.wall.timing {
          Result { try context.object("leaf", as: Leaf.self) }
        }
        do {
          _ = try outcome.get()
          throw MissedCycle()
        } catch let error as ResolutionError
          where (error.cause as? ResolutionError)?.code == .cycle
        {
          // The cycle is what the factory learnt, and then failed with.
        }
        return [Row.Sample(ours: time, theirs: 100e6)]
      }
    }
  }
}

/// A factory got its own object, so that the time means nothing.
private struct MissedCycle: Error {}

/// A factory that asks its context for what it is to make.
// The context is set before anybody asks, and by one thread only.
private final class AskingFactory: @unchecked Sendable {
  weak var context: ObjectContext?

  func make() throws -> Leaf { try context?.object("leaf", as: Leaf.self) ?? Leaf() }
}
