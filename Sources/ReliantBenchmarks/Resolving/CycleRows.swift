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
        files: OneFile(bytes: Array(#"{"objects": {"leaf": {"type": "Leaf"}}}"#.utf8)))
      factory.context = context
      return {
        let (leaf, time) = Stopwatch.wall.timing { try? context.object("leaf", as: Leaf.self) }
        if leaf != nil { throw NotMeasured(reason: "the factory got its own object") }
        return [Row.Sample(ours: time, theirs: 100e6)]
      }
    }
  }
}

/// A factory that asks its context for what it is to make.
// The context is set before anybody asks, and by one thread only.
private final class AskingFactory: @unchecked Sendable {
  weak var context: ObjectContext?

  func make() throws -> Leaf { try context?.object("leaf", as: Leaf.self) ?? Leaf() }
}
