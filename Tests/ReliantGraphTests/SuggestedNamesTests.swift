import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing
import Thoroughness

/// What is suggested for a name that leads nowhere, in a graph of a thousand keys.
struct SuggestedNamesTests {
  private static let subjects = [
    "account", "basket", "carrier", "customer", "delivery", "discount", "document", "employee",
    "invoice", "journal", "language", "message", "newsletter", "order", "payment", "picture",
    "product", "refund", "schedule", "session", "supplier", "ticket", "voucher", "warehouse",
    "workflow",
  ]
  private static let roles = [
    "Archive", "Audit", "Backup", "Cache", "Checker", "Client", "Cleanup", "Counter", "Printer",
    "Digest", "Encoder", "Exporter", "Factory", "Feed", "Filter", "Gateway", "Handler", "Loader",
    "Index", "Job", "Limiter", "Lock", "Mailer", "Metrics", "Notifier", "Page", "Parser", "Policy",
    "Pool", "Queue", "Renderer", "Report", "Repository", "Retry", "Scanner", "Signer", "Sorter",
    "Template", "Validator", "Watcher",
  ]
  private static let keys = subjects.flatMap { subject in roles.map { subject + $0 } }

  /// One slip of the pen.
  enum Slip: CaseIterable, Sendable {
    case letterMissing, letterTwice, anotherLetter, lettersSwapped

    func typo(in key: String, _ random: inout some RandomNumberGenerator) -> String {
      var letters = Array(key)
      while true {
        let index = Int.random(in: 0..<letters.count - 1, using: &random)
        switch self {
        case .letterMissing: letters.remove(at: index)
        case .letterTwice: letters.insert(letters[index], at: index)
        case .anotherLetter: letters[index] = letters[index] == "x" ? "z" : "x"
        case .lettersSwapped: letters.swapAt(index, index + 1)
        }
        if String(letters) != key { return String(letters) }
      }
    }
  }

  @Test(arguments: Slip.allCases)
  func `a slip in any of a thousand keys is suggested right`(_ slip: Slip) {
    #expect(Set(Self.keys).count == 1_000)
    var random = SystemRandomNumberGenerator()
    let keys = Thoroughness.share(of: Self.keys)
    let typos = keys.map { slip.typo(in: $0, &random) }
    let found = diagnostics(of: typos)
    #expect(found.count == keys.count)
    for (finding, (key, typo)) in zip(found, zip(keys, typos)) {
      #expect(finding.rule == .unknownReference)
      #expect(finding.message == "there is no object '\(typo)'")
      #expect(finding.help == "did you mean '\(key)'?")
    }
  }

  /// Types of which many are but one letter apart.
  private struct SimilarTypes: TypeCatalog {
    let typeNames = [
      "Log", "Lag", "Leg", "Lock", "Clock", "Block", "Cache", "Caches", "Cached", "Batch", "Match",
      "Patch", "Catch", "HTTPClient", "HTTPSClient", "Mailer", "mailers", "Trailer",
    ]
    let scopeNames: [String] = []
    func signature(of typeName: String) -> TypeSignature? { nil }
    func fits(_ product: ObjectType, _ wanted: ObjectType) -> Bool { true }
  }

  /// All texts that one edit makes of a name.
  private func edits(of name: String) -> Set<String> {
    let letters = Array(name)
    var edits: Set<String> = []
    for index in letters.indices {
      edits.insert(String(letters[..<index] + letters[(index + 1)...]))
      if index > 0 {
        edits.insert(
          String(letters[..<(index - 1)] + [letters[index], letters[index - 1]])
            + String(letters[(index + 1)...]))
      }
      for letter in "abcdefghijklmnopqrstuvwxyzLM1-" {
        edits.insert(String(letters[..<index] + [letter] + letters[index...]))
        edits.insert(String(letters[..<index] + [letter] + letters[(index + 1)...]))
      }
    }
    for letter in "abcdefghijklmnopqrstuvwxyzLM1-" { edits.insert(name + String(letter)) }
    return edits
  }

