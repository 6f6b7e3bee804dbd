import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Objects that a singleton keeps although they are meant to be made anew.
struct CaptivesTests {
  private static let help =
    "take a Provider, which gives a new one each time, or make it a singleton [captive-prototype]"

  private func findings(_ lines: [String]) -> [String] {
    ReliantGraphTests.findings("{\"objects\": {\n" + lines.joined(separator: ",\n") + "\n}}")
  }

  @Test func `a captive is found, and what it keeps in turn is no further mistake`() {
    let text = """
      {"objects": {
        "server": {"type": "Relay", "arguments": {"mailer": "@handler"}},
        "handler": {"type": "Relay", "scope": "prototype", "arguments": {"mailer": "@session"}},
        "session": {"type": "SMTPMailer", "scope": "prototype", "arguments": {"host": "h"}}
      }}
      """
    #expect(
      ReliantGraphTests.findings(text) == [
        "app.json:2:55: warning: the singleton 'server' keeps one 'handler' for good, though the scope of 'handler' is 'prototype'; \(Self.help)"
      ])
  }

  @Test(arguments: ["prototype", "graph"])
  func `whatever is made anew while a singleton lives can be a captive`(_ scope: String) {
    #expect(
      findings([
        #""a": {"type": "Folder", "properties": {"content": "@b"}}"#,
        #""b": {"type": "Folder", "scope": "\#(scope)"}"#,
      ]) == [
        "app.json:2:51: warning: the singleton 'a' keeps one 'b' for good, though the scope of 'b' is '\(scope)'; \(Self.help)"
      ])
  }

  @Test func `what is filled in by name is reported at its holder, each object for itself`() {
    #expect(
      findings([
        #""n": {"type": "Newsletter"}"#,
        #""mailer": {"type": "SMTPMailer", "scope": "prototype", "arguments": {"host": "h"}}"#,
        #""clock": {"type": "SystemClock", "scope": "prototype"}"#,
      ]) == [
        "app.json:2:1: warning: the singleton 'n' keeps one 'clock' for good, though the scope of 'clock' is 'prototype'; \(Self.help)",
        "app.json:2:1: warning: the singleton 'n' keeps one 'mailer' for good, though the scope of 'mailer' is 'prototype'; \(Self.help)",
      ])
  }

  @Test func `an object that asks for its relatives is its holder's own, a parent's too`() {
    let pane =
      #""pane": {"type": "Folder", "scope": "prototype", "properties": {"content": {"$requester": true}}}"#
    let window = #""window": {"type": "Folder", "properties": {"content": "@pane"}}"#
    #expect(findings([pane, window]) == [])
    #expect(
      load([
        "app.json": #"{"parent": "base.json", "objects": {\#(window)}}"#,
        "base.json": #"{"objects": {\#(pane)}}"#,
      ]).report.diagnostics == [])
  }

  @Test func `a collection is one reference`() {
    let members = (1...4).map {
      #""m\#($0)": {"type": "SMTPMailer", "scope": "prototype", "tags": ["t"], "arguments": {"host": "h"}}"#
    }
    #expect(
      findings([#""f": {"type": "Fleet", "arguments": {"mailers": {"$all": "t"}}}"#] + members)
        == [
          "app.json:2:58: warning: the singleton 'f' keeps 'm1' and 3 more for good, though the scope of 'm1' is 'prototype'; \(Self.help)"
        ])
  }

  @Test func `an object of its own does not free what a singleton keeps`() {
    #expect(
      findings([
        #""n": {"type": "Newsletter", "arguments": {"mailer": {"$object": {"type": "Relay", "arguments": {"mailer": "@m"}}}}}"#,
        #""m": {"type": "SMTPMailer", "scope": "prototype", "arguments": {"host": "h"}}"#,
      ]) == [
        "app.json:2:107: warning: the singleton 'n' keeps one 'm' for good, though the scope of 'm' is 'prototype'; \(Self.help)"
      ])
  }

  @Test func `what many inherit from one template is one reference`() {
    let found = findings([
      #""t": {"abstract": true, "type": "Newsletter", "arguments": {"mailer": "@m"}}"#,
      #""a": {"extends": "t"}"#, #""b": {"extends": "t"}"#,
      #""m": {"type": "SMTPMailer", "scope": "prototype", "arguments": {"host": "h"}}"#,
    ])
    #expect(
      found == [
        "app.json:2:71: warning: the singleton 'a' keeps one 'm' for good, though the scope of 'm' is 'prototype'; \(Self.help)"
      ])
  }

  @Test func `an object of a parent context can be a captive`() {
    let files = [
      "app.json":
        #"{"parent": "base.json", "objects": {"a": {"type": "Folder", "properties": {"content": "@b"}}}}"#,
      "base.json": #"{"objects": {"b": {"type": "Folder", "scope": "prototype"}}}"#,
    ]
    #expect(
      ReliantGraphTests.findings(files) == [
        "app.json:1:87: warning: the singleton 'a' keeps one 'b' for good, though the scope of 'b' is 'prototype'; \(Self.help)"
      ])
  }

  @Test func `a circle of captives ends`() {
    let found = findings([
      #""a": {"type": "Folder", "properties": {"content": "@b"}}"#,
      #""b": {"type": "Folder", "scope": "prototype", "properties": {"content": "@a"}}"#,
    ])
    #expect(found.count == 1)
  }

  @Test(arguments: [
    // It is asked for later.
    [
      #""a": {"type": "Host", "arguments": {"guest": "@b"}}"#,
      #""b": {"type": "Host", "scope": "prototype", "arguments": {"guest": "@a"}}"#,
    ],
    [
      #""a": {"type": "Host", "arguments": {"guest": "@a", "guests": ["@b"]}}"#,
      #""b": {"type": "Host", "scope": "prototype", "arguments": {"guest": "@a"}}"#,
    ],
    // It belongs to its holder.
    [
      #""a": {"type": "Folder", "properties": {"content": {"$object": {"type": "Folder"}}}}"#
    ],
    // It only has to be there.
    [
      #""a": {"type": "Folder", "dependsOn": ["b"]}"#,
      #""b": {"type": "SystemClock", "scope": "prototype"}"#,
    ],
    // The holder is made anew as well, or the other lives as long as somebody holds it.
    [
      #""a": {"type": "Folder", "scope": "prototype", "properties": {"content": "@b"}}"#,
      #""b": {"type": "Folder", "scope": "prototype"}"#,
    ],
    [
      #""a": {"type": "Folder", "properties": {"content": "@b"}}"#,
      #""b": {"type": "Folder", "scope": "weak"}"#,
    ],
  ])
  func `what is provided, owned, only ordered or held by something short-lived is no captive`(
    _ objects: [String]
  ) {
    #expect(findings(objects) == [])
  }

  @Test func `an eager prototype is one mistake`() {
    let found = findings([
      #""a": {"type": "Folder", "properties": {"content": "@b"}}"#,
      #""b": {"type": "Folder", "scope": "prototype", "eager": true}"#,
    ])
    #expect(found.count == 1 && found[0].contains("[eager-not-singleton]"), "\(found)")
  }

  @Test func `without types nothing is said`() {
    let text =
      #"{"objects": {"a": {"type": "A", "arguments": {"b": "@b"}}, "b": {"type": "B", "scope": "prototype"}}}"#
    let loader = ConfigurationLoader(files: InMemoryFiles(["app.json": text]), catalog: nil)
    #expect(loader.load("app.json").report.diagnostics == [])
  }
}
