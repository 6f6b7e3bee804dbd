import ReliantDocument
import ReliantGraph
import Testing

/// A name that is none is told where something is given it, and hides nothing else.
struct InvalidNamesTests {
  private func rules(
    _ files: [String: String], environments: [String] = []
  ) -> [Rule] {
    load(files, environments: environments).report.diagnostics.map(\.rule)
  }

  private func rules(objects: String) -> [Rule] {
    rules(["app.json": #"{"objects": {\#(objects)}}"#])
  }

  @Test func `a definition under a key that is no name is checked like any other`() {
    #expect(
      rules(
        objects:
          #""my mailer": {"type": "SMTPMailer", "scop": "x", "arguments": {"host": 5, "prot": 1}}, "1n": {"type": "Newsletter", "arguments": {"mailer": "@zork"}}, "2p": "@zork", "3n": {"type": "Newsletter"}"#
      ) == [
        .invalidName, .unknownMember, .unknownScope, .wrongValue, .unknownArgument, .invalidName,
        .unknownReference, .invalidName, .invalidName, .missingArgument,
      ])
  }

  @Test func `an object under a key that is no name answers to its aliases and tags`() {
    #expect(
      rules(
        objects:
          #""1m": {"type": "SMTPMailer", "aliases": ["mailer"], "tags": ["sink"], "arguments": {"host": "h"}}, "n": {"type": "Newsletter"}, "f": {"type": "Fleet", "arguments": {"mailers": {"$all": "sink"}}}"#
      ) == [.invalidName])
  }

  @Test func `nobody is told to write a key that is no name`() {
    let objects =
      #""mail er": {"type": "SMTPMailer", "arguments": {"host": "h"}}, "n": {"type": "Newsletter", "arguments": {"mailer": "@zork"}}, "o": {"type": "Party"}, "1p": {"type": "Party", "arguments": {"partner": "@o"}}"#
    let overlay = #"{"objects": {"far": {"scope": "weak"}, "fra": {"$remove": true}}}"#
    let found = load(
      ["app.json": #"{"objects": {\#(objects)}}"#, "app.test.json": overlay],
      environments: ["test"]
    ).report.diagnostics
    #expect(found.count == 6)
    for finding in found where finding.rule != .invalidName {
      #expect(!finding.description.contains("mail er"))
      #expect(!finding.description.contains("1p"))
    }
  }

  @Test func `a path is no key of an object that could be taken for an anonymous one`() {
    #expect(
      rules(
        objects:
          #""n/arguments/mailer": {"type": "Leaf"}, "n": {"type": "Newsletter", "arguments": {"mailer": {"$object": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}}"#
      ) == [.invalidName])
  }

  @Test func `an overlay that speaks of a key which is no name changes nothing and misses nothing`()
  {
    let found = rules(
      [
        "app.json": #"{"objects": {"mailer": {"type": "Leaf", "eager": true}}}"#,
        "app.test.json":
          #"{"objects": {"mail er": {"scope": "weak"}, "1m": {"$remove": true}, "2m": {"type": "Leaf", "override": true}}}"#,
      ], environments: ["test"])
    #expect(found == [.invalidName, .invalidName, .invalidName])
  }

  @Test(arguments: [
    #""1m": {"type": "SMTPMailer", "arguments": {"host": "h"}}"#,
    #""m": {"type": "SMTPMailer", "aliases": ["1m"], "arguments": {"host": "h"}}"#,
  ])
  func `a name that is none is told once, however often it is mentioned`(_ object: String) {
    let mentions = #"""
      "n": {"type": "Newsletter", "dependsOn": ["1m"], "arguments": {"mailer": "@1m"}},
      "o": {"type": "Newsletter", "arguments": {"mailer": {"$ref": "1m"}}},
      "p": "@1m", "q": {"extends": "1m"}
      """#
    #expect(rules(objects: "\(object), \(mentions)") == [.invalidName])
    let imported = ["app.json": #"{"imports": ["base.json"], "objects": {\#(mentions)}}"#]
    #expect(
      rules(imported.merging(["base.json": "{\"objects\": {\(object)}}"]) { one, _ in one })
        == [.invalidName])
    #expect(rules(objects: mentions) == [.invalidName])
  }

  @Test func `a value's name that is none is told once, and hides no other`() {
    func found(_ values: String, _ host: String) -> [Rule] {
      rules([
        "app.json":
          #"{"values": {\#(values)}, "objects": {"s": {"type": "HTTPServer", "arguments": {"port": 1, "host": "\#(host)"}}}}"#
      ])
    }
    #expect(found(#""1h": "h""#, "${1h}") == [.invalidName])
    #expect(found(#""1h": "h""#, "a${1h}b") == [.invalidName])
    #expect(found(#""1h": "h""#, "${2h}") == [.invalidName, .invalidName])
    #expect(found(#""1h": "h""#, "${server}") == [.invalidName, .unknownValue])
    // The name of an object is another matter.
    #expect(found(#""1h": "h""#, "@1h") == [.invalidName, .invalidName])
  }

  @Test func `each placeholder of a text is looked at, whichever of them holds no name`() {
    func found(_ values: String, _ host: String) -> [Rule] {
      rules([
        "app.json":
          #"{"values": {\#(values)}, "objects": {"s": {"type": "HTTPServer", "arguments": {"port": 1, "host": "\#(host)"}}}}"#
      ])
    }
    #expect(found(#""1h": "h""#, "${1h} ${nix}") == [.invalidName, .unknownValue])
    #expect(found(#""1h": "h""#, "${1h} ${2h}") == [.invalidName, .invalidName])
    #expect(
      found(#""1h": "h""#, "${2h} ${1h} ${3h}") == [.invalidName, .invalidName, .invalidName])
    #expect(found(#""1h": "h", "2h": "h""#, "${2h} ${1h}") == [.invalidName, .invalidName])
    #expect(found(#""h": "h""#, "${1h} ${h}") == [.invalidName])
    #expect(rules(objects: #""p": "${1h} ${nix}""#) == [.invalidName])
    #expect(
      rules(["app.json": #"{"bindings": {"Mailer": "${1h} ${nix}"}, "objects": {}}"#])
        == [.invalidName])
  }

  @Test func `a key that is no name is told where it stands, and not that it stands in two files`()
  {
    let objects = #"{"objects": {"my leaf": {"type": "Leaf"}, "my leaf 2": "@my leaf"}}"#
    let marked =
      #"{"imports": ["base.json"], "objects": {"my leaf": {"type": "Leaf"}, "other leaf": {"type": "Leaf", "override": true}}}"#
    #expect(
      rules(["app.json": marked, "base.json": objects])
        == [.invalidName, .invalidName, .invalidName])
  }
}
