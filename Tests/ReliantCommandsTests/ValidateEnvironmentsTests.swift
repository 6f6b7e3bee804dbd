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
    _ words: String..., files: [String: String] = Self.files
  ) async -> (code: ExitCode, output: String, errors: String) {
    let console = RecordingConsole()
    let program = CommandProgram(console: console, files: InMemoryFiles(files))
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

  @Test func `contexts without an overlay are checked, too, and named`() async {
    let result = await validate(".", "--environment", "prod")
    #expect(result.code == .fine, "\(result.output)")
    #expect(
      result.errors.hasPrefix(
        """
        checked without an overlay for 'prod': 'a.json', 'conf/c.json', 'eu/d.eu.json'
        5 files are fine
        """), "\(result.errors)")
  }

  @Test func `a mistake in a context without an overlay is found`() async {
    let files = Self.files.merging(["conf/c.json": #"{"objects": {"clock": "@watch"}}"#]) { $1 }
    let result = await validate(".", "--environment", "prod", files: files)
    #expect(result.code == .findings)
    #expect(result.output.contains("conf/c.json:1:23: error: there is no object 'watch'"))
  }

  @Test func `a declared environment is each context's, with or without an overlay`() async {
    let app = #"{"environments": ["prod", "test"], "objects": {"clock": {"type": "SystemClock"}}}"#
    let files = [
      "app.json": app, "app.prod.json": #"{"objects": {"clock": {"scope": "prototype"}}}"#,
      "child.json": #"{"parent": "app.json"}"#,
    ]
    let result = await validate(".", "--environment", "test", files: files)
    #expect(result.code == .fine, "\(result.output)")
    #expect(
      result.errors.hasPrefix(
        "checked without an overlay for 'test': 'app.json', 'child.json'\n2 files are fine"))
    let other = await validate(".", "--environment", "tset", files: files)
    #expect(other.code == .findings)
    #expect(other.output.contains("there is no environment 'tset'; did you mean 'test'?"))
  }
}
