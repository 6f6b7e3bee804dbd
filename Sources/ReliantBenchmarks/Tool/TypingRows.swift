import Foundation

/// The language server: from an edit to all findings, completion while somebody types, and its memory.
enum TypingRows {
  private static let editsInARound = 20

  /// From an edit to its findings, as 95 of 100 edits have them.
  static func findings(_ workload: Workload, within milliseconds: Double) -> Contest {
    contest("lsp: edit to findings, \(workload.definitions)", workload, milliseconds) { session in
      session.edit()
      return { session.workOff() }
    }
  }

  /// What may be written, just after an edit whose findings have been told.
  static func completion(_ workload: Workload, within milliseconds: Double) -> Contest {
    contest("lsp: completion, \(workload.definitions)", workload, milliseconds) { session in
      session.edit()
      session.workOff()
      session.complete()
      return { session.workOff() }
    }
  }

  private static func contest(
    _ name: String, _ workload: Workload, _ milliseconds: Double,
    _ prepare: @escaping (TypingSession) -> () -> Void
  ) -> Contest {
    let row = Row(
      name, rival: "\(Int(milliseconds)) ms", bar: .timesTheCost(1))
    return Contest(rows: [row]) {
      let session = TypingSession(try workload.bytes(.json))
      return {
        let times = (0..<editsInARound).map { _ in
          let work = prepare(session)
          return Stopwatch.processor.time {
            work()
            return 1
          }
        }.sorted()
        return [
          Row.Sample(ours: times[editsInARound * 95 / 100 - 1], theirs: milliseconds * 1e6)
        ]
      }
    }
  }

  /// The most memory that the server takes besides what the process had before, the file aside.
  static func memory(_ workload: Workload) -> Contest {
    let row = Row(
      "lsp: memory, \(workload.definitions)", rival: "80 MB", bar: .timesTheCost(1), unit: .bytes)
    return Contest(rows: [row]) {
      let folder = try TemporaryFolder()
      let file = try folder.write(workload.bytes(.json), to: Workload.Form.json.path)
      return {
        let process = try ChildProcess.run(
          ChildProcess.thisProgram, Options.Errand.serve(file).arguments, isHeard: true)
        withExtendedLifetime(folder) {}
        guard let peak = Double(process.output.trimmingCharacters(in: .whitespacesAndNewlines))
        else { throw RejectedWorkload() }
        return [Row.Sample(ours: peak, theirs: 80e6)]
      }
    }
  }

  /// Opens a file, edits it for a while and prints the most memory that was taken meanwhile.
  static func serve(_ file: String) throws {
    let before = try MemoryRows.peak()
    let session = TypingSession([UInt8](try Data(contentsOf: URL(fileURLWithPath: file))))
    for _ in 0..<editsInARound {
      session.edit()
      session.workOff()
      session.complete()
      session.workOff()
    }
    print(try MemoryRows.peak() - before)
  }
}
