import ReliantTesting
import Testing

@testable import ReliantCommands

/// Build servers read along, and nothing in a file can give them commands.
@Suite struct ForgedCommandsTests {
  private static let name = "::error file=x::##[error]y.json"
  private static let text = """
    {"objects": {"##[error]a": {"type": "::error::"},
    ::error file=x::forged ##[error]forged ##vso[task.complete]
     \t ::stop-commands::x
    "b": {"type": "S", "##[warning]c": "@##[d]"}}}
    """

  @Test(arguments: ReportFormat.allCases.map(\.rawValue))
  func `no line of a report is a command, but those of the form for GitHub`(
    _ format: String
  ) async {
    let console = RecordingConsole()
    let program = CommandProgram(console: console, files: InMemoryFiles([Self.name: Self.text]))
    _ = await program.run(["reliant", "validate", Self.name, "--format", format])
    #expect(console.output.contains("one too many"))
    check(console.output + console.errors, isForGitHub: format == "github")
  }

  @Test func `no line of what else is said is a command`() async {
    let console = RecordingConsole()
    let files = InMemoryFiles([Self.name: Self.text, "app.json": "{}"])
    let program = CommandProgram(console: console, files: files)
    let calls = [
      ["list", Self.name], ["validate", "app.json", "--types", Self.name], [Self.name],
      ["validate", "##[error]x", "--format", "text"], ["validate", "--##[x]"],
    ]
    for call in calls { _ = await program.run(["reliant"] + call) }
    check(console.output + console.errors, isForGitHub: false)
  }

  private func check(_ text: String, isForGitHub: Bool) {
    for line in text.split(whereSeparator: \.isNewline) {
      let start = line.drop(while: \.isWhitespace)
      let isAnnotation =
        isForGitHub && ["::error file=%3A", "::notice "].contains { line.hasPrefix($0) }
      #expect(isAnnotation || !start.hasPrefix("::"), "\(line)")
      #expect(!line.contains("##[") && !line.contains("##vso["), "\(line)")
    }
  }
}
