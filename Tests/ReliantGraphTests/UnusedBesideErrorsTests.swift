import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// What is unused is told beside mistakes that have nothing to do with it, and only then.
struct UnusedBesideErrorsTests {
  /// A configuration with an unused value, template and mailer besides what a test adds.
  private func rules(
    values: String = "", objects: String = "", members: String = "",
    overlay: String? = nil
  ) -> [String: Int] {
    var files = InMemoryFiles([
      "app.json": """
      {"values": {"spareValue": 1\(values)}, "objects": {
        "mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}},
        "letter": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}},
        "backup": {"type": "SMTPMailer", "arguments": {"host": "h"}},
        "pattern": {"type": "SystemClock", "abstract": true}\(objects)}\(members)}
      """
    ])
    if let overlay { files["app.test.json"] = Array(overlay.utf8) }
    let report = ConfigurationLoader(files: files, catalog: SampleCatalog()).check("app.json")
    return report.diagnostics.reduce(into: [:]) { $0[$1.rule.rawValue, default: 0] += 1 }
  }

  private static let all = ["unused-value": 1, "unused-object": 2]

  @Test func `the sample has nothing but what is unused`() {
    #expect(rules() == Self.all)
  }

  @Test(arguments: [
    (#", "s": {"type": "SystemClock", "arguments": {"prot": 1}}"#, "unknown-argument"),
    (#", "s": {"type": "SMTPMailer", "arguments": {"host": "h", "port": "a"}}"#, "wrong-value"),
    (
      #", "s": {"type": "SystemClock", "scope": "prototype", "eager": true}"#, "eager-not-singleton"
    ),
    (#", "s": {"type": "Party", "arguments": {"partner": "@s"}}"#, "construction-cycle"),
    (#", "s": {"type": "SystemClock", "eager": 3}"#, "wrong-kind"),
  ])
  func `a mistake that has nothing to do with it hides nothing`(_ object: String, _ rule: String) {
    #expect(rules(objects: object) == Self.all.merging([rule: 1]) { $1 })
  }

  @Test func `a mistake in an environment hides nothing either`() {
    let overlay = #"{"objects": {"letter": {"arguments": {"mial": 1}}}}"#
    // The letter may take another mailer than it seems to.
    #expect(
      rules(overlay: overlay) == ["unused-value": 1, "unused-object": 1, "unknown-argument": 1])
  }

  @Test(arguments: [
    (#", "other": "${spareValu}""#, ""),
    ("", #", "s": {"type": "HTTPServer", "arguments": {"prot": "${spareValue}"}}"#),
    ("", #", "s": {"type": "HTTPServer", "argments": {"port": "${spareValue}"}}"#),
  ])
  func `a value that may have been meant is not unused`(_ values: String, _ objects: String) {
    let found = rules(values: values, objects: objects)
    #expect(found["unused-value"] ?? 0 == (values.isEmpty ? 0 : 1))
    #expect(found.values.reduce(0, +) > found["unused-object"] ?? 0)
  }

  @Test(arguments: [
    "${ spareValue }", "${spareValue:-3}", "$spareValue", "$(spareValue)", "{spareValue}",
    "spareValue",
  ])
  func `a value that a wrong text names is not unused`(_ text: String) {
    let found = rules(
      objects: #", "s": {"type": "HTTPServer", "arguments": {"port": "\#(text)"}}"#)
    // The server may take another mailer than it seems to; nothing else extends the template.
    #expect(found["unused-value"] == nil && found["unused-object"] == 1)
    #expect(found.values.reduce(0, +) == 2)
  }

  @Test(arguments: [
    (#""arguments": {"mailer": {"$requester": true}}"#, "requester-unavailable", 1),
    (#""arguments": {"mailer": "@s"}"#, "construction-cycle", 1),
    (#""arguments": {"mailer": "@mailer"}, "dependsOn": ["s"]"#, "construction-cycle", 2),
  ])
  func `an object is not unused that may be meant where something is that cannot be`(
    _ members: String, _ rule: String, _ objects: Int
  ) {
    let found = rules(objects: #", "s": {"type": "Relay", "tags": ["t"], \#(members)}"#)
    #expect(found == [rule: 1, "unused-value": 1, "unused-object": objects])
  }

  @Test(arguments: [
    #", "s": {"type": "Newsletter", "arguments": {"mailer": "@bakup"}}, "t": {"extends": "patern"}"#,
    #", "s": {"type": "Newsletter", "arguments": {"mialer": "@backup"}}, "t": {"extnds": "pattern"}"#,
    #", "s": {"type": "Newsleter"}, "t": {"type": "SystemClock", "extends": ["pattern"]}"#,
  ])
  func `an object or template that may have been meant is not unused`(_ objects: String) {
    #expect(rules(objects: objects)["unused-object"] == nil)
  }

  @Test(arguments: [
    (#", "imports": ["none.json"]"#, 0, 0), (#", "bindings": 3"#, 0, 0), (#", "x"#, 0, 0),
    // Templates and values are not used by what a type takes.
    (#", "objects": {}"#, 1, 1),
    (#", "bindings": {"Mailer": "SMTPMailr"}"#, 1, 1),
  ])
  func `where something may not have been read nobody knows`(
    _ member: String, _ objects: Int, _ values: Int
  ) {
    let found = rules(members: member)
    #expect(found["unused-object"] ?? 0 == objects && found["unused-value"] ?? 0 == values)
    #expect(found.keys.contains { !$0.hasPrefix("unused") })
  }

  @Test(arguments: [
    #", "s": {"type": "SMTPMailer", "arguments": {"host": "h"}, "decorates": "nobody"}"#,
    #", "s": {"type": "HTTPServer", "arguments": {"port": 1}, "dependsOn": ["nobody"]}"#,
    #", "s": {"type": "Party", "arguments": {"partner": "@nobody"}}"#,
    #", "s": "@nobody""#,
  ])
  func `whom an unknown name meant is not known`(_ objects: String) {
    let found = rules(objects: objects)
    #expect(found["unknown-reference"] == 1)
    #expect(found["unused-object"] == 1 && found["unused-value"] == 1)
  }

  @Test func `which template was meant is not known`() {
    let found = rules(objects: #", "s": {"type": "SystemClock", "extends": "somebodyElse"}"#)
    // The finding names the mailer that is unused as one of those that could have been meant.
    #expect(found == ["unknown-reference": 1, "unused-value": 1])
  }

  @Test func `which value was meant is not known`() {
    let mention = #", "s": {"type": "HTTPServer", "arguments": {"port": "${somethingElse}"}}"#
    #expect(rules(objects: mention)["unused-value"] == nil)
    // Only the environment has a value that is similar.
    let found = rules(
      objects: #", "s": {"type": "HTTPServer", "arguments": {"port": "${prt}"}}"#,
      overlay: #"{"values": {"port": 80}}"#)
    #expect(found["unused-value"] == nil)
  }

  @Test func `an object that may be eager or tagged is not unused`() {
    let found = rules(
      objects: #", "more": {"type": "SMTPMailer", "arguments": {"host": "h"}, "eagr": true}"#)
    #expect(found == ["unknown-member": 1, "unused-value": 1, "unused-object": 2])
  }
}
