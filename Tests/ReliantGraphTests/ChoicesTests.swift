import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Objects and values that a value chooses: `{"$switch": v, "cases": {text: value}, "default": value}`.
struct ChoicesTests {
  private let mailers = #"""
    "smtp": {"type": "SMTPMailer", "arguments": {"host": "mx"}},
    "mailer": {"$switch": "${kind}", "cases": {
      "smtp": "@smtp", "relay": {"type": "Relay", "arguments": {"mailer": "@smtp"}}},
      "default": "@smtp"}
    """#

  private func load(
    _ text: String, set settings: [String: String] = [:], _ variables: [String: String]? = nil
  ) -> LoadResult {
    var inputs = LoadInputs()
    inputs.variables = variables.map(DictionaryVariables.init)
    inputs.requiresVariables = variables != nil
    inputs.settings = settings.map { (name: $0.key, text: $0.value) }
    return ConfigurationLoader(
      files: InMemoryFiles(["app.json": text]), catalog: SampleCatalog(), inputs: inputs
    ).load("app.json")
  }

  @Test(arguments: [("smtp", "smtp"), ("relay", "mailer"), ("other", "smtp")])
  func `a setting chooses the object`(_ kind: String, _ key: String) {
    let text = #"{"values": {"kind": "smtp"}, "objects": {\#(mailers)}}"#
    let result = load(text, set: ["kind": kind])
    #expect(result.report.diagnostics == [])
    let target = result.graph?.target(named: "mailer")
    #expect(target.flatMap { result.graph?.definition(at: $0)?.key } == key)
    // What is not chosen is no object of the context.
    #expect(result.graph?.definitions.count == (kind == "relay" ? 2 : 1))
  }

  @Test(arguments: [("relay", "mailer"), ("other", "smtp"), (nil, "smtp")])
  func `a variable chooses the object`(_ kind: String?, _ key: String) {
    let value = #"{"$env": "KIND", "default": "smtp"}"#
    let text = #"{"values": {"kind": \#(value)}, "objects": {\#(mailers)}}"#
    let result = load(text, kind.map { ["KIND": $0] } ?? [:])
    #expect(result.report.diagnostics == [])
    let target = result.graph?.target(named: "mailer")
    #expect(target.flatMap { result.graph?.definition(at: $0)?.key } == key)
  }

  @Test(arguments: [
    ("true", "1"), ("false", "2"), (#""${kind}""#, "3"), (#"{"$env": "NONE", "default": 4}"#, "4"),
    (#"{"$switch": "${kind}", "cases": {"smtp": true}}"#, "1"),
  ])
  func `a number, a boolean, a text or another choice may be gone by`(
    _ subject: String, _ port: String
  ) {
    let cases = #"{"true": 1, "false": 2, "smtp": 3, "4": 4}"#
    let result = load(
      #"""
      {"values": {"kind": "smtp"}, "objects": {"server": {"type": "HTTPServer", "arguments": {
        "port": {"$switch": \#(subject), "cases": \#(cases)}}}}}
      """#, [:])
    #expect(result.report.diagnostics == [])
    #expect(result.graph?.argument(0, of: "server") == port)
  }

  @Test func `each case is checked, whichever is chosen`() {
    let text = #"""
      {"values": {"kind": "a"}, "objects": {
        "server": {"type": "HTTPServer", "arguments": {
          "port": {"$switch": "${kind}", "cases": {"a": 1, "b": "80", "c": {"$env": "UNSET"}}}}},
        "one": {"$switch": "${kind}", "cases": {
          "a": "@server", "b": {"type": "Rely"}, "c": {"type": "Relay", "arguments": {"mailer": "@one"}}}}
      }}
      """#
    #expect(
      load(text, [:]).report.diagnostics.map(\.description) == [
        "app.json:3:59: error: 'port' expects Int, got a string; write the number itself, not as text [wrong-value]",
        "app.json:5:35: error: there is no type 'Rely'; did you mean 'Relay'? [unknown-type]",
        "app.json:5:91: error: 'one' needs itself to be created: 'one' → 'one'; give one of them as a property, which is set after creation [construction-cycle]",
      ])
  }

  @Test(arguments: [
    (
      #""${kund}", "cases": {"a": 1}"#,
      "there is no value 'kund'; did you mean 'kind'? [unknown-value]"
    ),
    (
      #""${kind}", "cases": {"smpt": 1}"#,
      "'$switch' has no case 'smtp' and no 'default'; did you mean 'smpt'? [wrong-value]"
    ),
    (
      #""${kind}", "cases": {"a": 1, "b": 2}"#,
      "'$switch' has no case 'smtp' and no 'default'; its cases are 'a' and 'b' [wrong-value]"
    ),
    (
      #"{"$env": "SECRET"}, "cases": {"a": 1}"#,
      "'$switch' has no case for this text from outside and no 'default'; its only case is 'a' [wrong-value]"
    ),
    (
      #"[1], "cases": {"a": 1}"#,
      "'$switch' chooses by a text, a number, a boolean or a date; name a value that is one, such as \"${name}\" [wrong-value]"
    ),
    (
      #""${kind}""#,
      "'$switch' has no 'cases' to choose from; add \"cases\": {\"text\": value}, with a value for each text [missing-member]"
    ),
    (
      #""${kind}", "cases": {}"#,
      "'$switch' has no 'cases' to choose from; add \"cases\": {\"text\": value}, with a value for each text [missing-member]"
    ),
    (
      #""${kind}", "cases": [1]"#, "'cases' takes a map, not a list [wrong-kind]"
    ),
    (
      #""${kind}", "case": {"smtp": 1}"#,
      "'$switch' has no member 'case'; did you mean 'cases'? [unknown-member]"
    ),
  ])
  func `a choice that leads nowhere is one finding`(_ form: String, _ finding: String) {
    let text = #"""
      {"values": {"kind": "smtp"}, "objects": {"server": {"type": "HTTPServer", "arguments": {
        "port": {"$switch": \#(form)}, "host": "${kind}"}}}}
      """#
    let found = load(text, ["SECRET": "hunter2"]).report.diagnostics.map(\.description)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("error: \(finding)") == true, "\(found)")
  }

  @Test(arguments: [
    (#""@server""#, "{}"), (#"{"$ref": "server"}"#, "{}"), (#"{"$all": "a"}"#, "{}"),
    (#""${v}""#, #"{"v": "@server"}"#), (#""${v}""#, #"{"v": "${w}", "w": "@nobody"}"#),
  ])
  func `an object is nothing to choose by`(_ subject: String, _ values: String) {
    let text = #"""
      {"values": \#(values), "objects": {"server": {"type": "HTTPServer", "arguments": {
        "port": {"$switch": \#(subject), "cases": {"a": 1}}}}}}
      """#
    let found = load(text).report.diagnostics.map(\.message)
    #expect(
      found.contains("'$switch' chooses by a text, a number, a boolean or a date"), "\(found)")
  }

  @Test(arguments: [("1.50", "1"), ("15e-1", "1"), ("1000", "2"), ("7", "3")])
  func `a number goes by what it is, however it is spelled`(_ subject: String, _ port: String) {
    let cases = #"{"1.5": 1, "1e3": 2}"#
    let result = load(
      #"""
      {"objects": {"server": {"type": "HTTPServer", "arguments": {
        "port": {"$switch": \#(subject), "cases": \#(cases), "default": 3}}}}}
      """#)
    #expect(result.report.diagnostics == [])
    #expect(result.graph?.argument(0, of: "server") == port)
  }

  @Test func `the order of cases means nothing where the value is not read`() {
    for cases in [#"{"b": 2, "a": 1}"#, #"{"a": 1, "b": 2}"#] {
      let result = load(
        #"""
        {"objects": {"server": {"type": "HTTPServer", "arguments": {
          "port": {"$switch": {"$env": "K"}, "cases": \#(cases)}}}}}
        """#)
      #expect(result.graph?.argument(0, of: "server") == "1")
    }
  }

  @Test func `a definition among the cases needs a type`() {
    #expect(
      findings(
        objects: #""a": {"$switch": "x", "cases": {"x": {"scope": "prototype"}, "y": 1, "z": "b"}}"#
      )
        == [
          "app.json:1:51: error: the object 'a' needs the member 'type' [missing-member]",
          "app.json:1:80: error: the object 'a' takes a map, not a number [wrong-kind]",
          "app.json:1:88: error: the object 'a' takes a definition or another object's name; write \"@key\", or {\"type\": …} for an object of its own [wrong-kind]",
        ])
  }

  @Test func `an overlay gives another choice, and changes none by its name`() {
    let base = #"{"values": {"kind": "smtp"}, "objects": {\#(mailers)}}"#
    let smtp = #"{"type": "SMTPMailer", "arguments": {"host": "test"}}"#
    let overlay =
      #"{"objects": {"mailer": {"$switch": "${kind}", "cases": {"smtp": \#(smtp)}}}}"#
    let result = ReliantGraphTests.load(
      ["app.json": base, "app.test.json": overlay], environments: ["test"])
    #expect(result.report.diagnostics == [])
    #expect(result.graph?.argument(0, of: "mailer") == "\"test\"")
    #expect(
      findings(
        ["app.json": base, "app.test.json": #"{"objects": {"mailer": {"eager": true}}}"#],
        environments: ["test"]) == [
          "app.test.json:1:14: error: 'mailer' is chosen by '$switch' and cannot be patched; give the whole choice, or patch the objects that it names [patch-without-target]"
        ])
  }

  @Test func `an object that an overlay's case defines may give details of its tags`() {
    let base = #"""
      {"values": {"kind": "one"}, "objects": {"mailer": {"type": "SMTPMailer"},
        "fleet": {"type": "Fleet", "arguments": {"mailers": {"$all": "t"}}}}}
      """#
    let smtp = #""type": "SMTPMailer", "arguments": {"host": "h"}"#
    let overlay = #"""
      {"objects": {"mailer": {"$switch": "${kind}", "cases": {
        "one": {\#(smtp), "tags": {"t": {"order": 1}}}, "other": {\#(smtp), "tags": ["t"]}}}}}
      """#
    let result = ReliantGraphTests.load(
      ["app.json": base, "app.test.json": overlay], environments: ["test"])
    #expect(result.report.diagnostics == [])
    #expect(result.graph?.argument(0, of: "fleet") == "[@mailer]")
  }

  @Test(arguments: [
    (#""aliases": ["q", 3]"#, [Rule.wrongKind]),
    (#""tags": {"t": {"$remove": true}}"#, [.patchWithoutTarget]),
    (#""tags": {"$append": ["t"]}"#, [.patchWithoutTarget]),
  ])
  func `an object that an overlay's case defines has no list to change`(
    _ list: String, _ rules: [Rule]
  ) {
    let files = [
      "app.json": #"{"objects": {"a": {"type": "Leaf"}}}"#,
      "app.test.json":
        #"{"objects": {"a": {"$switch": "x", "cases": {"x": {"type": "Leaf", \#(list)}}}}}"#,
    ]
    let result = ReliantGraphTests.load(files, environments: ["test"])
    #expect(result.report.diagnostics.map(\.rule) == rules)
  }

  @Test func `two imports that choose differently are an error`() {
    let smtp = #"{"type": "SMTPMailer", "arguments": {"host": "h"}}"#
    let choice = #"{"objects": {"mailer": {"$switch": "a", "cases": {"a": \#(smtp)}}}}"#
    let found = findings([
      "app.json": #"{"imports": ["one.json", "two.json"]}"#, "one.json": choice, "two.json": choice,
    ])
    #expect(found.count == 1)
    #expect(found.first?.contains("[unmarked-override]") == true, "\(found)")
  }

  @Test func `what only a case uses is not unused`() {
    let text = #"""
      {"values": {"kind": "a", "port": 80}, "objects": {
        "server": {"type": "HTTPServer", "eager": true, "arguments": {
          "port": {"$switch": "${kind}", "cases": {"a": 1, "b": "${port}"}}}},
        "spare": {"type": "SMTPMailer", "arguments": {"host": "h"}},
        "mailer": {"$switch": "${kind}", "cases": {"a": "@server", "b": {"type": "Relay", "arguments": {"mailer": "@spare"}}}}
      }}
      """#
    let report = ConfigurationLoader(
      files: InMemoryFiles(["app.json": text]), catalog: SampleCatalog()
    ).check("app.json")
    #expect(report.diagnostics == [])
  }

  @Test func `a reference with a value in it suggests a choice`() {
    #expect(
      findings(objects: #""a": "@${which}""#) == [
        "app.json:1:19: error: what follows the '@' is no possible name; to choose by a value write {\"$switch\": \"${…}\", \"cases\": {\"text\": \"@key\"}} [invalid-name]"
      ])
  }

  @Test func `more cases than can be checked are one finding`() {
    var limits = Limits()
    limits.checkedValues = 1_000
    let cases = (0..<40).map { #""c\#($0)": \#($0)"# }.joined(separator: ", ")
    let clocks = (0..<40).map { #""o\#($0)": {"type": "SystemClock"}"# }.joined(separator: ", ")
    let server =
      #""server": {"type": "HTTPServer", "arguments": {"port": {"$switch": "c1", "cases": {\#(cases)}}}}"#
    #expect(
      findings(["app.json": #"{"objects": {\#(server), \#(clocks)}}"#], limits: limits) == [
        "app.json:1:69: error: 40 cases in a context of this size are too many to be checked; let fewer of them be chosen from, or spread the objects over child contexts [too-large]"
      ])
  }
}
