import Foundation
import Reliant
import ReliantDocument
import ReliantGraph

/// Loading configurations, from bytes to a context that is ready to make objects.
enum LoadingRows {
  /// The whole load against what Foundation needs to parse the same file.
  static func whole(_ workload: Workload, _ form: Workload.Form) -> Row {
    Row(
      name: "load-\(form)-\(workload.definitions)", rival: form.rival, bar: .timesTheCost(0.5),
      prepare: {
        let bytes = try workload.bytes(form)
        let data = Data(bytes)
        return Row.Sides(
          ours: { try load(bytes, form) },
          theirs: { try form.parseByRival(data) })
      })
  }

  /// Reading one file into definitions and laying it over nothing.
  static func merge(_ workload: Workload, _ form: Workload.Form) -> Row {
    part("merge", workload, form) { bytes in
      {
        let stages = try LoadStages(bytes, form)
        return Stopwatch.processor.timing { stages.merge() }.time
      }
    }
  }

  /// Checking a merged model, up to the graph.
  static func check(_ workload: Workload, _ form: Workload.Form) -> Row {
    part("check", workload, form) { bytes in
      {
        let stages = try LoadStages(bytes, form)
        let model = stages.merge()
        return Stopwatch.processor.timing { stages.check(model) }.time
      }
    }
  }

  /// Binding a graph to its factories.
  static func plan(_ workload: Workload, _ form: Workload.Form) -> Row {
    part("plan", workload, form) { bytes in
      let stages = try LoadStages(bytes, form)
      let graph = stages.check(stages.merge())
      return { try Stopwatch.processor.timing { try stages.plan(graph) }.time }
    }
  }

  private static func part(
    _ name: String, _ workload: Workload, _ form: Workload.Form,
    _ prepare: @escaping ([UInt8]) throws -> () throws -> Double
  ) -> Row {
    Row(
      name: "\(name)-\(form)-\(workload.definitions)", rival: form.rival, bar: nil,
      prepare: {
        let bytes = try workload.bytes(form)
        let data = Data(bytes)
        return try Row.Sides(
          ours: prepare(bytes),
          theirs: { try Stopwatch.processor.time { try form.parseByRival(data) } })
      })
  }

  /// Loads a file and lets go of the context.
  static func load(_ bytes: [UInt8], _ form: Workload.Form) throws -> Int {
    let context = try ObjectContext.load(
      form.path, types: WorkloadTypes.all, limits: Workload.limits, files: OneFile(bytes: bytes))
    return context.name.utf8.count
  }
}
