import Foundation
import Reliant
import ReliantDocument
import ReliantGraph

/// How the cost of one definition grows with their number.
struct GrowthRows {
  let few: Workload
  let many: Workload

  var contests: [Contest] {
    [load, plan, firstRequest, start]
  }

  /// The whole load; as in the other growth rows, to let go of the context is no part of it.
  private var load: Contest {
    contest("load") { workload in
      let bytes = try workload.bytes(.json)
      return { try Stopwatch.processor.timing { try LoadingRows.context(bytes, .json) }.time }
    }
  }

  /// Binding the graph to its factories.
  private var plan: Contest {
    contest("plan") { workload in
      let form = Workload.Form.json
      let stages = try LoadStages(SourceFile(path: form.path, bytes: workload.bytes(form)))
      let graph = stages.check(stages.merge())
      return { try Stopwatch.processor.timing { try stages.plan(graph) }.time }
    }
  }

  /// Making all objects of a context that was just loaded.
  private var firstRequest: Contest {
    contest("first-request") { workload in
      let tree = ObjectTree(objects: workload.definitions, type: "Node")
      return { try tree.timeOfFirstRequest() }
    }
  }

  /// Making and starting all objects of a context that was just loaded.
  private var start: Contest {
    contest("start") { workload in
      let tree = ObjectTree(objects: workload.definitions, type: "Server", isEager: true)
      return {
        let context = try tree.context()
        let time = try await Stopwatch.processors.time { try await context.start() }
        await context.shutdown()
        return time
      }
    }
  }

  /// Times for a definition among many, against those for one among few.
  private func contest(
    _ name: String, _ prepare: @escaping (Workload) throws -> () async throws -> Double
  ) -> Contest {
    let row = Row(
      "growth-\(name)", rival: "\(few.definitions) definitions", bar: .timesTheCost(1.3))
    // One round in which the machine was slow says nothing among five.
    return Contest(rows: [row], fewestRounds: 5) { [few, many] in
      let (ours, theirs) = (try prepare(many), try prepare(few))
      let total = Double(many.definitions)
      return {
        Heap.giveBack()
        let mine = try await ours()
        var other = 0.0
        for _ in 0..<(many.definitions / few.definitions) {
          Heap.giveBack()
          other += try await theirs()
        }
        return [Row.Sample(ours: mine / total, theirs: other / total)]
      }
    }
  }
}
