import ReliantTesting
import Testing

@testable import ReliantCommands

/// The environments that `validate` is asked for.
@Suite struct ValidateEnvironmentsTests {
  private static let files = [
    "a.json": #"{"objects": {"clock": {"type": "SystemClock"}}}"#,
    "b.json": #"{"objects": {"clock": {"type": "SystemClock"}}}"#,
    "b.prod.json": #"{"objects": {"clock": {"aliases": ["watch"]}}}"#,
    "conf/c.json": #"{"objects": {"clock": {"type": "SystemClock"}}}"#,
    "eu/d.eu.json": #"{"objects": {}}"#,
  ]

  private func validate(
    _ words: String...
  ) async -> (code: ExitCode, output: String, errors: String) {
    let console = RecordingConsole()
    let program = CommandProgram(console: console, files: InMemoryFiles(Self.files))
    return (await program.run(["reliant", "validate"] + words), console.output, console.errors)
  }

  @Test func `a folder that stands where a further environment could is reported as unknown`()
    async
  {
    let result = await validate("--environment", "prod", "conf")
    #expect(result.code == .findings)
    #expect(result.output.contains("has an overlay for the environment 'conf'"))
    #expect(await validate("conf", "b.json", "--environment", "prod").code == .fine)
    #expect(await validate("--environment=prod", "b.json", "conf").code == .fine)
  }

  @Test func `an environment may be called like a folder`() async {
    let result = await validate("--environment", "prod", "eu", "--", "b.json")
    #expect(result.code == .findings)
    #expect(await validate("conf", "b.json", "--environment", "conf", "prod").code == .findings)
  }

  @Test func `an environment that no context knows is told once, by all names that are known`()
    async
  {
    let result = await validate(".", "--environment", "prodd")
    #expect(result.code == .findings)
    #expect(
      result.output == """
        a.json: error: no file of this configuration has an overlay for the environment 'prodd'; \
        did you mean 'prod'? [unknown-environment]

        """)
  }
}
