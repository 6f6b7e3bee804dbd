import ReliantDocument
import ReliantGraph
import Testing

/// A mistake hides what may be missing for its sake, as far as the names can be seen that are lost
/// with it, and no other mistake.
struct LostNamesTests {
  private func rules(
    _ files: [String: String], environments: [String] = []
  ) -> [Rule] {
    load(files, environments: environments).report.diagnostics.map(\.rule)
  }

  private static let zork = #""n": {"type": "Newsletter", "arguments": {"mailer": "@zork"}}"#
  private static let unfilled = #""u": {"type": "Newsletter"}"#

  @Test(arguments: [#""m""#, "5", "true", "null", "[]", #"[{"type": "Leaf"}]"#])
  func `what is no definition hides nothing but what it may use`(_ entry: String) {
    let found = load([
      "app.json":
        #"{"objects": {"post": \#(entry), \#(Self.zork), \#(Self.unfilled), "m": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#
    ])
    .report.diagnostics
    #expect(found.map(\.rule) == [.wrongKind, .unknownReference, .missingArgument], "\(found)")
  }

  @Test func `the names and tags in a list that stands in the place of a definition are lost`() {
    let found = findings(
      objects: #"""
        "post": [{"type": "SMTPMailer", "aliases": ["outbox"], "tags": ["sink"]}],
        "n": {"type": "Newsletter", "arguments": {"mailer": "@outbox"}},
        "f": {"type": "Fleet", "arguments": {"mailers": {"$all": "sink"}}}
        """#)
    #expect(found.count == 1, "\(found)")
  }

  @Test func `a misspelt section loses the names that it holds`() {
    func rules(_ section: String, _ mailer: String, _ host: String) -> [Rule] {
      self.rules([
        "app.json": #"""
        {\#(section), "objects": {
          "n": {"type": "Newsletter", "arguments": {"mailer": "@\#(mailer)"}},
          "s": {"type": "HTTPServer", "arguments": {"port": 1, "host": "${\#(host)}"}}}}
        """#
      ])
    }
    let values = #""vaules": {"host": "h"}"#
    #expect(rules(values, "zork", "host") == [.unknownMember, .unknownReference])
    #expect(rules(values, "zork", "hots") == [.unknownMember, .unknownReference])
    #expect(rules(values, "zork", "far") == [.unknownMember, .unknownReference, .unknownValue])
    let objects = #""objcts": {"m": {"type": "SMTPMailer", "aliases": ["post"]}}"#
    #expect(rules(objects, "m", "far") == [.unknownMember, .unknownValue])
    #expect(rules(objects, "post", "far") == [.unknownMember, .unknownValue])
    #expect(rules(objects, "zork", "far") == [.unknownMember, .unknownReference, .unknownValue])
    #expect(rules(#""vaules": 5"#, "zork", "far") == [.unknownMember, .unknownReference])
  }

  @Test func `an overlay may change what a misspelt section has lost, and nothing else`() {
    let files = [
      "app.json": #"""
      {"imports": ["base.json"], "objects": {"f": {"type": "Leaf", "eager": true}}}
      """#,
      "base.json": #"{"vaules": {"host": "h", "list": []}, "objcts": {"m": {"type": "Leaf"}}}"#,
      "app.test.json": #"""
      {"values": {"host": {"$remove": true}, "list": {"$append": [1]}, "far": {"$remove": true}},
        "objects": {"m": {"scope": "weak"}, "zork": {"$remove": true}}}
      """#,
    ]
    #expect(
      rules(files, environments: ["test"]) == [
        .removeWithoutTarget, .removeWithoutTarget, .unknownMember, .unknownMember,
      ])
  }

  @Test(arguments: [
    (#""tags": {"extra": {"ordr": 1}}"#, "extra"), (#""tags": "sink""#, "sink"),
    (#""tags": ["s t"]"#, "s-t"), (#""tag": ["sink"]"#, "sink"), (#""tags": {"sink": 1}"#, "sink"),
    (#""tags": {"append": ["sink"]}"#, "sink"),
  ])
  func `tags that cannot be read are not missed, and hide no other`(_ tags: String, _ lost: String)
  {
    func found(_ tag: String) -> [Rule] {
      load([
        "app.json":
          #"{"objects": {"m": {"type": "SMTPMailer", "arguments": {"host": "h"}, \#(tags)}, "f": {"type": "Fleet", "arguments": {"mailers": {"$all": "\#(tag)"}}}}}"#
      ]).report.diagnostics.map(\.rule).filter { $0 == .unknownTag }
    }
    #expect(found(lost) == [])
    #expect(found("zork") == [.unknownTag])
  }

  @Test func `a child misses what leads nowhere in its parent, and nothing else`() {
    let found = findings([
      "app.json": #"""
      {"parent": "base.json", "objects": {
        "n": {"type": "Newsletter"}, \#(Self.zork.replacing("\"n\"", with: "\"o\"")),
        "s": {"type": "HTTPServer", "arguments": {"port": "${port}", "host": "${far}"}}}}
      """#,
      "base.json": #"{"values": {"port": "${nix}"}, "objects": {"mailer": "@nothing"}}"#,
    ])
    #expect(found.count == 4, "\(found)")
    #expect(found.count { $0.contains("'zork'") || $0.contains("'far'") } == 2)
  }

  @Test func `of more than a hundred names that are lost any may be meant`() {
    func found(_ first: Int, _ second: Int) -> [Rule] {
      func values(_ letter: String, _ count: Int) -> String {
        let values = (0..<count).map { "\"\(letter) \($0)\": 1" }
        return "\"values\": {\(values.joined(separator: ", "))}"
      }
      var limits = Limits()
      limits.findings = 1_000
      return load(
        [
          "app.json":
            #"{"imports": ["one.json", "two.json"], "objects": {"s": {"type": "HTTPServer", "arguments": {"port": 1, "host": "${server}"}}}}"#,
          "one.json": "{\(values("a", first))}", "two.json": "{\(values("b", second))}",
        ], limits: limits
      ).report.diagnostics.map(\.rule).filter { $0 != .invalidName }
    }
    #expect(found(50, 50) == [.unknownValue])
    #expect(found(50, 51) == [])
    #expect(found(101, 0) == [])
  }

  @Test func `values that an overlay changes are not compared with those that are lost`() {
    let long = String(repeating: "a", count: 1_000)
    let lost = (0..<90).map { "\"\(long) \($0)\": 1" }
    func values(_ value: Int) -> [String] { (0..<600).map { "\"known\($0)\": \(value)" } }
    let found = load(
      [
        "app.json":
          #"{"values": {\#((lost + values(1)).joined(separator: ", "))}, "objects": {"m": {"type": "SMTPMailer", "arguments": {"host": "h", "port": "${knwon0}"}}}}"#,
        "app.test.json": "{\"values\": {\(values(2).joined(separator: ", "))}}",
      ], environments: ["test"]
    ).report.diagnostics.filter { $0.rule == .unknownValue }
    #expect(found.map(\.help) == ["did you mean 'known0'?"])
  }

  @Test func `what a patch without a target takes away is not lost with it`() {
    func found(_ patch: String) -> [Rule] {
      rules(
        [
          "app.json": #"""
          {"objects": {
            "n": {"type": "Newsletter", "arguments": {"mailer": "@outbx"}},
            "f": {"type": "Fleet", "arguments": {"mailers": {"$all": "sinkk"}}}}}
          """#,
          "app.test.json": "{\"objects\": {\"post\": {\(patch)}}}",
        ], environments: ["test"])
    }
    #expect(
      found(#""aliases": {"$without": ["outbox"]}, "tags": {"$without": ["sink"]}"#)
        == [.unknownReference, .unknownTag, .patchWithoutTarget])
    #expect(
      found(#""aliases": {"$append": ["outbox"]}, "tags": {"sink": {"$remove": true}}"#)
        == [.unknownTag, .patchWithoutTarget])
    #expect(found(#""aliases": ["outbox"], "tags": ["sink"]"#) == [.patchWithoutTarget])
  }
}
