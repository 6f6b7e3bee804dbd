import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// What is unused, or has no effect, is left out beside mistakes, which may be why.
struct UnusedBesideErrorsTests {
  /// What a configuration gives with an unused value, template and mailer, and with an overlay of
  /// which a part has no effect.
  private func rules(objects: String = "", overlay: String = "") -> [String: Int] {
    let files = InMemoryFiles([
      "app.json": """
      {"values": {"spareValue": 1}, "objects": {
        "mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}},
        "letter": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}},
        "backup": {"type": "SMTPMailer", "arguments": {"host": "h"}},
        "pattern": {"type": "SystemClock", "abstract": true}\(objects)}}
      """,
      "app.test.json": "{\"objects\": {\"mailer\": {\"arguments\": {\"host\": \"h\"}}\(overlay)}}",
    ])
    let report = ConfigurationLoader(files: files, catalog: SampleCatalog()).check("app.json")
    return report.diagnostics.reduce(into: [:]) { $0[$1.rule.name, default: 0] += 1 }
  }

  @Test func `the sample has nothing but what is unused and has no effect`() {
    #expect(rules() == ["unused-value": 1, "unused-object": 2, "no-effect": 1])
  }

  @Test func `a mistake in any environment leaves it out`() {
    let clock = #", "s": {"type": "SystemClock", "arguments": {"prot": 1}}"#
    #expect(rules(objects: clock) == ["unknown-argument": 1])
    #expect(
      rules(overlay: #", "letter": {"arguments": {"mial": 1}}"#) == ["unknown-argument": 1])
  }

  @Test func `a warning of another kind leaves nothing out`() {
    let old = #", "old": {"type": "Leaf", "deprecated": "take another"}"#
    let new = #", "new": {"type": "Leaf", "eager": true, "dependsOn": ["old"]}"#
    let found = rules(objects: old + new)
    #expect(found["deprecated"] == 1 && found["no-effect"] == 1 && found["unused-object"] == 2)
  }

  @Test func `a mistake in one configuration leaves out what another has for it`() {
    let files = InMemoryFiles([
      "a.json": #"{"values": {"spare": 1}, "objects": {}}"#,
      "b.json": #"{"objects": {"c": {"type": "SystemClok"}}}"#,
    ])
    let reports = ConfigurationLoader(files: files, catalog: SampleCatalog())
      .check(["a.json", "b.json"])
    #expect(reports.map { $0.diagnostics.map(\.rule) } == [[], [.unknownType]])
  }
}
