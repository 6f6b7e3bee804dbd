import ReliantTesting
import Testing

@testable import ReliantCommands

@Suite struct ReportFormatTests {
  private static let files = ["app.json": #"{"objects": {"x": {"tipe": "A"}}}"#]

  @Test(
    arguments: [
      (nil, [:], .text), ("junit", [:], .junit), (nil, ["GITHUB_ACTIONS": "true"], .github),
      (nil, ["GITHUB_ACTIONS": "false"], .text), ("text", ["GITHUB_ACTIONS": "true"], .text),
    ] as [(String?, [String: String], ReportFormat)])
  func `annotations are written in GitHub Actions unless something else is asked for`(
    asked: String?, variables: [String: String], format: ReportFormat
  ) {
    let console = RecordingConsole()
    console.variables = variables
    #expect(ReportFormat(asked: asked, on: console) == format)
  }

  @Test(arguments: ReportFormat.allCases)
  func `every form is written, with the same bytes in every run`(_ format: ReportFormat) async {
    var outputs: Set<String> = []
    for _ in 0..<3 {
      let console = RecordingConsole()
      let code = await CommandProgram(console: console, files: InMemoryFiles(Self.files))
        .run(["reliant", "validate", "app.json", "--format", format.rawValue])
      #expect(code == .findings)
      outputs.insert(console.output)
    }
    #expect(outputs.count == 1)
    #expect(outputs.first?.contains("tipe") == true)
  }
}
