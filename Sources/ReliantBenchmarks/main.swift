import Foundation

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(2)
}

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else { fail(Options.usage) }
switch options.errand {
case .load(let file): try MemoryRows.load(file)
case .parse(let file): try ToolRows.parse(file)
case .count(let calls): try InstructionRows.run(Rows.short, calls: calls)
case .contest(let number): try await ContestProcess.hold(number, options)
case nil:
  let contests = Rows.contests(options)
  let rows = contests.flatMap(\.rows)
  guard rows.contains(where: options.includes) else {
    fail("there is no such row; the rows are:\n\(rows.map(\.name).joined(separator: "\n"))")
  }
  let destination: FigureDestination
  do { destination = try FigureDestination(options) } catch { fail("\(error)") }
  let figures = try await BenchmarkRun(
    options: options, contests: contests,
    hold: { number, _ in try ContestProcess.rounds(ofContest: number, options) },
    show: {
      // Unlike what is printed, it is seen at once where standard output is a file.
      FileHandle.standardOutput.write(Data("\($0)\n".utf8))
    }
  ).run()
  do { try destination.write(figures) } catch { fail("\(error)") }
}
