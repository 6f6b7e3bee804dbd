import Foundation

/// Ends the program with a message: with code 2 if it was asked for what makes no sense, with
/// code 1 if something went wrong.
func fail(_ message: String, code: Int32 = 2) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(code)
}

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else { fail(Options.usage) }
do {
  switch options.errand {
  case .load(let file): try MemoryRows.load(file)
  case .parse(let file): try ToolRows.parse(file)
  case .serve(let file): try TypingRows.serve(file)
  case .count(let calls): try InstructionRows.run(Rows.short, calls: calls)
  case .register: RegistrationRows.run()
  case .begin: try ApplicationRows.run()
  case .hold: try HeldMemoryRows.run()
  case .contest(let number): try await ContestProcess.hold(number, options)
  case nil: try await measure(options)
  }
} catch {
  fail("\(error)", code: 1)
}

/// Measures the rows that were asked for, and keeps the figures.
func measure(_ options: Options) async throws {
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
  try destination.write(figures)
}
