import Foundation
import Reliant
import ReliantDocument
import ReliantGraph

/// Loading a configuration, from bytes to a context that is ready to make objects: each step and
/// the whole, against what Foundation needs to parse the same file.
enum LoadingRows {
  static func contest(_ workload: Workload, _ form: Workload.Form) -> Contest {
    func row(_ name: String, bar: Row.Bar? = nil) -> Row {
      Row("\(name)-\(form)-\(workload.definitions)", rival: form.rival, bar: bar)
    }
    let rows = [
      row("parse", bar: form.parsingBar), row("merge"), row("check"), row("plan"),
      row("parse+merge+check", bar: form == .json ? .timesTheCost(0.5) : nil),
      row("load", bar: .timesTheCost(0.5)),
    ]
    return Contest(rows: rows) {
      let bytes = try workload.bytes(form)
      let data = Data(bytes)
      let source = SourceFile(path: form.path, bytes: bytes)
      let clock = Stopwatch.processor
      return {
        let ours =
          try [clock.time { try parse(source) }] + steps(source)
          + [clock.time { try load(bytes, form) }]
        let rival = try clock.time { try form.parseByRival(data) }
        return ours.map { Row.Sample(ours: $0, theirs: rival) }
      }
    }
  }

  /// The whole load against decoding the same file into structures.
  static func decoding(_ workload: Workload) -> Contest {
    Contest(Row("load-json-\(workload.definitions), decoder", rival: "JSONDecoder")) {
      let bytes = try workload.bytes(.json)
      let data = Data(bytes)
      return (
        ours: { try load(bytes, .json) },
        theirs: { try JSONDecoder().decode(DecodedWorkload.self, from: data).objects.count }
      )
    }
  }

  /// The times of merging, checking, planning, and of all but the planning.
  private static func steps(_ source: SourceFile) throws -> [Double] {
    let clock = Stopwatch.processor
    var times: [Double] = []
    let whole = try clock.time {
      let stages = try LoadStages(source)
      let (model, merging) = clock.timing { stages.merge() }
      let (graph, checking) = clock.timing { stages.check(model) }
      let planning = try clock.time { try stages.plan(graph).name.utf8.count }
      times = [merging, checking, planning]
      return graph.definitions.count
    }
    return times + [whole - times[2]]
  }

  /// Parses a file and lets go of the tree, as the rival does.
  private static func parse(_ source: SourceFile) throws -> Int {
    let result = DocumentReader.read(source, names: NameTable(), limits: Workload.limits)
    guard result.findings.isEmpty else { throw RejectedWorkload() }
    return result.document.nodes.count
  }

  /// Loads a file and lets go of the context.
  static func load(_ bytes: [UInt8], _ form: Workload.Form) throws -> Int {
    try context(bytes, form).name.utf8.count
  }

  /// Loads a file.
  static func context(_ bytes: [UInt8], _ form: Workload.Form) throws -> ObjectContext {
    try ObjectContext.load(
      form.path, types: WorkloadTypes.all,
      options: LoadOptions(limits: Workload.limits, files: OneFile(bytes: bytes)))
  }
}

extension Workload.Form {
  fileprivate var parsingBar: Row.Bar? {
    switch self {
    case .json: .timesAsFast(6)
    case .xml: .timesAsFast(10)
    case .binary: nil
    }
  }
}
