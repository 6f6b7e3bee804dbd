import Foundation
import ReliantDocument
import ReliantTesting
import Testing
import Thoroughness

@testable import ReliantGraph
@testable import ReliantInsight

/// What the reader of files finds wrong in the structure of a file is wrong for the schema, and the
/// other way round.
struct SchemaAgreementTests {
  private let schemas: [ConfigurationSchema.Kind: SchemaChecker]
  /// The files that have every member, by their names.
  private let originals: [String: JSONTree]

  init() throws {
    (schemas, originals) = try Self.read.get()
  }

  /// Read once for all tests.
  private static let read = Result {
    let schemas = try ConfigurationSchema.Kind.allCases.map { kind in
      (kind, try SchemaChecker(text: ConfigurationSchema(kind).text))
    }
    let originals = try ConfigurationFileSample.all(below: "Configs/EveryMember").map {
      ($0.path, $0.tree)
    }
    return (
      Dictionary(uniqueKeysWithValues: schemas), Dictionary(uniqueKeysWithValues: originals)
    )
  }

  // MARK: Files of the package

  @Test func `the schema accepts the files of the example`() throws {
    let files = try ConfigurationFileSample.all(below: "Configs/LogDigest")
    #expect(files.count >= 6)
    for file in files {
      #expect(mistakes(in: file.tree, file.kind) == [], "\(file.path)")
    }
  }

  @Test(arguments: Rule.all)
  func `of the rejected files the schema rejects those with a wrong structure`(
    _ rule: Rule
  ) throws {
    let files = try ConfigurationFileSample.all(below: "Configs/Rejected/\(rule.name)")
    let isRejected = files.contains { !mistakes(in: $0.tree, $0.kind).isEmpty }
    #expect(isRejected == Self.structuralRules.contains(rule))
  }

  // MARK: Texts

  @Test func `the files with every member have no findings and satisfy the schema`() throws {
    for (name, kind) in [
      ("app.json", ConfigurationSchema.Kind.configuration), ("app.test.json", .overlay),
    ] {
      let tree = try #require(originals[name])
      #expect(mistakes(in: tree, kind) == [])
      #expect(structuralFindings(in: tree, kind) == [])
    }
    let report = loader(originals).check("app.json")
    #expect(report.diagnostics.map(\.description) == [])
  }

  @Test(arguments: Word.allCases)
  func `the files with every member have every word`(_ word: Word) {
    #expect(originals.values.contains { $0.holds(word) }, "\(word)")
  }