  @Test func `any slip in a type is suggested right, or else three that it is as near to`() {
    let catalog = SimilarTypes()
    let edits = Dictionary(
      uniqueKeysWithValues: catalog.typeNames.map { ($0, self.edits(of: $0)) })
    // What has the letters of a name, in whatever case, is meant as that one alone.
    let names = Set(catalog.typeNames.map { $0.lowercased() })
    let typos = edits.values.reduce(into: Set()) { $0.formUnion($1) }
      .filter { !names.contains($0.lowercased()) }.sorted()
    let objects = typos.enumerated().map { "\"o\($0)\": {\"type\": \"\($1)\"}" }
    var limits = Limits()
    limits.findings = typos.count
    let found = ConfigurationLoader(
      files: InMemoryFiles(["app.json": "{\"objects\": {\(objects.joined(separator: ",\n"))}}"]),
      catalog: catalog, limits: limits
    ).load("app.json").report.diagnostics
    #expect(found.map(\.rule) == typos.map { _ in .unknownType })
    for (typo, help) in zip(typos, found.map { $0.help ?? "" }) {
      let meant = catalog.typeNames.filter { edits[$0]?.contains(typo) == true }
      let suggested = meant.filter { help.contains("'\($0)'") }
      #expect(
        help.hasPrefix("did you mean") && suggested.count == min(3, meant.count),
        "\(typo): \(help)")
    }
  }

  @Test func `nothing is suggested for a name like no other`() {
    let names = [
      "x", "foo", "zebra", "umbrella", "quixotic", "helloWorld", "rhinoceros", "Zyzzyva", "_",
      "a1b2c3d4", "loremIpsumDolor", "database", "kubernetesCluster", "über", "日本語",
      "theQuickBrownFoxJumpsOverTheLazyDog",
    ]
    let found = diagnostics(of: names)
    #expect(found.map(\.rule) == names.map { _ in .unknownReference })
    #expect(found.map(\.help) == names.map { _ in nil })
  }

  @Test func `no name is suggested that leads nowhere itself`() {
    let text = #"""
      {"objects": {
        "mailer": {"type": "Leaf"}, "sender": "@outbox", "outbox": "@mailer",
        "lost": "@nowhere", "stray": "@lost", "ring": "@rings", "rings": "@ring",
        "user": {"type": "Users", "properties": {
          "a": "@sendr", "b": "@outbx", "c": "@lots", "d": "@strya", "e": "@rign"}}}}
      """#
    let found = ConfigurationLoader(files: InMemoryFiles(["app.json": text]), catalog: nil)
      .load("app.json").report.diagnostics
    let all = "known are 'mailer', 'outbox' and 'sender'"
    let help = found.filter { $0.pointer?.hasPrefix("/objects/user") == true }.map(\.help)
    #expect(help == ["did you mean 'sender'?", "did you mean 'outbox'?", all, all, all])
  }

  @Test func `a pointing name is suggested wherever another one leads nowhere`() {
    func diagnostics(_ other: String) -> [Diagnostic] {
      let text = #"""
        {"objects": {
          "lost": "@nowhere", "postoffice": "@smtp", "smtp": {"type": "Leaf"},
          "news": {"type": "Users", "properties": {"mailer": "@postofice"}}\#(other)}}
        """#
      return ConfigurationLoader(files: InMemoryFiles(["app.json": text]), catalog: nil)
        .load("app.json").report.diagnostics
    }
    #expect(
      diagnostics("").map(\.help) == [
        "known are 'news', 'postoffice' and 'smtp'", "did you mean 'postoffice'?",
      ])
    let broken = diagnostics(#", 5: {"type": "Leaf"}"#)
    #expect(broken.map(\.rule) == [.unknownReference, .invalidSyntax])
    #expect(broken.first?.help == "did you mean 'postoffice'?")
  }

  @Test(arguments: [#""dependsOn": ["mailr"]"#, #""decorates": "mailr""#])
  func `an object is not suggested to itself`(_ member: String) {
    let objects = [
      #""mailer": {"type": "Leaf", "aliases": ["mailers"], \#(member)}"#,
      #""clock": {"type": "Leaf"}"#,
    ]
    let text = "{\"objects\": {\(objects.joined(separator: ", "))}}"
    let found = ConfigurationLoader(files: InMemoryFiles(["app.json": text]), catalog: nil)
      .load("app.json").report.diagnostics
    #expect(found.map(\.rule) == [.unknownReference])
    #expect(found.map(\.help) == ["the only one known is 'clock'"])
  }

  @Test func `a detailed reference does not suggest the object that it stands in either`() {
    let found = load([
      "app.json":
        #"{"objects": {"mailer": {"type": "Relay", "arguments": {"mailer": {"$ref": "mialer"}}}}}"#
    ]).report.diagnostics
    #expect(found.map(\.rule) == [.unknownReference])
    #expect(found.map(\.help) == [nil])
  }

  @Test func `a value is not suggested to itself`() {
    func help(_ values: String) -> [String?] {
      load(["app.json": "{\"values\": {\(values)}}"]).report.diagnostics
        .filter { $0.rule == .unknownValue }.map(\.help)
    }
    #expect(help(#""url": "http://${ulr}/x""#) == [nil])
    #expect(help(#""x": "${nope}", "z": 1"#) == ["the only one known is 'z'"])
    #expect(help(#""url": "${urll}", "urls": "x""#) == ["did you mean 'urls'?"])
  }

  @Test func `a text that stands for an object gets no '@' unless there is such an object`() {
    func help(_ files: [String: String]) -> [String?] {
      load(files).report.diagnostics.filter { $0.rule == .wrongKind }.map(\.help)
    }
    let leaf = #""x": {"type": "Leaf", "eager": true}"#
    let other = "write \"@key\", or {\"type\": …} for an object of its own"
    #expect(help(["app.json": #"{"objects": {"a": "x"}}"#]) == [other])
    #expect(help(["app.json": #"{"objects": {"x": "x"}}"#]) == [other])
    #expect(
      help(["app.json": #"{"objects": {"a": "x", \#(leaf)}}"#]) == ["did you mean '@x'?"])
  }

  @Test func `an object of the same file is not suggested for one that overrides nothing`() {
    let files = [
      "app.json": #"""
      {"imports": ["part.json"], "objects": {
        "clocks": {"type": "Leaf", "override": true}, "clockz": {"type": "Leaf"}}}
      """#,
      "part.json": #"{"objects": {"clock": {"type": "Leaf"}}}"#,
    ]
    let found = ConfigurationLoader(files: InMemoryFiles(files), catalog: nil)
      .load("app.json").report.diagnostics
    #expect(found.map(\.rule) == [.noEffect])
    #expect(found.map(\.help) == ["did you mean 'clock'?"])
  }

  /// The findings of a graph that has all keys and refers to some names besides.
  private func diagnostics(of names: [String]) -> [Diagnostic] {
    let known = Self.keys.map { #""\#($0)": {"type": "Leaf"}"# }
    let unknown = names.enumerated().map { #""\#($0)": "@\#($1)""# }
    let text = """
      {"objects": {\(known.joined(separator: ",\n")),
      "users": {"type": "Users", "properties": {\(unknown.joined(separator: ",\n"))}}}}
      """
    return ConfigurationLoader(files: InMemoryFiles(["app.json": text]), catalog: nil)
      .load("app.json").report.diagnostics
  }
}
