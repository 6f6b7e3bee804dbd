import LogDigest
import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantTesting
import Testing
import Thoroughness

/// A schema that knows the types: it refuses what the check of types refuses, as far as it can, and
/// never more.
struct NarrowedSchemaTests {
  private static let app = """
    {
      "values": {"host": "mx", "port": 25},
      "objects": {
        "clock": {"type": "SystemClock"},
        "mailer": {"type": "SMTPMailer", "arguments": {"host": "${host}", "port": "${port}"}},
        "server": {"type": "HTTPServer", "arguments": {"port": 80, "host": "a${host}"}},
        "news": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}, "properties": {"clock": "@clock"}},
        "draft": {"type": "Draft", "scope": "prototype"},
        "pair": {
          "type": "Pair",
          "arguments": {"first": {"$object": {"type": "Leaf"}}, "second": {"$ref": "leaf"}}
        },
        "leaf": {"type": "Leaf"}
      }
    }
    """

  private let schema: SchemaChecker

  init() throws {
    schema = try SchemaChecker(
      text: ConfigurationSchema(.configuration, catalog: GalleryTypes.registry).text)
  }

  @Test(arguments: [
    (#"{"type": "SystemClok"}"#, "/type"),
    (#"{"type": "SMTPMailer", "arguments": {"hots": "a"}}"#, "/arguments/hots"),
    (#"{"type": "SMTPMailer", "arguments": {"port": "25"}}"#, "/arguments/port"),
    (#"{"type": "SMTPMailer", "arguments": {"host": 1}}"#, "/arguments/host"),
    (#"{"type": "SMTPMailer", "arguments": {"host": "@a"}}"#, "/arguments/host"),
    (#"{"type": "Newsletter", "arguments": {"mailer": "mailer"}}"#, "/arguments/mailer"),
    (#"{"type": "Session", "scope": "prototype", "arguments": {"user": "me"}}"#, "/arguments/user"),
    (#"{"type": "Newsletter", "properties": {"clok": "@a"}}"#, "/properties/clok"),
    (
      #"{"type": "Pair", "arguments": {"first": {"$object": {"type": "Lea"}}}}"#,
      "/arguments/first"
    ),
  ])
  func `a mistake in a type, an argument or a property is one for the schema`(
    _ definition: String, _ pointer: String
  ) throws {
    let mistakes = try schema.mistakes(in: #"{"objects": {"a": \#(definition)}}"#)
    #expect(mistakes.contains { $0.hasPrefix("/objects/a fits none") }, "\(mistakes)")
    #expect(
      check(#"{"objects": {"a": \#(definition)}}"#)
        .contains { $0.pointer?.hasPrefix("/objects/a\(pointer)") == true })
  }

  @Test(arguments: ConfigurationSchema.Kind.allCases)
  func `the files of the example satisfy the schema of its types`(
    _ kind: ConfigurationSchema.Kind
  ) throws {
    let schema = try SchemaChecker(
      text: ConfigurationSchema(kind, catalog: Digest.types).text)
    let files = try ConfigurationFileSample.all(below: "Configs/LogDigest").filter {
      $0.kind == kind
    }
    #expect(files.count >= 3)
    for file in files { #expect(schema.mistakes(in: file.tree) == [], "\(file.path)") }
  }

  @Test func `what has no findings satisfies the schema, however it came about`() throws {
    let original = try JSONTree(Self.app)
    #expect(check(Self.app) == [])
    let pool = JSONTree.Pool(
      names: ["type", "arguments", "properties", "host", "port", "extends", "mailer", "clock"],
      values: try [
        #""SystemClock""#, #""Leaf""#, #""Draft""#, #""@clock""#, #""@mailer""#, #""@leaf""#,
        #""${host}""#, #""${port}""#, #""a""#, "1", "null", "true", "{}", #"{"$ref": "leaf"}"#,
        #"{"$literal": 5}"#, #"{"$literal": "@a"}"#, #"{"$object": {"type": "Leaf"}}"#,
        #"{"$object": {"type": "SMTPMailer", "arguments": {"host": "x"}}}"#,
        #"{"type": "SystemClock"}"#, #"{"type": "HTTPServer", "arguments": {"port": 1}}"#,
      ].map { try JSONTree($0) })
    var random = SeededGenerator(seed: 7)
    var accepted = 0
    let count = Thoroughness.share(of: 3_000)
    for _ in 0..<count {
      let tree = original.mutated(from: pool, using: &random)
      let findings = check(tree.text)
      if findings.isEmpty {
        accepted += 1
        #expect(schema.mistakes(in: tree) == [], "\(tree.text)")
      } else if findings.contains(where: { Self.typeRules.contains($0.rule) }) {
        #expect(schema.mistakes(in: tree) != [], "\(findings.map(\.description))\n\(tree.text)")
      }
    }
    #expect(accepted > count / 30)
  }

  private static let typeRules: [Rule] = [.unknownType, .unknownArgument, .unknownProperty]

  private func check(_ text: String) -> [Diagnostic] {
    ConfigurationLoader(
      files: InMemoryFiles(["app.json": text]), catalog: GalleryTypes.registry
    ).load("app.json").report.diagnostics
  }
}
