import ReliantTesting
import Testing

@testable import ReliantCommands

/// `--parent NAME=FILE` stands for a parent that only a program knows.
@Suite struct ParentOptionTests {
  private let console = RecordingConsole()

  private static let files = [
    "app/app.json": #"""
    {
      "name": "shop", "environments": ["test", "live"], "imports": ["mail.json"],
      "objects": {"clock": {"type": "Clock"}}
    }
    """#,
    "app/mail.json": #"{"objects": {"mailer": {"type": "SMTPMailer"}}}"#,
    "app/app.live.json": #"{"objects": {"tracer": {"type": "Tracer"}}}"#,
    "tenants/acme.json": #"{"parent": "app", "objects": {"mine": "@mailer"}}"#,
    "tenants/acme.live.json": #"{"objects": {"trace": "@tracer"}}"#,
  ]

  private func run(
    _ words: String..., files changes: [String: String] = [:]
  ) async -> ExitCode {
    let files = Self.files.merging(changes) { $1 }
    return await CommandProgram(console: console, files: InMemoryFiles(files))
      .run(["reliant"] + words)
  }

  @Test func `children of a parent that only the program knows are checked with it`() async {
    #expect(await run("validate", "tenants") == .findings)
    #expect(console.output.contains("there is no parent context 'app'"))
    #expect(console.output.contains("or give the context in code or with '--parent'"))
    #expect(await run("validate", "tenants", "--parent", "app=app/app.json") == .fine)
    #expect(console.errors.contains("5 files are fine, environments: live, test\n"))
  }

  @Test func `they are checked in each environment`() async {
    let files = ["tenants/acme.test.json": #"{"objects": {"trace": "@tracer"}}"#]
    #expect(
      await run("validate", "tenants", "--parent=app=app/app.json", files: files) == .findings)
    #expect(console.output.contains("acme.test.json:1:23: error: there is no object 'tracer'"))
    #expect(console.output.contains("(in test)"))
  }

  @Test func `what is wrong with the parent is told once`() async {
    let files = ["app/mail.json": #"{"objects": {"mailer": "@nobody"}}"#]
    #expect(
      await run("validate", ".", "--parent", "app=app/app.json", files: files) == .findings)
    #expect(console.output.split(separator: "\n").count { $0.contains("error: ") } == 1)
  }

  @Test func `a file that is not there, or is its own parent, is an error`() async {
    #expect(await run("validate", "tenants", "--parent", "app=ap.json") == .findings)
    #expect(console.output.contains("ap.json: error: there is no parent file 'ap.json'"))
    #expect(await run("validate", "tenants", "--parent", "app=tenants/acme.json") == .findings)
  }

  @Test func `the option takes a name and a file`() async {
    #expect(await run("validate", "tenants", "--parent", "app.json") == .wrongUsage)
    #expect(console.errors.contains("needs a name and a value; write '--parent NAME=FILE'"))
  }

  @Test func `a child's parent is listed once`() async {
    #expect(await run("list", "tenants/acme.json", "--parent", "app=app/app.json") == .fine)
    #expect(console.output.split(separator: "\n").count { $0.contains("parent 'shop'") } == 1)
  }
}
