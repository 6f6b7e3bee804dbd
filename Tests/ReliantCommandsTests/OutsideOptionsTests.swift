import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

/// The options by which texts and overlays from outside reach a configuration.
struct OutsideOptionsTests {
  private static let app = #"""
    {
      "values": {"host": "localhost"},
      "objects": {
        "mailer": {
          "type": "SMTPMailer", "arguments": {"host": "${host}", "port": {"$env": "RELIANT_TEST_PORT"}}
        }
      }
    }
    """#

  private func validate(
    _ words: [String], _ files: [String: String] = [:], input: String = ""
  ) async -> (code: ExitCode, output: String, errors: String) {
    let console = RecordingConsole()
    console.input = Array(input.utf8)
    let files = InMemoryFiles(files.merging(["app.json": Self.app]) { $1 })
    let program = CommandProgram(console: console, files: files, catalog: MailTypes())
    let code = await program.run(["reliant", "validate", "app.json"] + words)
    return (code, console.output, console.errors)
  }

  @Test func `a variable has to be there only under --require-env`() async {
    #expect(await validate([]).code == .fine)
    let required = await validate(["--require-env"])
    #expect(required.code == .findings)
    #expect(required.output.contains("'RELIANT_TEST_PORT' is not set"))
  }

  @Test func `an environment file gives variables, which are checked without being shown`() async {
    let good = ["good.env": "# ports\nexport RELIANT_TEST_PORT=\"25\"\n\n"]
    #expect(await validate(["--require-env", "--env-file", "good.env"], good).code == .fine)
    let wrong = await validate(["--env-file", "w.env"], ["w.env": "RELIANT_TEST_PORT=secret"])
    #expect(wrong.code == .findings)
    #expect(
      wrong.output.contains("'port' expects Int, got text from outside that cannot be read as one"))
    #expect(!wrong.output.contains("secret"))
  }

  @Test func `an environment file that cannot be read is wrong usage, told with the reason`() async
  {
    for (path, reason) in [("none.env", "there is no such file"), (".", "it is a folder")] {
      let result = await validate(["--env-file", path])
      #expect(result.code == .wrongUsage)
      #expect(
        result.errors.contains("the environment file '\(path)' cannot be read: \(reason); give "))
    }
  }

  @Test(arguments: ["PORT", "=25", "a b=1", "PORT=\"25"])
  func `a line that is no assignment is wrong usage, told without what it holds`(_ line: String)
    async
  {
    let result = await validate(["--env-file", "x.env"], ["x.env": "A=1\n\(line)\n"])
    #expect(result.code == .wrongUsage)
    #expect(result.errors.contains("line 2 of the environment file 'x.env' is no assignment"))
  }

  @Test func `settings and overlays apply in their order and hit something`() async {
    let overlay = ["more.json": #"{"objects": {"mailer": {"arguments": {"prt": 1}}}}"#]
    #expect(await validate(["--set", "host=mx", "--set=host=my"]).code == .fine)
    #expect(await validate(["--set", "host=a=b"]).code == .fine)
    #expect(await validate(["--set", "hots=mx"]).output.contains("did you mean 'host'?"))
    #expect(await validate(["--set", "host"]).code == .wrongUsage)
    let overlaid = await validate(["--overlay", "more.json"], overlay)
    #expect(overlaid.output.hasPrefix("more.json:1:39: error: SMTPMailer has no parameter 'prt'"))
  }

  @Test func `an environment file may begin with a byte order mark`() async {
    let marked = ["m.env": "\u{FEFF}RELIANT_TEST_PORT=25\n"]
    #expect(await validate(["--require-env", "--env-file", "m.env"], marked).code == .fine)
  }

  @Test func `an environment file and an overlay can be standard input, one of them`() async {
    let variables = await validate(
      ["--require-env", "--env-file", "-"], input: "RELIANT_TEST_PORT=25\n")
    #expect(variables.code == .fine, "\(variables)")
    let overlay = await validate(
      ["--overlay", "-"], input: #"{"objects": {"mailer": {"arguments": {"prt": 1}}}}"#)
    #expect(overlay.output.hasPrefix("<stdin>:1:39: error: SMTPMailer has no parameter 'prt'"))
    let both = await validate(["--overlay", "-", "--env-file=-"], input: "{}")
    #expect(both.code == .wrongUsage)
    #expect(both.errors.contains("standard input cannot be two files"))
  }
}
