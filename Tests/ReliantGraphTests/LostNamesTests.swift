import ReliantDocument
import ReliantGraph
import Testing

/// A mistake hides what may be missing for its sake, and no other mistake.
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

  @Test func `a misspelt section is read as what it was meant as`() {
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
    #expect(
      rules(values, "zork", "hots") == [.unknownMember, .unknownReference, .unknownValue])
    #expect(rules(values, "zork", "far") == [.unknownMember, .unknownReference, .unknownValue])
    let objects =
      #""objcts": {"m": {"type": "SMTPMailer", "aliases": ["post"], "arguments": {"host": "h"}}}"#
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
    (#""tag": ["sink"]"#, "sink"), (#""tags": {"sink": 1}"#, "sink"),
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

  @Test func `what a patch without a target takes away is not lost with it`() {
    func found(_ patch: String) -> [Rule] {
      rules(
        [
          "app.json": #"""
          {"objects": {
            "n": {"type": "Newsletter", "arguments": {"mailer": "@outbox"}},
            "f": {"type": "Fleet", "arguments": {"mailers": {"$all": "sink"}}}}}
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
    #expect(
      found(#""aliases": ["outbx"], "tags": ["sinkk"]"#)
        == [.unknownReference, .unknownTag, .patchWithoutTarget])
  }
}
