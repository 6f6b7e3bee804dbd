import LogDigest
import ReliantDocument
import ReliantEditing
import ReliantGraph
import ReliantTesting
import Synchronization
import Testing

/// What is proven of a fix before it is applied.
struct FixProofTests {
  private func configurations(_ files: [String: String]) -> EditedConfigurations {
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: nil)
    return EditedConfigurations(loader) { _ in ["app.json"] }
  }

  /// The verdict on the only fix of the first finding of a rule.
  private func verdict(_ files: [String: String], on rule: Rule) throws -> FixProof.Verdict {
    let configurations = configurations(files)
    let finding = try #require(
      configurations.survey.report.diagnostics.first { $0.rule == rule && $0.fixes.count == 1 })
    return configurations.proof(of: [FixTrial(finding, finding.fixes[0])]).verdict
  }

  private static func app(_ objects: String) -> [String: String] {
    ["app.json": "{\"objects\": {\(objects)}}"]
  }

  @Test func `a misspelt name is safely replaced where others mention the right one`() throws {
    let files = Self.app(
      #""mailer": {"type": "A"}, "b": {"type": "B", "arguments": {"x": "@maler", "y": "@mailer"}}"#)
    #expect(try verdict(files, on: .unknownReference) == .safe)
  }

  @Test func `where nothing else mentions a name either side may be misspelt`() throws {
    let files = Self.app(
      #""mialer": {"type": "A"}, "b": {"type": "B", "arguments": {"x": "@mailer"}}"#)
    #expect(try verdict(files, on: .unknownReference) == .unproven(.spelling("mialer")))
  }

  @Test func `things that are numbered are not taken for each other`() throws {
    let files = Self.app(
      #""mailer1": {"type": "A"}, "b": {"type": "B", "arguments": {"x": "@mailer2", "y": "@mailer1"}}"#
    )
    #expect(try verdict(files, on: .unknownReference) == .unproven(.choice))
    let values = [
      "app.json": #"""
      {
        "values": {"port8080": 1},
        "objects": {"b": {"type": "B", "arguments": {"x": "${port8081}", "y": "${port8080}"}}}
      }
      """#
    ]
    #expect(try verdict(values, on: .unknownValue) == .unproven(.choice))
  }

  @Test func `only a mention of the same kind of thing counts`() throws {
    let files = Self.app(
      #"""
      "mialer": {"type": "A", "description": "mialer", "tags": ["mialer"]},
      "b": {"type": "B", "arguments": {"x": "@mailer", "y": "mialer"}}
      """#)
    #expect(try verdict(files, on: .unknownReference) == .unproven(.spelling("mialer")))
  }

  @Test func `where no types are known either name of a field may be misspelt`() throws {
    var files = Self.app(#""a": {"type": "A", "arguments": {"realy": 1}}"#)
    files["app.test.json"] = #"{"objects": {"a": {"arguments": {"relay": {"$remove": true}}}}}"#
    #expect(try verdict(files, on: .removeWithoutTarget) == .unproven(.spelling("realy")))
  }

  @Test func `what is there to be confirmed is confirmed by nobody but its author`() throws {
    let override = [
      "app.json": #"{"imports": ["part.json"], "objects": {"a": {"type": "A"}}}"#,
      "part.json": #"{"objects": {"a": {"type": "A"}}}"#,
    ]
    #expect(try verdict(override, on: .unmarkedOverride) == .unproven(.choice))
    let format = ["app.json": #"{"format": 2, "objects": {"a": {"type": "A"}}}"#]
    #expect(try verdict(format, on: .wrongValue) == .unproven(.choice))
    let alias = Self.app(#""a": {"type": "A"}, "b": {"type": "B", "aliases": ["a"]}"#)
    #expect(try verdict(alias, on: .duplicateName) == .unproven(.choice))
  }

  @Test(arguments: [
    #"{"values": {"n": 1}, "objects": {"a": {"tpye": "A"}}}"#,
    #"{"values": {"n": 1}, "objects": {"a": {"type": "A", "eager": "true"}}}"#,
    #"{"objects": {"t": {"abstract": true, "type": "T"}, "a": {"tpye": "A"}}}"#,
    #"{"objects": {"t": {"abstract": true, "type": "T"}, "a": {"type": "A", "eager": "true"}}}"#,
  ])
  func `the last error is fixed where something is not used, too`(text: String) throws {
    let original = configurations(["app.json": text])
    let finding = try #require(original.survey.report.diagnostics.first)
    #expect(original.proof(of: [FixTrial(finding, finding.fixes[0])]).verdict == .safe)
    let rounds = FixRounds(original)
    #expect(rounds.fixed.count == 1)
    // What is not used shows once there is no error.
    #expect(rounds.configurations.survey.report.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `what a file allows in vain keeps no error from being fixed`() {
    let text = #"{"allow": ["unused-value"], "descripton": "Nothing yet", "objects": {}}"#
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["app.json": text]), catalog: Digest.types)
    let rounds = FixRounds(EditedConfigurations(loader) { _ in ["app.json"] })
    #expect(rounds.fixed.map(\.finding.rule) == [.unknownMember])
    #expect(rounds.configurations.survey.report.diagnostics.map(\.rule) == [.noEffect])
  }

  @Test func `a finding in a binary list is no obstacle to the fix of another file`() throws {
    // The import of each other is told in the list, where a value lies before its name.
    var files = InMemoryFiles([
      "b.json": #"{"imports": ["a.plist"]}"#,
      "app.json":
        #"{"imports": ["a.plist"], "objects": {"o": {"type": "T", "arguments": {"h": "${k}${m}${zed}"}}}}"#,
    ])
    files["a.plist"] = try Examples.binary(
      #"{"imports": ["b.json"], "values": {"zed": "x", "m": "y", "k": "zed"}}"#)
    let configurations = EditedConfigurations(ConfigurationLoader(files: files, catalog: nil)) {
      _ in
      ["app.json"]
    }
    let finding = try #require(configurations.survey.report.diagnostics.first)
    #expect(finding.rule == .importCycle && finding.location?.file == "a.plist")
    let fix = try #require(finding.fixes.first)
    #expect(configurations.proof(of: [FixTrial(finding, fix)]).verdict == .safe)
  }

  /// An overlay patches a template whose name it misspells, from which `x` takes all; another one has a
  /// mistake of its own in `x`.
  private static let template = [
    "app.json": #"""
    {"objects": {
      "relay": {"abstract": true, "type": "A", "arguments": {"p": 1}}, "x": {"extends": "relay"}
    }}
    """#,
    "app.test.json": #"{"objects": {"realy": {"arguments": {"p": 2}}}}"#,
    "app.prod.json": #"{"objects": {"x": {"extends": "relay", "egaer": true}}}"#,
  ]

  @Test func `a fix by which something else means another thing is not safe`() throws {
    #expect(
      try verdict(Self.template, on: .patchWithoutTarget)
        == .unproven(.meaning("the object 'x'")))
  }

  @Test func `what one fix may change another one tried along may not`() throws {
    let original = configurations(Self.template)
    let findings = original.survey.report.diagnostics
    let proof = original.proof(of: findings.map { FixTrial($0, $0.fixes[0]) })
    #expect(findings.map(\.rule) == [.unknownMember, .patchWithoutTarget])
    #expect(!proof.isSettled)
    let rounds = FixRounds(original)
    #expect(rounds.fixed.map(\.finding.rule) == [.unknownMember])
    #expect(
      rounds.left.first { $0.finding.rule == .patchWithoutTarget }?.verdict
        == .unproven(.meaning("the object 'x'")))
  }

  @Test func `files as large as the call lets them be are read for the proof, too`() throws {
    let long = String(repeating: "-", count: 17 << 20)
    let text = #"{"description": "\#(long)", "objects": {"a": {"tpye": "A"}}}"#
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["app.json": text]), catalog: nil, limits: Limits(fileSize: 64 << 20))
    let rounds = FixRounds(EditedConfigurations(loader) { _ in ["app.json"] })
    #expect(rounds.fixed.map(\.isProven) == [true])
  }

  @Test func `a mistake behind the one that is fixed keeps it from being fixed`() throws {
    let files = [
      "app.json": #"{"imports": ["prt.json"]}"#, "part.json": #"{"objects": {"a": {"typ": "A"}}}"#,
    ]
    guard case .refused(.brings(let finding)) = try verdict(files, on: .fileNotFound) else {
      Issue.record("it is fixed")
      return
    }
    #expect(finding.rule == .unknownMember)
  }

  @Test func `of two values of one name nobody knows which is meant, unless they are the same`()
    throws
  {
    let files = Self.app(#""a": {"type": "A"}, "a": {"type": "B"}"#)
    #expect(try verdict(files, on: .duplicateMember) == .unproven(.loss))
    let same = Self.app(#""a": {"type": "A"}, "a": {"type": "A"}"#)
    #expect(try verdict(same, on: .duplicateMember) == .safe)
  }

  @Test func `what stood beside a surplus comma may be gone`() throws {
    let files = Self.app(#""a": {"type": "A",}"#)
    #expect(try verdict(files, on: .invalidSyntax) == .unproven(.loss))
  }

  @Test func `between two equal elements a comma is missing or one of them is surplus`() throws {
    let list = #""a": {"type": "A", "arguments": {"x": ["b" "b"]}}"#
    #expect(try verdict(Self.app(list), on: .invalidSyntax) == .unproven(.loss))
    let other = #""a": {"type": "A", "arguments": {"x": ["b" "c"]}}"#
    #expect(try verdict(Self.app(other), on: .invalidSyntax) == .safe)
  }

  @Test func `a finding in one environment alone keeps a mistake from being fixed, too`() throws {
    let files = [
      "app.json": #"{"imports": ["prt.json"]}"#,
      "app.test.json": #"{"objects": {"a": {"eager": true}}}"#,
      "part.json": #"{"objects": {"a": {"type": "A", "scope": "prototype"}}}"#,
    ]
    guard case .refused(.brings(let finding)) = try verdict(files, on: .fileNotFound) else {
      Issue.record("it is fixed")
      return
    }
    #expect(finding.rule == .eagerNotSingleton)
    #expect(finding.environments == ["test"])
  }

  @Test func `what is fixed is named by its place before the first edit`() {
    let text = """
      {"objects": {
        "mailer": {"tpye": "A"}, "b": {"typ": "B", "arguments": {"x": "@mailer"}},
        "c": {"typee": "C"}
      }}
      """
    let rounds = FixRounds(configurations(["app.json": text]))
    #expect(
      rounds.fixed.map { $0.finding.location.map(\.description) } == [
        "app.json:2:14", "app.json:2:34", "app.json:3:9",
      ])
    #expect(rounds.configurations.changes.map(\.path) == ["app.json"])
    let fixed = text.replacing("tpye", with: "type").replacing("typee", with: "type")
      .replacing(#""typ""#, with: #""type""#)
    #expect(rounds.configurations.changes.first?.new == Array(fixed.utf8))
  }

  /// Files that count how often the imported one is read.
  private final class CountedFiles: FileSystem {
    private let files: InMemoryFiles
    let reads = Atomic(0)

    init(_ files: InMemoryFiles) { self.files = files }

    func contents(
      of path: String, inside root: String?, limit: Int
    ) throws(FileFailure) -> [UInt8] {
      if path.hasSuffix("part.json") { reads.add(1, ordering: .relaxed) }
      return try files.contents(of: path, inside: root, limit: limit)
    }

    func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
      try files.entries(of: folder)
    }

    func canonicalPath(of path: String) -> String { files.canonicalPath(of: path) }
  }

  /// The rounds over objects, and how often a file beside theirs was read for them.
  private func rounds(
    over objects: [String], part: String = #""p": {"type": "A"}"#, importedAs name: String
  ) -> (rounds: FixRounds, reads: Int) {
    let keyed = objects.enumerated().map { #""o\#($0)": {\#($1)}"# }.joined(separator: ",\n")
    let files = CountedFiles(
      InMemoryFiles([
        "app.json": #"{"imports": ["\#(name)"], "objects": {\#(keyed)}}"#,
        "part.json": #"{"objects": {\#(part)}}"#,
      ]))
    let loader = ConfigurationLoader(files: files, catalog: nil)
    let original = EditedConfigurations(loader) { _ in ["app.json"] }
    let before = files.reads.load(ordering: .relaxed)
    let rounds = FixRounds(original)
    return (rounds, files.reads.load(ordering: .relaxed) - before)
  }

  @Test func `many fixes cost no more checks than a few`() {
    func reads(_ count: Int) -> Int {
      let objects = Array(repeating: #""tpye": "A""#, count: count)
      let (rounds, reads) = rounds(over: objects, importedAs: "part.json")
      #expect(rounds.fixed.count == count)
      return reads
    }
    #expect(reads(200) == reads(2))
    // More of them than a report keeps.
    #expect(reads(Limits().findings + 1) == reads(2))
  }

  @Test func `one fix that is not proven keeps no other from being applied`() {
    var objects = Array(repeating: #""tpye": "A""#, count: 60)
    // What stood behind the comma may be gone.
    objects[20] = #""type": "A","#
    // Once it is read, the imported file has a mistake of its own.
    let (rounds, _) = rounds(over: objects, part: #""p": {"typ": "A"}"#, importedAs: "prt.json")
    #expect(rounds.fixed.count == 59)
    #expect(rounds.fixed.allSatisfy { $0.finding.rule == .unknownMember && $0.isProven })
    #expect(rounds.left.map(\.finding.rule) == [.fileNotFound, .invalidSyntax])
    #expect(rounds.left.last?.verdict == .unproven(.loss))
  }
}