  @Test(arguments: [
    "a", "_", "a-b.c_d9", "Größe", "9a", "-a", ".a", "a b", "a@", "a/b", "", "$a",
    "\u{300}a", "a\u{300}", "日本語", "a→b", "½", "a\u{A0}b", "a\u{2028}b", "“a”", "a。b", "９a",
    "a９",
    "\u{E000}", "\u{FFFD}", "ß", "ª", "٣a", "Ⓐ", "〆", "🚀", "a🚀", "a👩‍💻", "🇩🇪", "a#️⃣", "1️⃣",
    "a👍🏽", "𝄞", "🀄", "🅰", "𠮷", "𝒳", "a\u{F0000}", "a\u{E0041}", "a\u{FE0F}",
    // Escapes of JSON, which are no names either before they are resolved.
    #"a\n"#, #"a\r"#, #"a\r\n"#, #"\na"#,
  ])
  func `the schema knows what a name is`(_ name: String) throws {
    for text in [
      #"{"values": {"\#(name)": 1}}"#, #"{"objects": {"\#(name)": {"type": "T"}}}"#,
      #"{"objects": {"a": "@\#(name)"}}"#, #"{"values": {"v": "${\#(name)}"}}"#,
      #"{"objects": {"a": {"type": "T", "aliases": ["\#(name)"]}}}"#,
    ] {
      #expect(
        mistakes(in: try JSONTree(text), .configuration).isEmpty == Vocabulary.isName(name),
        "\(text)")
    }
  }

  @Test func `the schema refuses no character that a name may have`() throws {
    let pattern = try NSRegularExpression(pattern: SchemaPatterns.name)
    for value in [UInt32](0x80...0x3400) + Array(stride(from: 0x3401, to: 0x2_0000, by: 7)) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for name in ["\(scalar)", "a\(scalar)"] where Vocabulary.isName(name) {
        let whole = NSRange(name.startIndex..., in: name)
        #expect(
          pattern.firstMatch(in: name, range: whole) != nil, "\(name.escapedForDisplay)")
      }
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
      mistakes(in: tree, .configuration).isEmpty
        == structuralFindings(in: tree, .configuration).isEmpty)
  }

  @Test(arguments: ["A", "A\n", "A\r", "A\u{85}", "A\u{2028}", "A b"])
  func `the schema knows what names a variable`(_ name: String) throws {
    let form = JSONTree.map([.init(name: "$env", value: .string(name))])
    let tree = JSONTree.map([
      .init(name: "values", value: .map([.init(name: "v", value: form)]))
    ])
    #expect(
      mistakes(in: tree, .configuration).isEmpty
        == structuralFindings(in: tree, .configuration).isEmpty)
  }

  @Test(arguments: [
    "0", "-1", "1.0", "1e3", "1.5", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "1e30", "-1e30",
  ])
  func `the schema knows the bounds of an order`(_ order: String) throws {
    for text in [
      #"{"objects": {"a": {"type": "T", "decorates": "b", "order": \#(order)}}}"#,
      #"{"objects": {"a": {"type": "T", "tags": {"t": {"order": \#(order)}}}}}"#,
    ] {
      let tree = try JSONTree(text)
      #expect(
        mistakes(in: tree, .configuration).isEmpty
          == structuralFindings(in: tree, .configuration).isEmpty, "\(text)")
    }
  }

  // MARK: Mutations

  @Test(arguments: ConfigurationSchema.Kind.allCases, 0..<8)
  func `the schema and the reader agree on any mutation`(
    _ kind: ConfigurationSchema.Kind, _ seed: UInt64
  ) throws {
    let original = try #require(originals[kind == .overlay ? "app.test.json" : "app.json"])
    let pool = try JSONTree.Pool.ofForms()
    var random = SeededGenerator(seed: seed)
    var rejected = 0
    let count = Thoroughness.share(of: 200)
    for _ in 0..<count {
      var tree = original.mutated(from: pool, using: &random)
      if Bool.random(using: &random) { tree = tree.mutated(from: pool, using: &random) }
      let mistakes = mistakes(in: tree, kind)
      let findings = structuralFindings(in: tree, kind)
      #expect(mistakes.isEmpty == findings.isEmpty, "\(mistakes) \(findings) \(tree.text)")
      if !findings.isEmpty { rejected += 1 }
    }
    #expect(rejected > count / 10)
  }

  // MARK: The two verdicts

  private static let structuralRules: [Rule] = [
    .unknownMember, .missingMember, .wrongKind, .invalidName, .unknownForm,
  ]

  /// Members whose very values the structure fixes.
  private static let fixedMembers = ["format", "order", "from", "by", "allow"]

  private func mistakes(in tree: JSONTree, _ kind: ConfigurationSchema.Kind) -> [String] {
    schemas[kind]?.mistakes(in: tree) ?? ["no schema"]
  }

  /// What the loader finds wrong in the structure of a file.
  ///
  /// That an object inherits no type, or a template has none for its heirs, lies beyond a schema,
  /// which would have to follow the key.
  private func structuralFindings(
    in tree: JSONTree, _ kind: ConfigurationSchema.Kind
  ) -> [String] {
    let isOverlay = kind == .overlay
    let path = isOverlay ? "app.test.json" : "app.json"
    let report = loader(originals.merging([path: tree]) { $1 })
      .load("app.json", environments: isOverlay ? ["test"] : []).report
    return report.diagnostics.filter { finding in
      guard finding.location?.file == path else { return false }
      if finding.rule == .missingMember, let pointer = finding.pointer,
        let object = tree.value(at: pointer), object["extends"] != nil || object.isTemplate
      {
        return false
      }
      // An element of a list belongs to the member that holds it.
      let member = finding.pointer?.split(separator: "/").last { Int($0) == nil } ?? ""
      return Self.structuralRules.contains(finding.rule)
        || finding.rule == .wrongValue && Self.fixedMembers.contains(String(member))
    }.map(\.description)
  }

  private func loader(_ files: [String: JSONTree]) -> ConfigurationLoader {
    ConfigurationLoader(files: InMemoryFiles(files.mapValues(\.text)), catalog: nil)
  }
}

extension JSONTree {
  fileprivate var isTemplate: Bool {
    if case .bool(true)? = self["abstract"] { true } else { false }
  }

  /// Whether a member has the word as its name, at any depth.
  fileprivate func holds(_ word: Word) -> Bool {
    self[word.rawValue] != nil || children.contains { $0.holds(word) }
  }
}
