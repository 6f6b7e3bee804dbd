import Foundation

/// How many instructions the short pieces of work take, which repeats where times do not.
///
/// This program runs itself under valgrind's callgrind, which writes down how many instructions
/// there were whenever ``mark()`` is called.
enum InstructionRows {
  private static let calls = 1_000

  static func contest(_ works: [ShortWork]) -> Contest {
    let rows = works.map {
      Row("instructions: \($0.row.name)", rival: $0.row.rival, unit: .count)
    }
    return Contest(rows: rows, isExact: true) {
      let counts = try counts(of: .count(calls)).map { $0 / Double(calls) }
      return {
        // Each work has three: what prepares it, ours, theirs.
        works.indices.map {
          Row.Sample(ours: counts[3 * $0 + 1], theirs: counts[3 * $0 + 2])
        }
      }
    }
  }

  /// Calls all that is short, with marks before, between and after.
  static func run(_ works: [ShortWork], calls: Int) throws {
    for work in works {
      let (ours, theirs) = try work.prepare()
      // What is only done at first is not to be counted.
      for _ in 0..<2 { try ours(); try theirs() }
      mark()
      for _ in 0..<calls { try ours() }
      mark()
      for _ in 0..<calls { try theirs() }
      mark()
    }
  }

  @inline(never) @_optimize(none)
  static func mark() {}

  /// The instructions between the marks that an errand sets, in their order; the first count is of
  /// what comes before all marks.
  static func counts(of errand: Options.Errand) throws -> [Double] {
    do {
      _ = try ChildProcess.run("valgrind", ["--version"])
    } catch {
      throw NotMeasured(reason: "it takes valgrind, which cannot be run here")
    }
    let folder = try TemporaryFolder()
    _ = try ChildProcess.run(
      "valgrind",
      [
        "--tool=callgrind", "--callgrind-out-file=\(folder.path(of: "counts"))",
        "--dump-before=*InstructionRows*mark*", ChildProcess.thisProgram,
      ] + errand.arguments,
      // Else the places in hash tables differ from run to run.
      variables: ["SWIFT_DETERMINISTIC_HASHING": "1"])
    var counts: [Double] = []
    while true {
      let file = folder.path(of: "counts.\(counts.count + 1)")
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return counts }
      let line = text.split(separator: "\n").first { $0.hasPrefix("summary: ") }
      counts.append(line.flatMap { Double($0.dropFirst(9)) } ?? 0)
    }
  }
}
