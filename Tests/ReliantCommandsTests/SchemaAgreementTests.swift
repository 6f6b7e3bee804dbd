import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// What the reader of files finds wrong in the structure of a file is wrong for the schema, and the
/// other way round.
struct SchemaAgreementTests {
  private static let configuration = """
    {
      "$schema": "s", "format": 1, "name": "app", "parent": "base.json", "description": "all",
      "imports": ["a.json", {"file": "b.json", "optional": true}],
      "values": {
        "host": "mx", "list": [1, "${host}", {"a": null}, true], "t": "a${host}b$${c}$",
        "l": {"$literal": {"$x": "@ y"}}, "n": {"$nil": true}, "r": "@clock", "e": "@@x ${"
      },
      "objects": {
        "clock": {"type": "SystemClock", "aliases": ["time"], "scope": "prototype"},
        "mailer": {
          "type": "SMTPMailer", "eager": true, "override": false, "autowire": true,
          "arguments": {"host": "${t}", "port": 25, "$x": [["@clock"]]}, "description": "it mails"
        },
        "template": {"abstract": true, "properties": {"clock": "@time"}},
        "news": {
          "extends": "template", "type": "Newsletter", "deprecated": "it is old", "dependsOn": ["clock"],
          "tags": {"a": {"order": 1, "name": "first"}, "b": {}},
          "arguments": {
            "a": {"$all": "a", "by": "name"}, "r": {"$ref": "clock", "optional": true, "from": "parent"},
            "o": {"$object": {"type": "T", "arguments": {"x": {"$object": {"extends": "template"}}}}}
          }
        },
        "now": "@time", "tagged": {"type": "T", "tags": ["a", "c"]}
      },
      "bindings": {"any A": "@clock", "B": {"default": "C", "into": {"D": "@time", "E": "F"}}}
    }
    """
  private static let overlay = """
    {
      "description": "a test", "imports": [], "name": "test",
      "values": {"list": {"$append": [1, "${host}"]}, "host": {"$remove": true}},
      "objects": {
        "clock": {"aliases": {"$prepend": ["hour"]}, "eager": false, "dependsOn": {"$without": ["b"]}},
        "mailer": {
          "type": "TestMailer", "aliases": ["post"],
          "arguments": {"list": {"$without": ["@clock"]}, "port": {"$remove": true}, "x": {"y": {"$nil": true}}}
        },
        "now": {"$remove": true}, "then": "@clock", "news": {"extends": "template", "abstract": true},
        "template": {"tags": {"$append": ["a"]}}, "tagged": {"tags": {"a": {"order": 2}, "b": {"$remove": true}}}
      },
      "bindings": {"any A": {"$remove": true}, "B": {"into": {"D": "C"}}}
    }
    """

  private let schemas: [ConfigurationSchema.Kind: SchemaChecker]

  init() throws {
    schemas = try Dictionary(
      uniqueKeysWithValues: ConfigurationSchema.Kind.allCases.map { kind in
        (kind, try SchemaChecker(text: ConfigurationSchema(kind).text))
      })
  }

  // MARK: Files of the package

  @Test func `the schema accepts the files of the example`() throws {
    let files = try ConfigurationFileSample.all(below: "Configs/LogDigest")
    #expect(files.count >= 6)
    for file in files {
      #expect(mistakes(in: file.tree, file.kind) == [], "\(file.path)")
    }
  }

  @Test(arguments: Rule.allCases)
  func `of the rejected files the schema rejects those with a wrong structure`(
    _ rule: Rule
  ) throws {
    let files = try ConfigurationFileSample.all(below: "Configs/Rejected/\(rule.rawValue)")
    let isRejected = files.contains { !mistakes(in: $0.tree, $0.kind).isEmpty }
    #expect(isRejected == Self.structuralRules.contains(rule))
  }

  // MARK: Texts

  @Test(arguments: ConfigurationSchema.Kind.allCases)
  func `the schema accepts every member and form`(_ kind: ConfigurationSchema.Kind) throws {
    let tree = try JSONTree(kind == .overlay ? Self.overlay : Self.configuration)
    #expect(mistakes(in: tree, kind) == [])
    #expect(try structuralFindings(in: tree, kind) == [])
  }

