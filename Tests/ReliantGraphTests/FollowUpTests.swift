import ReliantDocument
import ReliantGraph
import Testing

/// One mistake gives one finding: what follows from it is not reported.
struct FollowUpTests {
  private static let app =
    #""objects": {"news": {"type": "Newsletter"}, "post": {"type": "SMTPMailer", "arguments": {"host": "${host}"}}, "list": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}}}"#
  private static let base =
    #"{"values": {"host": "h"}, "objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#

  @Test func `the files of these tests are fine as they are`() {
    let app = #"{"parent": "base.json", \#(Self.app)}"#
    #expect(findings(["app.json": app, "base.json": Self.base]) == [])
    let imported = #"{"imports": ["base.json"], \#(Self.app)}"#
    #expect(findings(["app.json": imported, "base.json": Self.base]) == [])
  }

  @Test(arguments: [
    (#""parent": "bse.json""#, Rule.parentNotFound), (#""parnt": "base.json""#, .unknownMember),
    (#""parent": 5"#, .wrongKind), (#""parent": "base""#, .parentNotFound),
    (#""imports": ["bse.json"]"#, .fileNotFound), (#""imports": "base.json""#, .wrongKind),
    (#""import": ["base.json"]"#, .unknownMember),
    (#""imports": [{"fil": "base.json"}]"#, .unknownMember),
  ])
  func `a file that is not found hides the names that it would have given`(
    _ member: String, _ rule: Rule
  ) {
    let files = ["app.json": "{\(member), \(Self.app)}", "base.json": Self.base]
    #expect(load(files).report.diagnostics.map(\.rule) == [rule])
  }

  @Test(arguments: [
    (#"{"values": {"host": "h"}, "objcts": [5]}"#, Rule.unknownMember),
    (#"{"values": {"host": "h"}, "objects": 5}"#, .wrongKind),
    (
      #"{"values": {"host": "${hst}"}, "objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#,
      .unknownValue
    ),
    (#"{"values": {"host": "h"}, "objects": {"mailer": "@nothing"}}"#, .unknownReference),
    (#"{"values": {"host": "h"}, "objects": {"mailer": "@@mailer"}}"#, .wrongKind),
    (#"{"values": {"host": "h"}, "objects": {"mailer": {"type": "SMTPMailr"}}}"#, .unknownType),
  ])
  func `a mistake in a parent is not found again below it`(_ base: String, _ rule: Rule) {
    let app = #"{"parent": "base.json", \#(Self.app)}"#
    #expect(load(["app.json": app, "base.json": base]).report.diagnostics.map(\.rule) == [rule])
  }

  @Test(arguments: [
    (#""scpoe": "weak""#, "", Rule.unknownMember), ("", #""scpoe": "weak""#, .unknownMember),
    ("", #""arguments": {"zone": 1}"#, .unknownArgument),
  ])
  func `a definition that replaces another unasked may be wrong besides, and so may the other`(
    _ replaced: String, _ replacing: String, _ rule: Rule
  ) {
    func rules(_ override: String) -> [Rule] {
      func clock(_ members: [String]) -> String {
        let members = ([#""type": "SystemClock""#] + members).filter { !$0.isEmpty }
        return #""objects": {"clock": {\#(members.joined(separator: ", "))}}"#
      }
      return load([
        "app.json": #"{"imports": ["part.json"], \#(clock([override, replacing]))}"#,
        "part.json": "{\(clock([replaced]))}",
      ]).report.diagnostics.map(\.rule)
    }
    #expect(rules("") == [.unmarkedOverride, rule])
    #expect(rules(#""override": true"#) == [rule])
  }

  /// What is found of an object with such a member, and of a reference elsewhere.
  private func findingsOfAliases(_ member: String, _ reference: String) -> [String] {
    findings(
      objects:
        #""m": {"type": "SMTPMailer", "arguments": {"host": "h"}, \#(member)}, "n": {"type": "Newsletter", "arguments": {"mailer": "@\#(reference)"}}"#
    )
  }

  @Test(arguments: [
    (#""aliases": "mail""#, "mail"), (#""alias": ["mail"]"#, "mail"),
    (#""aliases": ["mail", "two words"]"#, "mail"), (#""aliases": ["@mail"]"#, "mail"),
    (#""aliases": 5"#, "other"), (#""aliases": ["x", 5]"#, "other"),
  ])
  func `aliases that cannot be read are not missed elsewhere`(
    _ aliases: String, _ reference: String
  ) {
    #expect(findingsOfAliases(aliases, reference).count == 1)
  }

  @Test(arguments: [
    #""aliases": "mail""#, #""alias": ["mail"]"#, #""aliases": ["mail", "two words"]"#,
  ])
  func `an alias that is no name hides no other mistake`(_ aliases: String) {
    let found = findingsOfAliases(aliases, "other")
    #expect(found.count == 2 && found[1].contains("there is no object 'other'"), "\(found)")
  }

  @Test func `a key that is no name hides no other mistake`() {
    let found = findings(
      objects:
        #""my mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}, "n": {"type": "Newsletter", "arguments": {"mailer": "@other"}}"#
    )
    #expect(found.count == 2)
  }

  @Test func `a tag is not missed that an object may have had, unless it is misspelt`() {
    func found(_ tag: String) -> [String] {
      findings(
        objects:
          #""my mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}, "tags": ["sink"]}, "m": {"type": "SMTPMailer", "arguments": {"host": "h"}, "tags": ["outlet"]}, "f": {"type": "Fleet", "arguments": {"mailers": {"$all": "\#(tag)"}}}"#
      )
    }
    #expect(found("sink").count == 1)
    #expect(found("oulet").contains { $0.contains("did you mean 'outlet'?") })
  }

  @Test func `a binding that leads nowhere leaves no argument missing`() {
    let found = findings(
      #"{"bindings": {"Mailer": "@pots"}, "objects": {"post": {"type": "SMTPMailer", "arguments": {"host": "h"}}, "news": {"type": "Newsletter"}}}"#
    )
    #expect(found.count == 1 && found[0].contains("did you mean 'post'?"), "\(found)")
  }

  @Test func `a first file that is not there has no environments to be missed`() {
    let found = load([:], environments: ["production"]).report.diagnostics
    #expect(found.map(\.rule) == [.fileNotFound])
  }

  @Test(arguments: [
    (#""host": {"$remove": true}"#, Rule.removeWithoutTarget),
    (#""host": {"$append": ["x"]}"#, .patchWithoutTarget),
  ])
  func `a new implementation has nothing to be removed or changed`(
    _ argument: String, _ rule: Rule
  ) {
    let files = [
      "app.json":
        #"{"objects": {"m": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#,
      "app.test.json":
        #"{"objects": {"m": {"type": "SMTPMailer", "arguments": {\#(argument)}}, "new": {"type": "SMTPMailer", "arguments": {\#(argument)}}}}"#,
    ]
    let found = load(files, environments: ["test"]).report.diagnostics
    #expect(found.map(\.rule) == [rule, rule])
  }

  @Test(arguments: [
    (#"[{"$remove": true}]"#, Rule.removeWithoutTarget),
    (#"[{"$append": []}]"#, .patchWithoutTarget), (#"[[{"a": {"$remove": true}}]]"#, .wrongValue),
  ])
  func `a list has no elements to be removed or changed by place`(_ list: String, _ rule: Rule) {
    let files = [
      "app.json": #"{"objects": {"s": {"type": "HTTPServer", "arguments": {"port": 1}}}}"#,
      "app.test.json": #"{"objects": {"s": {"arguments": {"mailers": \#(list)}}}}"#,
    ]
    let found = load(files, environments: ["test"]).report.diagnostics
    #expect(found.map(\.rule) == [rule])
  }

  @Test(arguments: [#"{"$object": {"type": "Leaf"}}"#, #"[{"$object": {"type": "Leaf"}}]"#])
  func `a named value cannot be an object of its own`(_ value: String) {
    let found = findings(#"{"values": {"v": \#(value)}}"#)
    #expect(found.count == 1 && found[0].contains("[wrong-value]"), "\(found)")
  }

  @Test(arguments: [
    #""mailer": {"type": "SMTPMailer", "arguments": {"host": "@mailer"}}"#,
    #""server": {"type": "HTTPServer", "arguments": {"port": 1, "mailers": ["@server"]}}"#,
  ])
  func `a reference of a wrong type leads in no circle`(_ object: String) {
    let found = load(["app.json": "{\"objects\": {\(object)}}"]).report.diagnostics
    #expect(found.map(\.rule) == [.wrongReferenceType])
  }

  @Test(arguments: [
    #"{“objects”: {"a": {"type": "SystemClock"}}}"#,
    #"{"objects": {“a”: {"type": "SystemClock"}, "b": "@a"}}"#,
    #"{"values": {“a”: 1}, "objects": {"c": {“type”: "SystemClock"}}}"#,
  ])
  func `a name in printed quotes is known all the same`(_ text: String) {
    let found = load(["app.json": text]).report.diagnostics
    #expect(!found.isEmpty && found.allSatisfy { $0.rule == .invalidSyntax }, "\(found)")
  }

  @Test(arguments: [
    (#"{"typ": "SMTPMailer", "arguments": {"host": "x"}}"#, Rule.unknownMember),
    (#"{"type": 5}"#, .wrongKind), (#"{"arguments": {"host": "x"}}"#, .patchWithoutTarget),
  ])
  func `a new object without a type that can be read is missed nowhere else`(
    _ definition: String, _ rule: Rule
  ) {
    let overlay =
      #"{"objects": {"extra": \#(definition), "list": {"arguments": {"mailer": "@extra"}}}}"#
    let app = #"{"imports": ["base.json"], \#(Self.app)}"#
    let files = ["app.json": app, "base.json": Self.base, "app.test.json": overlay]
    #expect(load(files, environments: ["test"]).report.diagnostics.map(\.rule) == [rule])
  }

  @Test func `whether an object is a template that cannot be read needs no type`() {
    let found = findings(objects: #""o": {"abstract": "true"}"#)
    #expect(
      found == [
        "app.json:1:32: error: 'abstract' takes true or false, not a string [wrong-kind]"
      ])
  }

  @Test func `a mark of an override that cannot be read is not missed`() {
    let found = load([
      "app.json": #"{"objects": {"c": {"type": "SystemClock", "override": "true"}}}"#
    ])
    .report.diagnostics
    #expect(found.map(\.rule) == [.wrongKind])
  }

  @Test(arguments: [
    #"{"values": {"host": "h"}, "objects": {"a b": {"type": "Leaf"}, "m": {"type": "SMTPMailer", "arguments": {"host": "${nothing}"}}}}"#,
    #"{"values": {"host": "h"}, "objects": {"o": {"type": "Leaf", "aliases": ["x y"]}, "m": {"type": "SMTPMailer", "arguments": {"host": "${nothing}"}}}}"#,
  ])
  func `an object that cannot be read hides no value`(_ text: String) {
    #expect(
      load(["app.json": text]).report.diagnostics.map(\.rule) == [.invalidName, .unknownValue])
  }

  @Test(arguments: [
    (#""contact": "ops""#, [Rule.unknownMember, .unknownValue, .unknownReference]),
    (#""descripton": "d""#, [.unknownMember, .unknownValue, .unknownReference]),
    (#""valeus": {"host": "h"}"#, [.unknownMember, .unknownReference]),
    (#""bindigs": {"Mailer": "@m"}"#, [.unknownMember, .unknownValue, .unknownReference]),
    (#""services": {"mailer": {}}"#, [.unknownMember]),
  ])
  func `a member that is none hides only what it may have held`(_ member: String, _ rules: [Rule]) {
    let text = #"""
      {\#(member), "objects": {
        "m": {"type": "SMTPMailer", "arguments": {"host": "${host}"}},
        "n": {"type": "Newsletter", "arguments": {"mailer": "@nothing"}}}}
      """#
    #expect(load(["app.json": text]).report.diagnostics.map(\.rule) == rules)
  }

  @Test(arguments: [
    #"{"values": {1: 2}}"#, #"{"values": {-1.5: 2, "a": "${b}", "b": 1}}"#, "{1: 2}",
    #"{"objects": {1: {"type": "Leaf"}}}"#,
    #"{"objects": {"m": {"type": "SMTPMailer", "arguments": {1: 2, "host": "h"}}}}"#,
    #"{"objects": {"m": {"type": "HTTPServer", "arguments": {"port": 1, "headers": {1: "a"}}}}}"#,
  ])
  func `a number instead of a name is one finding`(_ text: String) {
    let found = load(["app.json": text]).report.diagnostics.filter { $0.rule != .unusedValue }
    #expect(found.map(\.message) == ["names stand in double quotes"])
  }

  @Test func `what an object has can be told whatever else is missing`() {
    let files = [
      "app.json": #"""
      {"imports": ["none.json"], "objects": {"m": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}
      """#,
      "app.test.json": #"{"objects": {"m": {"arguments": {"sender": {"$remove": true}}}}}"#,
    ]
    let found = load(files, environments: ["test"]).report.diagnostics
    #expect(found.map(\.rule) == [.fileNotFound, .removeWithoutTarget])
  }

  @Test(arguments: [
    (#""bindings": {"any Mailer": "@m", "any Mailer": "@m"}"#, #""mailer": "@zork""#),
    (#""name": "a", "name": "b""#, #""mailer": "@zork""#),
    (#""values": {"u": 1, "u": 2}"#, #""mailers": {"$all": "zork"}"#),
    (#""values": {"u": 1, "u": 2}"#, #""mailer": "@zork""#),
  ])
  func `a repeated name hides only what it may have been meant for`(
    _ repeated: String, _ argument: String
  ) {
    let type = argument.contains("mailers") ? "Fleet" : "Newsletter"
    let found = findings(
      """
      {\(repeated), "objects": {
        "m": {"type": "SMTPMailer", "arguments": {"host": "h"}},
        "n": {"type": "\(type)", "arguments": {\(argument)}}}}
      """)
    #expect(found.filter { $0.contains("[duplicate-member]") }.count == 1)
    #expect(found.filter { $0.contains("zork") }.count == 1, "\(found)")
  }
}
