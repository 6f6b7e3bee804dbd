import Foundation
import ReliantGraph

/// How the cost of a definition grows with their number.
enum GrowthRows {
  private static let few = 1_000
  private static let many = 100_000

  /// The whole load.
  static func load(_ form: Workload.Form) -> Row {
    row("load", form) { bytes in
      { try Stopwatch.processor.time { try LoadingRows.load(bytes, form) } }
    }
  }

  /// Binding the graph to its factories.
  static func plan(_ form: Workload.Form) -> Row {
    row("plan", form) { bytes in
      let stages = try LoadStages(bytes, form)
      let graph = stages.check(stages.merge())
      return { try Stopwatch.processor.timing { try stages.plan(graph) }.time }
    }
  }

  /// Times for a definition among many, against those for one among few.
  private static func row(
    _ name: String, _ form: Workload.Form,
    _ prepare: @escaping ([UInt8]) throws -> () throws -> Double
  ) -> Row {
    Row(
      name: "growth-\(name)-\(form)", rival: "1,000 definitions", bar: .timesTheCost(1.3),
      prepare: {
        let ours = try prepare(Workload(definitions: many).bytes(form))
        let theirs = try prepare(Workload(definitions: few).bytes(form))
        return Row.Sides(
          ours: { try ours() / Double(many) },
          theirs: {
            let calls = many / few
            return try (0..<calls).reduce(0) { sum, _ in try sum + theirs() } / Double(many)
          })
      })
  }
}