  @Test(arguments: ["a", "_", "a-b.c_d9", "Größe", "9a", "-a", ".a", "a b", "a@", "a/b", "", "$a"])
  func `the schema knows what a name is`(_ name: String) throws {
    for text in [
      #"{"values": {"\#(name)": 1}}"#, #"{"objects": {"\#(name)": {"type": "T"}}}"#,
      #"{"objects": {"a": "@\#(name)"}}"#, #"{"values": {"v": "${\#(name)}"}}"#,
      #"{"objects": {"a": {"type": "T", "aliases": ["\#(name)"]}}}"#,
    ] where !(name.hasPrefix("@") && text.contains("@")) {
      #expect(
        mistakes(in: try JSONTree(text), .configuration).isEmpty == Vocabulary.isName(name),
        "\(text)")
    }
  }

  @Test(arguments: [
    "", "a", "$", "$$", "$a", "a$", "${", "a${b", "${a}", "${a b}", "${}", "$${", "$${a", "$$${a",
    "$$${", "$${${a}", "${a}${b}", "$a${b}$", "{}", "}${a}{", "@", "@a", "@@", "@@${", "@a b",
    "a@b", "@a${b}", "a\n${b}\n", "\n", "${a}$", "${$${a}}", "$${a}${", "🙂${a}🙂",
  ])
  func `the schema knows what a text is`(_ text: String) throws {
    let tree = JSONTree.map([
      .init(name: "values", value: .map([.init(name: "v", value: .string(text))]))
    ])
    #expect(
      try mistakes(in: tree, .configuration).isEmpty
        == structuralFindings(in: tree, .configuration).isEmpty)
  }

  // MARK: Mutations

  @Test(arguments: ConfigurationSchema.Kind.allCases, 0..<8)
  func `the schema and the reader agree on any mutation`(
    _ kind: ConfigurationSchema.Kind, _ seed: UInt64
  ) throws {
    let original = try JSONTree(kind == .overlay ? Self.overlay : Self.configuration)
    let pool = try Self.pool()
    var random = SeededGenerator(seed: seed)
    var rejected = 0
    let count = 200
    for _ in 0..<count {
      var tree = original.mutated(from: pool, using: &random)
      if Bool.random(using: &random) { tree = tree.mutated(from: pool, using: &random) }
      let mistakes = mistakes(in: tree, kind)
      let findings = try structuralFindings(in: tree, kind)
      #expect(mistakes.isEmpty == findings.isEmpty, "\(mistakes) \(findings) \(tree.text)")
      if !findings.isEmpty { rejected += 1 }
    }
    #expect(rejected > count / 10 && rejected < count * 9 / 10)
  }

  private static func pool() throws -> JSONTree.Pool {
    let values = [
      #""text""#, #""@a""#, #""@""#, #""@@x y""#, #""@a b""#, #""${a}""#, #""a${b}c$""#, #""${""#,
      #""$${""#, #""${a b}""#, #""""#, #""9a""#, "null", "true", "false", "1", "-1.5", "[]", "{}",
      #"["a"]"#, #"["a b"]"#, "[[1]]", #"{"type": "T"}"#, #"{"tipe": "T"}"#, #"{"abstract": true}"#,
      #"{"abstract": false}"#, #"{"file": "a.json"}"#, #"{"file": "a.json", "path": "b"}"#,
      #"{"optional": true}"#, #"{"$nil": true}"#, #"{"$nil": false}"#, #"{"$nil": true, "a": 1}"#,
      #"{"$literal": {"$nil": 1}}"#, #"{"$remove": true}"#, #"{"$remove": 1}"#,
      #"{"a": 1, "$remove": true}"#, #"{"$append": ["a"]}"#, #"{"$append": "a"}"#,
      #"{"$prepend": ["@a b"]}"#, #"{"$without": []}"#, #"{"$other": 1}"#, #"{"a b": 1}"#,
      #"{"a": {"$append": [1, "@a"]}}"#, #"{"$ref": "a"}"#, #"{"$ref": "@a", "from": "parent"}"#,
      #"{"$ref": "a", "from": "child"}"#, #"{"$ref": "a", "by": "name"}"#, #"{"$all": "a b"}"#,
      #"{"$all": "a", "by": "key"}"#, #"{"$all": ["a"]}"#, #"{"$object": {"type": "T"}}"#,
      #"{"$object": {"arguments": {}}}"#, #"{"$object": {"extends": "a", "eager": true}}"#,
      #"{"order": 1}"#, #"{"order": 1.5}"#, #"{"a": {"name": "b"}}"#, #"{"default": "@a b"}"#,
      #"{"default": "A", "into": {"B": "@a"}}"#, #"{"into": {"B": 1}}"#,
    ]
    return JSONTree.Pool(
      names: Word.allCases.map(\.rawValue) + ["key", "a b", "9", "", "$", "$x", "Type"],
      values: try values.map { try JSONTree($0) })
  }

  // MARK: The two verdicts

  private static let structuralRules: [Rule] = [
    .unknownMember, .missingMember, .wrongKind, .invalidName, .unknownForm,
  ]

  /// Members whose very values the structure fixes.
  private static let fixedMembers = ["format", "order", "from", "by"]

  private func mistakes(in tree: JSONTree, _ kind: ConfigurationSchema.Kind) -> [String] {
    schemas[kind]?.mistakes(in: tree) ?? ["no schema"]
  }

  /// What the loader finds wrong in the structure of a file.
  ///
  /// That an object inherits no type lies beyond a schema, which would have to follow the key.
  private func structuralFindings(
    in tree: JSONTree, _ kind: ConfigurationSchema.Kind
  ) throws -> [String] {
    let isOverlay = kind == .overlay
    let path = isOverlay ? "app.test.json" : "app.json"
    let files = [
      "app.json": isOverlay ? Self.configuration : tree.text, "app.test.json": tree.text,
      "base.json": "{}", "a.json": "{}",
    ]
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: nil)
    let report = loader.load("app.json", environments: isOverlay ? ["test"] : []).report
    return report.diagnostics.filter { finding in
      guard finding.location?.file == path else { return false }
      if finding.rule == .missingMember, let pointer = finding.pointer,
        tree.value(at: pointer)?["extends"] != nil
      {
        return false
      }
      let member = finding.pointer?.split(separator: "/").last.map(String.init) ?? ""
      return Self.structuralRules.contains(finding.rule)
        || finding.rule == .wrongValue && Self.fixedMembers.contains(member)
    }.map(\.description)
  }
}
