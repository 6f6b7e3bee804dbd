import Foundation
import Reliant
import ReliantDocument
import ReliantGraph
import ReliantMeaning
import ReliantTesting
import Testing

@testable import ReliantCommands
import ReliantInspection

/// What a program defines in code is part of every configuration that its commands look at.
@Suite struct ConfiguratorCommandsTests {
  private let console = RecordingConsole()

  private struct MailDefaults: Configurator {
    static let firstLine = #line + 2
    func configure(_ definitions: inout Definitions) {
      definitions.value("domain", "example.org")
      definitions.object(
        "mailer", type: "SMTPMailer", arguments: ["host": "mail.${domain}"], aliases: ["post"])
      definitions.object("newsletter", type: "Newsletter")
    }
  }

  private struct WrongDefaults: Configurator {
    static let line = #line + 2
    func configure(_ definitions: inout Definitions) {
      definitions.object("mailer", type: "SMTPMailer", arguments: ["hots": "a", "host": "b"])
    }
  }

  private static let files = [
    "app.json": #"{"values": {"domain": "example.com"}}"#,
    "app.test.json": #"{"objects": {"mailer": {"arguments": {"port": 2525}}}}"#,
    "clash.json": #"{"objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": "a"}}}}"#,
  ]

  private func run(_ words: String..., configurator: any Configurator = MailDefaults()) async
    -> ExitCode
  {
    await CommandProgram(
      console: console, files: InMemoryFiles(Self.files), catalog: MailTypes(),
      configurators: [configurator]
    ).run(["mail"] + words)
  }

  @Test func `a finding in code is shown with its place, and without a line that nobody can read`()
    async
  {
    #expect(await run("validate", "app.json", configurator: WrongDefaults()) == .findings)
    let place = "ReliantCommandsTests/ConfiguratorCommandsTests.swift:\(WrongDefaults.line):25"
    #expect(
      console.output == """
        \(place): error: SMTPMailer has no parameter 'hots'; did you mean 'host'? \
        [unknown-argument]

        """)
  }

  @Test func `a file that defines a key of code again is shown with both places`() async {
    #expect(await run("validate", "clash.json") == .findings)
    #expect(
      console.output == """
        clash.json:1:14: error: 'mailer' is defined in code already; \
        to replace it, add "override": true to the definition [unmarked-override]
        {"objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": "a"}}}}
                     ^~~~~~~~
        ReliantCommandsTests/ConfiguratorCommandsTests.swift:\(MailDefaults.firstLine + 1):25: \
        note: first defined here

        """)
  }

  @Test(arguments: ["json", "sarif", "github", "junit"])
  func `every report gives the place in code`(format: String) async throws {
    let code = await run(
      "validate", "app.json", "--format", format, configurator: WrongDefaults())
    #expect(code == .findings)
    #expect(console.output.contains("ReliantCommandsTests/ConfiguratorCommandsTests.swift"))
    #expect(console.output.contains("\(WrongDefaults.line)"))
    switch format {
    case "json":
      let schema = try SchemaChecker(path: "Schemas/report.schema.json")
      #expect(try schema.mistakes(in: console.output) == [])
    case "github":
      #expect(console.output.contains("line=\(WrongDefaults.line),col=25,title="))
    default: break
    }
  }

  @Test func `the list tells where in code an object is defined`() async {
    #expect(await run("list", "app.json") == .fine)
    let file = "ReliantCommandsTests/ConfiguratorCommandsTests.swift"
    #expect(
      console.output.contains(
        "singleton  post     \(file):\(MailDefaults.firstLine + 1):25"), "\(console.output)")
  }

  @Test func `the schema knows the keys and values of code`() async {
    #expect(await run("schema", "app.json") == .fine)
    #expect(console.output.contains("\"@newsletter\""))
    #expect(console.output.contains("${domain}"))
  }

  @Test(arguments: [[], ["--environment", "test"]])
  func `the resolved file stands without the code`(options: [String]) async throws {
    let code = await CommandProgram(
      console: console, files: InMemoryFiles(Self.files), catalog: MailTypes(),
      configurators: [MailDefaults()]
    ).run(["mail", "resolve", "app.json"] + options)
    #expect(code == .fine, "\(console.errors)")

    var inputs = LoadInputs()
    inputs.definitions = [Definitions.made(by: MailDefaults())]
    let environments = Array(options.dropFirst())
    let whole = ConfigurationLoader(
      files: InMemoryFiles(Self.files), catalog: MailTypes(), inputs: inputs
    ).load("app.json", environments: environments)
    let alone = ConfigurationLoader(
      files: InMemoryFiles(["resolved.json": console.output]), catalog: MailTypes()
    ).load("resolved.json")
    let graph = try #require(whole.graph)
    #expect(alone.graph?.isSame(as: graph) == true, "\(console.output)")
    #expect(console.output.contains(#""domain": "example.com""#))
    #expect(console.output.contains("2525") == !environments.isEmpty)
  }

  @Test(arguments: [[], ["test"]])
  func `everything that a file can say can be said in code`(environments: [String]) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let disk = FilesBelow(root: root)
    let path = "Configs/EveryMember/app.json"
    func map(_ text: String, with inputs: LoadInputs = LoadInputs()) throws -> NSDictionary {
      let files = ReliantGraph.EditedFiles(over: disk, [path: Array(text.utf8)])
      let file = try ConfigurationLoader(files: files, catalog: nil, inputs: inputs)
        .flatten(path, environments: environments).file
      let json = try JSONSerialization.jsonObject(with: Data(try #require(file).text.utf8))
      return try #require(json as? NSDictionary)
    }
    // Code has one form for what a file can say in two ways.
    let text = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      .replacing(#"{"$ref": "mailer"}"#, with: #""@mailer""#)

    var inputs = LoadInputs()
    inputs.definitions = [EveryMemberInCode.Part(), EveryMemberInCode()].map(Definitions.made)
    let inCode = try map(#"{"name": "everything", "parent": "base.json"}"#, with: inputs)
    #expect(inCode == (try map(text)))
  }

  @Test func `the file that is said in code uses every word of definitions and values`() {
    let definitions = [EveryMemberInCode.Part(), EveryMemberInCode()].map(Definitions.made)
    let text = definitions.flatMap { SourceFile.files(of: $0, from: 0) }
      .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    let words =
      Vocabulary.definitionMembers + Vocabulary.tagMembers + Vocabulary.bindingMembers
      + Vocabulary.valueForms + [.optional, .from, .by]
    // Swift has comments and `nil`.
    for word in words where word != .description && word != .nil {
      #expect(text.contains("\"\(word.rawValue)\":"), "\(word)")
    }
  }
}
