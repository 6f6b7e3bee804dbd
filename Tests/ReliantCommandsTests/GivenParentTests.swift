import Reliant
import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

/// A context that a program gives is the parent of every configuration that its commands look at.
@Suite struct GivenParentTests {
  private let console = RecordingConsole()

  private static let shell =
    #"{"name": "shell", "objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#
  private static let files = [
    "app.json":
      #"{"parent": "shell", "objects": {"news": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}}}}"#,
    "silent.json": #"{"objects": {"news": {"type": "Newsletter", "eager": true}}}"#,
    "other.json": #"{"parent": "shel"}"#,
  ]

  private func run(_ words: String..., isGiven: Bool = true) async -> ExitCode {
    let parent = ConfigurationLoader(
      files: InMemoryFiles(["shell.json": Self.shell]), catalog: MailTypes()
    ).load("shell.json").graph
    #expect(parent != nil)
    return await CommandProgram(
      console: console, files: InMemoryFiles(Self.files), catalog: MailTypes(),
      parent: isGiven ? parent : nil
    ).run(["mail"] + words)
  }

  @Test(arguments: ["app.json", "silent.json"])
  func `its objects are known`(path: String) async {
    #expect(await run("validate", path) == .fine, "\(console.output)")
    #expect(await run("list", path) == .fine)
    #expect(console.output.contains("parent 'shell'\nKEY "), "\(console.output)")
  }

  @Test(arguments: ["app.json", "silent.json"])
  func `without it the same file has a mistake`(path: String) async {
    #expect(await run("validate", path, isGiven: false) == .findings)
  }

  @Test func `a parent of another name is not it`() async {
    #expect(await run("validate", "other.json") == .findings)
    #expect(
      console.output.hasPrefix(
        "other.json:1:12: error: there is no parent context 'shel'; the program gave the context 'shell' [parent-not-found]"
      ), "\(console.output)")
  }

  @Test func `the resolved file still names it`() async {
    #expect(await run("resolve", "app.json") == .fine, "\(console.errors)")
    #expect(console.output.contains(#""parent": "shell""#))
  }

  @Test func `a context is not its own parent where it is given`() async {
    let files = InMemoryFiles(["shell.json": Self.shell, "app.json": Self.files["app.json"]!])
    let parent = ConfigurationLoader(files: files, catalog: MailTypes()).load("shell.json").graph
    let program = CommandProgram(
      console: console, files: files, catalog: MailTypes(), parent: parent)
    #expect(await program.run(["mail", "validate", "."]) == .fine, "\(console.output)")
    #expect(await program.run(["mail", "list", "shell.json"]) == .fine)
    #expect(!console.output.contains("parent"))
  }
}
