import Foundation
import ReliantDocument
import ReliantGraph
import ReliantInspection

/// `reliant validate` as a process, from its start to its end, with all rules about types.
enum ToolRows {
  static var small: Contest {
    let bar = Row.Bar.timesTheCost(1)
    let rows = [
      Row("validate 10 definitions", rival: "10 ms", bar: bar),
      Row("validate 10 definitions, wall time", rival: "10 ms", bar: bar),
    ]
    return contest(rows, Workload(10)) { _, process in
      [process.processorTime, process.wallTime].map { Row.Sample(ours: $0, theirs: 10e6) }
    }
  }

  static var large: Contest {
    let row = Row("validate 10,000 definitions", rival: "JSONSerialization, process")
    return contest([row], Workload(10_000)) { file, process in
      let rival = try ChildProcess.run(
        ChildProcess.thisProgram, Options.Errand.parse(file).arguments)
      return [Row.Sample(ours: process.processorTime, theirs: rival.processorTime)]
    }
  }

  private static func contest(
    _ rows: [Row], _ workload: Workload,
    _ compare: @escaping (_ file: String, _ process: ChildProcess) throws -> [Row.Sample]
  ) -> Contest {
    Contest(rows: rows) {
      let folder = try TemporaryFolder()
      let file = try folder.write(workload.bytes(.json), to: Workload.Form.json.path)
      let manifest = TypeManifest(of: WorkloadTypes.all).json
      let types = try folder.write(Array(manifest.utf8), to: "types.json")
      return {
        try withExtendedLifetime(folder) {
          try compare(file, ChildProcess.run(tool, ["validate", "--types", types, file]))
        }
      }
    }
  }

  /// The tool, which is built together with this program, beside it.
  private static var tool: String {
    URL(fileURLWithPath: ChildProcess.thisProgram).deletingLastPathComponent()
      .appendingPathComponent("reliant").path
  }

  /// Does as a process what is the rival of a check.
  static func parse(_ file: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    BlackHole.take(try Workload.Form.json.parseByRival(data))
  }
}
