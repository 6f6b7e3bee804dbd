import Foundation
import ReliantDocument

/// Reading files into trees.
enum ParsingRows {
  static func row(_ workload: Workload, _ form: Workload.Form) -> Row {
    Row(
      name: "parse-\(form)-\(workload.definitions)", rival: form.rival, bar: bar(form),
      prepare: {
        let bytes = try workload.bytes(form)
        let source = SourceFile(path: form.path, bytes: bytes)
        let data = Data(bytes)
        return Row.Sides(
          ours: { try parse(source) },
          theirs: { try form.parseByRival(data) })
      })
  }

  private static func bar(_ form: Workload.Form) -> Row.Bar? {
    switch form {
    case .json: .timesAsFast(6)
    case .xml: .timesAsFast(10)
    case .binary: nil
    }
  }

  private static func parse(_ source: SourceFile) throws -> Int {
    let names = NameTable()
    let result = DocumentReader.read(source, names: names, limits: Workload.limits)
    guard result.problems.isEmpty else { throw RejectedWorkload() }
    return result.document.nodes.count
  }
}

/// A workload was not accepted, so that its time means nothing.
struct RejectedWorkload: Error {}
