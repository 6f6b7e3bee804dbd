import ReliantGraph
import ReliantInsight
import ReliantTesting
import Testing

@testable import ReliantCommands

struct SchemaCommandTests {
  private let console = RecordingConsole()

  private static let files = [
    "app.json": """
    {
      "name": "app", "parent": "shared.json", "values": {"host": "mx"},
      "objects": {
        "newsletter": {"type": "Newsletter", "aliases": ["letter"], "arguments": {"mailer": "@mailer"}},
        "mailer": {"type": "SMTPMailer", "arguments": {"host": "${host}"}}, "sender": "@mailer"
      }
    }
    """,
    "app.test.json":
      #"{"objects": {"second": {"type": "SMTPMailer", "arguments": {"host": "a"}}}}"#,
    "shared.json": """
    {"values": {"from": "a"}, "objects": {"relay": {"type": "SMTPMailer", "arguments": {"host": "b"}}}}
    """,
    "broken.json": #"{"objects": {"clock": "@clok"}}"#,
  ]

  private func schema(
    _ words: String..., types: (any TypeCatalog)? = MailTypes()
  ) async throws -> JSONTree {
    let program = CommandProgram(
      console: console, files: InMemoryFiles(Self.files), catalog: types)
    #expect(await program.run(["reliant", "schema"] + words) == .fine, "\(console.errors)")
    #expect(console.errors == "")
    return try JSONTree(console.output)
  }

  private func strings(_ tree: JSONTree, at pointer: String) -> [JSONTree]? {
    tree.value(at: pointer)?.children
  }

  @Test(arguments: ConfigurationSchema.Kind.allCases)
  func `without types and names it is the schema of the format`(
    _ kind: ConfigurationSchema.Kind
  ) async throws {
    _ = try await schema("--for", kind.rawValue, types: nil)
    #expect(console.output == ConfigurationSchema(kind).text)
  }

  @Test func `a configuration is described unless an overlay is asked for`() async throws {
    _ = try await schema(types: nil)
    #expect(console.output == ConfigurationSchema(.configuration).text)
  }

  @Test func `the program's scopes are completed, and no others are allowed`() async throws {
    let tree = try await schema()
    #expect(
      strings(tree, at: "/$defs/scope/enum")
        == ["singleton", "prototype", "graph", "weak", "request"].map { .string($0) })
    let checker = try SchemaChecker(text: console.output)
    func mistakes(_ scope: String) throws -> [String] {
      try checker.mistakes(
        in: #"{"objects": {"n": {"type": "Newsletter", "scope": "\#(scope)"}}}"#)
    }
    #expect(try mistakes("request") == [])
    #expect(try mistakes("weak") == [])
    #expect(try mistakes("session") != [])
  }

  @Test func `the program's types are completed, each with its arguments`() async throws {
    let tree = try await schema()
    #expect(
      strings(tree, at: "/$defs/type/enum") == [.string("Newsletter"), .string("SMTPMailer")])
    let checker = try SchemaChecker(text: console.output)
    let text = #"{"objects": {"m": {"type": "SMTPMailer", "arguments": {"\#("host")": "a"}}}}"#
    #expect(try checker.mistakes(in: text) == [])
    let misspelt = text.replacing("host", with: "hots")
    #expect(try checker.mistakes(in: misspelt) != [])
  }

  @Test func `arguments are described by their types and defaults`() async throws {
    _ = try await schema()
    #expect(console.output.contains("A parameter of type String."))
    #expect(console.output.contains("A parameter of type Int, with a registered default."))
  }

  @Test func `what is registered as secret is marked for editors`() async throws {
    _ = try await schema(types: EverythingTypes.registry)
    #expect(console.output.contains(#""writeOnly": true"#))
  }

  @Test func `the names of a configuration and its parents are completed`() async throws {
    let tree = try await schema("app.json")
    #expect(
      strings(tree, at: "/$defs/reference/anyOf/0/enum")
        == ["@letter", "@mailer", "@newsletter", "@relay", "@sender"].map(JSONTree.string))
    #expect(
      strings(tree, at: "/$defs/placeholder/anyOf/0/enum")
        == ["${from}", "${host}"].map(JSONTree.string))
    let checker = try SchemaChecker(text: console.output)
    let other = #"{"objects": {"a": "@other"}, "values": {"b": "${c}", "d": "@@e"}}"#
    #expect(try checker.mistakes(in: other) == [])
  }

  @Test func `an environment adds the names of its overlay`() async throws {
    let tree = try await schema("app.json", "--environment", "test")
    let names = strings(tree, at: "/$defs/reference/anyOf/0/enum")
    #expect(names?.contains(.string("@second")) == true)
  }

  @Test func `an overlay completes the keys that it can patch, and their arguments`() async throws {
    let tree = try await schema("app.json", "--for", "overlay")
    guard case .map(let keys) = tree.value(at: "/properties/objects/properties") else {
      Issue.record("no keys")
      return
    }
    #expect(keys.map(\.name) == ["mailer", "newsletter"])
    let pointer = "/properties/objects/properties/mailer/allOf/1/properties/arguments/properties"
    guard case .map(let arguments) = tree.value(at: pointer) else {
      Issue.record("no arguments")
      return
    }
    #expect(arguments.map(\.name) == ["host", "port"])
    let checker = try SchemaChecker(text: console.output)
    let overlay =
      #"{"objects": {"mailer": {"arguments": {"port": 1}}, "relay": {"$remove": true}}}"#
    #expect(try checker.mistakes(in: overlay) == [])
    #expect(try checker.mistakes(in: #"{"objects": {"mailer": {"argumens": {}}}}"#) != [])
  }

  @Test(arguments: [("broken.json", ExitCode.findings), ("lost.json", .wrongUsage)])
  func `of a configuration that cannot be loaded there are no names`(
    _ path: String, _ code: ExitCode
  ) async {
    let program = CommandProgram(console: console, files: InMemoryFiles(Self.files))
    #expect(await program.run(["reliant", "schema", path]) == code)
    #expect(console.output == "")
    #expect(console.errors.contains(path))
  }
}
