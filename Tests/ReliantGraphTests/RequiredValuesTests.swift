import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Values that a file leaves to others: `{"$required": "why"}`.
struct RequiredValuesTests {
  private let base = #"""
    {"values": {"host": {"$required": "each site has its own"}},
     "objects": {"mailer": {"type": "SMTPMailer", "eager": true, "arguments": {"host": "${host}"}}}}
    """#
  private let missing =
    "app.json:1:35: error: 'host' is required and not given: each site has its own; give it in an overlay, in the object that extends a template, or a named value with '--set' [missing-value]"

  private func loader(_ files: [String: String], set text: String? = nil) -> ConfigurationLoader {
    var inputs = LoadInputs()
    inputs.settings = text.map { [(name: "host", text: $0)] } ?? []
    return ConfigurationLoader(
      files: InMemoryFiles(files), catalog: SampleCatalog(), inputs: inputs)
  }

  @Test func `a load without it fails with the reason`() {
    let result = loader(["app.json": base]).load("app.json")
    #expect(result.graph == nil)
    #expect(result.report.diagnostics.map(\.description) == [missing])
  }

  @Test func `an overlay gives it, or a setting`() {
    let overlay = #"{"values": {"host": "mx"}}"#
    let files = ["app.json": base, "app.live.json": overlay]
    let given = loader(files).load("app.json", environments: ["live"])
    #expect(given.graph?.argument(0, of: "mailer") == "\"mx\"")
    #expect(loader(["app.json": base], set: "mx").load("app.json").report.diagnostics == [])
  }

  @Test func `a check demands it of each environment, and of a base that has none`() {
    let base = loader(["app.json": self.base]).check("app.json")
    #expect(base.diagnostics.map(\.description) == [missing])
    let files = [
      "app.json": self.base, "app.live.json": #"{"values": {"host": "mx"}}"#,
      "app.test.json": #"{"objects": {"mailer": {"eager": false}}}"#,
    ]
    let found = loader(files).check("app.json").diagnostics
    #expect(found.map(\.description) == [missing])
    #expect(found.map(\.environments) == [["test"]])
    #expect(loader(files).check("app.json", environments: ["live"]).diagnostics == [])
  }

  @Test func `an argument of a template may be left to those who extend it`() {
    let template =
      #""base": {"abstract": true, "type": "SMTPMailer", "arguments": {"host": {"$required": "why"}}}"#
    #expect(
      findings(
        objects: #"\#(template), "a": {"extends": "base", "arguments": {"host": "h"}}"#) == [])
    #expect(
      findings(objects: #"\#(template), "a": {"extends": "base"}"#).map { $0.suffix(15) } == [
        "[missing-value]"
      ])
  }

  @Test func `a variable gives it, whose default says why it is needed`() {
    let value = #"{"$env": "HOST", "default": {"$required": "each site has its own"}}"#
    let text =
      #"{"objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": \#(value)}}}}"#
    func load(_ variables: [String: String]?) -> LoadResult {
      var inputs = LoadInputs()
      inputs.variables = variables.map(DictionaryVariables.init)
      inputs.requiresVariables = variables != nil
      return ConfigurationLoader(
        files: InMemoryFiles(["app.json": text]), catalog: SampleCatalog(), inputs: inputs
      ).load("app.json")
    }
    #expect(load(["HOST": "mx"]).graph?.argument(0, of: "mailer") == #""mx""#)
    #expect(load(nil).report.diagnostics == [])
    #expect(load([:]).report.diagnostics.map(\.rule) == [.missingValue])
  }

  @Test func `a reason is a text that is not empty`() {
    #expect(
      findings(#"{"values": {"host": {"$required": ""}}}"#) == [
        "app.json:1:35: error: '$required' takes a text that is not empty [wrong-value]"
      ])
  }

  @Test func `a case that is not chosen demands nothing`() {
    let smtp = #"{"type": "SMTPMailer", "arguments": {"host": {"$required": "why"}}}"#
    let cases = #"{"smtp": \#(smtp), "log": {"type": "SystemClock"}}"#
    let text = { (kind: String) in
      #"""
      {"values": {"kind": "\#(kind)"}, "objects": {"a": {"$switch": "${kind}", "cases": \#(cases)}}}
      """#
    }
    #expect(findings(text("smtp")).map { $0.suffix(15) } == ["[missing-value]"])
    #expect(findings(text("log")) == [])
  }
}
