import ReliantGraph
import ReliantTesting
import Testing

@testable import ReliantCommands

struct GraphCommandTests {
  private let console = RecordingConsole()

  private static let files = [
    "app.json": #"""
    {"name": "app", "objects": {
      "newsletter": {"type": "Newsletter", "tags": ["paper"], "aliases": ["letter"]},
      "mailer": {"type": "SMTPMailer", "arguments": {"host": "a"}},
      "spare": {"type": "SMTPMailer", "arguments": {"host": "b"}}}}
    """#,
    "app.test.json": #"{"objects": {"mailer": {"scope": "prototype"}}}"#,
    "app.broken.json": #"{"objects": {"mailer": "@nothing"}}"#,
  ]

  private func graph(
    _ words: String..., files: [String: String] = files, catalog: (any TypeCatalog)? = MailTypes()
  ) async -> ExitCode {
    await CommandProgram(console: console, files: InMemoryFiles(files), catalog: catalog)
      .run(["reliant", "graph"] + words)
  }

  @Test func `a picture begins at a name, a type or a tag`() async {
    let both = """
      flowchart LR
        o0["newsletter<br/>Newsletter"]
        o1["mailer<br/>SMTPMailer"]
        o0 -->|"mailer"| o1

      """
    for words in [["--root", "letter"], ["--type", "Newsletter"], ["--tag", "paper"]] {
      let console = RecordingConsole()
      let program = CommandProgram(
        console: console, files: InMemoryFiles(Self.files), catalog: MailTypes())
      let code = await program.run(["reliant", "graph", "app.json", "--format", "mermaid"] + words)
      #expect(code == .fine, "\(console.errors)")
      #expect(console.output == both)
    }
  }

  @Test func `a picture is of the environment that is asked for`() async {
    #expect(
      await graph("app.json", "--format", "dot", "--environment", "test", "--root", "mailer")
        == .fine)
    #expect(console.output.contains(#"o0 [label="mailer\nSMTPMailer", style=rounded]"#))
  }

  @Test(arguments: [
    (["--root", "newsleter"], "there is no object 'newsleter'; did you mean 'newsletter'?"),
    (["--type", "SMTPMailr"], "there is no type 'SMTPMailr'; did you mean 'SMTPMailer'?"),
    (["--tag", "papier"], "there is no tag 'papier'; did you mean 'paper'?"),
    (["--depth", "-1"], "'-1' is no depth"),
    (["--depth", "deep"], "'deep' is no depth; write a number from 0"),
  ])
  func `what cannot be drawn is refused`(words: [String], message: String) async {
    let program = CommandProgram(
      console: console, files: InMemoryFiles(Self.files), catalog: MailTypes())
    #expect(await program.run(["reliant", "graph", "app.json"] + words) == .wrongUsage)
    #expect(console.errors.contains(message), "\(console.errors)")
    #expect(console.output == "")
  }

  @Test func `what nobody could read is left out, and that is said`() async {
    let objects = (0..<600).map { #""o\#($0)": {"type": "T", "arguments": {}}"# }
    let files = ["app.json": #"{"objects": {\#(objects.joined(separator: ", "))}}"#]
    #expect(await graph("app.json", "--format", "dot", files: files, catalog: nil) == .fine)
    #expect(console.output.split(separator: "\n").count == 154)
    #expect(
      console.errors
        == "left out: 450 of 600 objects, as nobody could read the picture; "
        + "'--root KEY' and '--depth N' choose what is shown\n")
  }

  @Test func `JSON leaves nothing out and fits its schema`() async throws {
    let objects = (0..<600).map { #""o\#($0)": {"type": "T", "tags": ["a"]}"# }
    let files = [
      "app.json":
        #"{"objects": {\#(objects.joined(separator: ", ")), "z": {"type": "Z", "arguments": {"a": ["@o1"]}}}}"#
    ]
    #expect(await graph("app.json", "--format", "json", files: files, catalog: nil) == .fine)
    #expect(console.errors == "")
    #expect(console.output.matches(of: #/"key": /#).count == 601)
    let schema = try SchemaChecker(path: "Schemas/graph.schema.json")
    #expect(try schema.mistakes(in: console.output) == [])
  }

  @Test func `the page shows all environments that have no errors`() async {
    #expect(await graph("app.json", "--environment", "test") == .fine, "\(console.errors)")
    #expect(
      console.errors == "left out: 'broken', in which the configuration has errors\n")
    #expect(console.output.hasPrefix("<!DOCTYPE html>\n"))
    #expect(console.output.contains(#""shown": 1"#))
    #expect(console.output.contains(#"{"name": "base","#))
    #expect(console.output.contains(#"{"name": "test","#))
    #expect(!console.output.contains(#"{"name": "broken","#))
    #expect(console.output.contains(#""severity": "error""#))
  }

  @Test func `several environments at once are one more in the page`() async {
    var files = Self.files
    files["app.broken.json"] = #"{"objects": {"spare": {"$remove": true}}}"#
    #expect(await graph("app.json", "--environment", "test", "broken", files: files) == .fine)
    #expect(console.errors == "")
    #expect(console.output.contains(#""shown": 3"#))
    #expect(console.output.contains(#"{"name": "test + broken","#))
  }

  @Test func `a page of an environment that nobody knows is refused`() async {
    #expect(await graph("app.json", "--environment", "tset") == .findings)
    #expect(console.output == "")
    #expect(console.errors.contains("'tset'"))
  }

  @Test func `a page of an environment with errors is refused`() async {
    #expect(await graph("app.broken.json") == .findings)
    #expect(console.output == "")
    #expect(console.errors.contains("'nothing'"))
  }

  @Test(arguments: ["html", "mermaid", "dot", "json"])
  func `nothing from outside and no secret is in any format`(format: String) async {
    let secret = "kettle-9"
    let files = [
      "app.json": #"""
      {"values": {"password": "\#(secret)", "from": {"$env": "FROM"}, "given": "a"}, "objects": {
        "one": {"type": "T", "arguments": {"password": "\#(secret)", "b": "${password}", "c": "x ${password}"}},
        "two": {"type": "T", "arguments": {"a": {"$env": "A"}, "b": "${from}", "c": {"$file": "t.txt"}, "d": ["${given}"], "e": "@one"}}}}
      """#,
      "t.txt": secret, ".env": "A=\(secret)\nFROM=\(secret)\n",
    ]
    let code = await graph(
      "app.json", "--format", format, "--env-file", ".env", "--require-env", "--set",
      "given=\(secret)", files: files, catalog: nil)
    #expect(code == .fine, "\(console.errors)")
    #expect(console.output.contains("two"))
    #expect(format != "html" || console.output.contains(#"{\"$file\": \"t.txt\"}"#))
    #expect(!(console.output + console.errors).contains(secret))
  }
}
