import ReliantTesting
import Testing

@testable import ReliantCommands

/// An overlay that is given for a context stands for the file that it is laid over.
struct ContextTargetTests {
  private static let commands = ["list", "resolve", "schema"]

  private static let files = [
    "app.json": #"{"objects": {"mailer": {"type": "A"}, "clock": {"type": "B"}}}"#,
    "app.test.json": #"{"objects": {"mailer": {"type": "C"}, "spare": {"type": "D"}}}"#,
    "app.eu.json": #"{"objects": {"clock": {"$remove": true}}}"#,
    "two.json": #"{"objects": {}}"#, "two.plist": "<plist><dict/></plist>",
    "two.test.json": #"{"values": {"v": 1}}"#,
    "lone.test.json": #"{"objects": {"mailer": {"type": "A"}}}"#,
  ]

  private func run(_ words: String...) async -> (code: ExitCode, output: String, errors: String) {
    let console = RecordingConsole()
    let code = await CommandProgram(console: console, files: InMemoryFiles(Self.files))
      .run(["reliant"] + words)
    return (code, console.output, console.errors)
  }

  @Test(arguments: commands)
  func `it is taken in its own environment`(_ command: String) async {
    let result = await run(command, "./app.test.json")
    let meant = await run(command, "app.json", "--environment", "test")
    #expect(meant.code == .fine)
    #expect(result.code == .fine)
    #expect(result.output == meant.output)
    #expect(result.output != (await run(command, "app.json")).output)
    #expect(
      result.errors == """
        './app.test.json' is an overlay: 'app.json' is taken in the environment 'test'

        """)
  }

  @Test(arguments: commands)
  func `environments that are named count instead`(_ command: String) async {
    let result = await run(command, "app.test.json", "--environment", "eu")
    let meant = await run(command, "app.json", "--environment", "eu")
    #expect(result.output == meant.output)
    #expect(result.output != "")
    #expect(
      result.errors == "'app.test.json' is an overlay: 'app.json' is taken instead\n")
  }

  @Test(arguments: commands)
  func `what it is laid over has to be one file`(_ command: String) async {
    let result = await run(command, "two.test.json")
    #expect(result.code == .wrongUsage)
    #expect(result.output == "")
    #expect(
      result.errors.hasPrefix(
        """
        reliant: error: 'two.test.json' is an overlay of both 'two.json' and 'two.plist'; \
        name one of them instead\n
        """))
  }

  @Test(arguments: commands)
  func `a file that is laid over none is taken itself`(_ command: String) async {
    let result = await run(command, "lone.test.json")
    #expect(result.code == .fine)
    #expect(!result.errors.contains("overlay"))
  }
}
