import ReliantDocument
import Testing

@testable import ReliantCommands

@Suite struct SummaryRendererTests {
  @Test(arguments: [
    (
      2, 1, 5, ["production", "test"], 0,
      "2 errors and 1 warning in 5 files, environments: production, test"
    ),
    (0, 0, 5, [], 0, "5 files are fine"),
    (0, 0, 1, [], 0, "1 file is fine"),
    (0, 0, 2, ["eu"], 0, "2 files are fine, environments: eu"),
    (1, 0, 1, [], 0, "1 error in 1 file"),
    (0, 2, 3, [], 0, "2 warnings in 3 files"),
    (1, 0, 0, [], 0, "1 error, no file could be read"),
    (1, 0, 1, ["a"], 3, "1 error in 1 file, environments: a; 3 further findings left out"),
  ])
  func `one line says how much was found where`(
    errors: Int, warnings: Int, files: Int, environments: [String], omitted: Int, line: String
  ) {
    let diagnostics =
      Array(repeating: Samples.error, count: errors)
      + Array(repeating: Samples.warning, count: warnings)
    let report = Samples.report(
      diagnostics, environments: environments, omitted: omitted,
      files: (0..<files).map { "\($0).json" })
    #expect(SummaryRenderer.render(report) == line)
  }
}
