import Reliant

/// What it costs to refuse a large file with one mistake in it.
enum RejectionRows {
  static func contest(_ workload: Workload) -> Contest {
    let names = ["cut short", "unknown type"]
    let rows = names.map {
      Row(
        "reject-json-\(workload.definitions), \($0)", rival: "10 ms per MB", bar: .timesTheCost(1))
    }
    return Contest(rows: rows) {
      let bytes = try workload.bytes(.json)
      // Without the ends of the objects and of the file.
      let start = bytes[..<(bytes.lastIndex(of: UInt8(ascii: "}")).map { $0 - 4 } ?? 0)]
      let files = [
        Array(start), start + Array(#", "odd": {"type": "Unheard"}}}"#.utf8),
      ]
      return {
        try files.map { file in
          Row.Sample(
            ours: try Stopwatch.processor.time { try reject(file) },
            theirs: 10e6 * Double(file.count) / 1e6)
        }
      }
    }
  }

  private static func reject(_ bytes: [UInt8]) throws -> Int {
    do throws(ConfigurationError) {
      _ = try ObjectContext.load(
        "workload.json", types: WorkloadTypes.all, limits: Workload.limits,
        files: OneFile(bytes: bytes))
    } catch {
      guard error.report.diagnostics.count == 1 else { throw RejectedWorkload() }
      return error.report.errors
    }
    throw RejectedWorkload()
  }
}
