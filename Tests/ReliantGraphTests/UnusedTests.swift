import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Objects and values that nothing uses in any environment.
struct UnusedTests {
  private static let mail = #"""
    "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@smtp"}},
    "smtp": {"type": "SMTPMailer", "arguments": {"host": "h"}}
    """#

  /// What a check of all environments says of unused objects and values.
  private func unused(
    _ files: [String: String], _ paths: [String] = ["app.json"],
    catalog: (any TypeCatalog)? = SampleCatalog(), inputs: LoadInputs = LoadInputs()
  ) -> [String] {
    ConfigurationLoader(files: InMemoryFiles(files), catalog: catalog, inputs: inputs)
      .check(paths).flatMap(\.diagnostics)
      .filter { [.unusedObject, .unusedValue].contains($0.rule) }
      .map { finding in
        let places = finding.environments.joined(separator: ", ")
        return "\(finding.location?.file ?? "")\(finding.pointer ?? ""): \(finding.message)"
          + (places.isEmpty ? "" : " (in \(places))")
      }
  }

  private func unused(objects: String, _ overlays: [String: String] = [:]) -> [String] {
    unused(["app.json": "{\"objects\": {\(Self.mail), \(objects)}}"].merging(overlays) { $1 })
  }

  // MARK: Objects

  @Test func `an object that is not given to anybody who takes its kind is unused`() {
    #expect(
      unused(objects: #""backup": {"type": "SMTPMailer", "arguments": {"host": "b"}}"#)
        == ["app.json/objects/backup: nothing uses 'backup', while others take any Mailer"])
  }

  @Test func `what one configuration lays over a file and another imports is used by either`() {
    let files = [
      "part.json": "{\"objects\": {\(Self.mail)}}",
      "part.test.json":
        #"{"objects": {"spare": {"type": "SMTPMailer", "arguments": {"host": "s"}}}}"#,
      "app.json":
        #"{"imports": ["part.test.json"], "objects": {"n": {"type": "Newsletter", "arguments": {"mailer": "@spare"}}}}"#,
    ]
    #expect(unused(files, ["app.json", "part.json"]) == [])
    #expect(
      unused(files, ["part.json"])
        == [
          "part.test.json/objects/spare: nothing uses 'spare', while others take any Mailer (in test)"
        ])
  }

  @Test func `an object that nobody could be given is one that the program asks for`() {
    #expect(
      unused(objects: #""clock": {"type": "SystemClock"}, "second": {"type": "Newsletter"}"#) == [])
  }

  @Test(arguments: [
    #""eager": true"#, #""aliases": ["spare"]"#, #""tags": ["entry"]"#, #""decorates": "smtp""#,
  ])
  func `an eager object, one with further names, with a tag, or that decorates is used`(
    _ member: String
  ) {
    #expect(
      unused(objects: #""backup": {"type": "SMTPMailer", "arguments": {"host": "b"}, \#(member)}"#)
        == [])
  }

  @Test(arguments: [
    #""main": "@backup""#,
    #""fleet": {"type": "Fleet", "arguments": {"mailers": ["@backup"]}}"#,
    #""fleet": {"type": "Fleet", "dependsOn": ["backup"]}"#,
    #""fleet": {"type": "Fleet", "arguments": {"relay": {"$nearest": "backup"}}}"#,
    #""fleet": {"type": "Fleet", "arguments": {"relay": {"$ref": "backup", "optional": true}}}"#,
    #""heir": {"extends": "backup", "eager": true}"#,
    #""clock": {"type": "SystemClock"}, "late": {"type": "Newsletter", "arguments": {"mailer": {"$object": {"type": "Relay", "arguments": {"mailer": "@backup"}}}}}"#,
  ])
  func `whatever refers to an object uses it`(_ other: String) {
    #expect(
      unused(
        objects: #""backup": {"type": "SMTPMailer", "arguments": {"host": "b"}}, \#(other)"#) == [])
  }

  @Test func `an object that is filled in by name, bound to a type or held by a value is used`() {
    let files = [
      "app.json": #"""
      {
        "values": {"third": "@c"},
        "bindings": {"any Mailer": {"into": {"Relay": "@b"}}},
        "objects": {
          "mailer": {"type": "SMTPMailer", "arguments": {"host": "a"}},
          "b": {"type": "SMTPMailer", "arguments": {"host": "b"}},
          "c": {"type": "SMTPMailer", "arguments": {"host": "c"}},
          "newsletter": {"type": "Newsletter"},
          "fleet": {"type": "Fleet", "arguments": {"main": "${third}"}}
        }
      }
      """#
    ]
    #expect(unused(files) == [])
  }

  @Test func `what only an unused object uses falls with it`() throws {
    let files = [
      "app.json": """
      {"objects": {\(Self.mail),
        "relay": {"type": "Relay", "arguments": {"mailer": "@backup"}},
        "backup": {"type": "SMTPMailer", "arguments": {"host": "b"}}
      }}
      """
    ]
    let report = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
      .check("app.json")
    #expect(
      report.diagnostics.map(\.message) == ["nothing uses 'relay', while others take any Mailer"])
    #expect(
      report.diagnostics[0].related.map { "\($0.location): \($0.message)" }
        == ["app.json:4:3: 'backup' is used by nothing else"])
  }

  @Test func `objects that only use each other are unused together`() {
    let circle = (1...3).map {
      #""f\#($0)": {"type": "Folder", "properties": {"content": "@f\#($0 % 3 + 1)"}}"#
    }
    let text = circle.joined(separator: ", ")
    // Nobody else takes a folder, so that the program may ask for any of them.
    #expect(unused(objects: text) == [])
    #expect(
      unused(objects: text + #", "top": {"type": "Folder", "eager": true}"#)
        == ["app.json/objects/f1: nothing uses 'f1', while others take Folder"])
  }

  @Test func `an object that holds others of its kind may be the one that is asked for`() {
    #expect(
      unused([
        "app.json": #"""
        {"objects": {
          "outer": {"type": "Pair", "arguments": {"first": "@inner", "second": "@leaf"}},
          "inner": {"type": "Pair", "arguments": {"first": "@leaf", "second": "@leaf"}},
          "leaf": {"type": "Leaf"},
          "other": {"type": "Pair", "arguments": {"first": "@leaf", "second": "@leaf"}}
        }}
        """#
      ]) == [])
  }

  @Test func `a template that nothing extends is unused, without types as well`() {
    let text =
      #"{"objects": {"t": {"abstract": true, "type": "A"}, "base": {"abstract": true, "type": "A"}, "a": {"extends": "base"}}}"#
    let expected = ["app.json/objects/t: nothing extends the template 't'"]
    #expect(unused(["app.json": text], catalog: nil) == expected)
  }

  @Test func `a template that an overlay makes an object is unused where it is none`() {
    let base = #"{"objects": {"t": {"type": "A", "abstract": true}, "k": {"type": "K"}}}"#
    let overlay = #"{"objects": {"t": {"abstract": false}}}"#
    let expected = ["app.json/objects/t: nothing extends the template 't' (in base)"]
    #expect(unused(["app.json": base, "app.prod.json": overlay], catalog: nil) == expected)
  }

  @Test func `a template is used by what extends its heirs, and uses what it mentions`() {
    let text = #"""
      {"objects": {\#(Self.mail),
        "base": {"abstract": true, "type": "Newsletter"},
        "middle": {"abstract": true, "extends": "base", "arguments": {"mailer": "@backup"}},
        "heir": {"extends": "middle", "arguments": {"mailer": "@smtp"}},
        "backup": {"type": "SMTPMailer", "arguments": {"host": "b"}}
      }}
      """#
    #expect(unused(["app.json": text]) == [])
  }

  @Test func `without types each object counts as used, in whatever load a template is one`() {
    let base =
      #"{"objects": {"t": {"type": "X", "abstract": true, "arguments": {"a": 1}}, "k": {"type": "K"}}}"#
    let overlay = #"{"objects": {"t": {"abstract": false}, "o": {"type": "Y", "extends": "t"}}}"#
    #expect(unused(["app.json": base, "app.prod.json": overlay], catalog: nil) == [])
    let files = [
      "lib.json": #"{"objects": {"o": {"type": "O"}}}"#,
      "a.json": #"""
      {"imports": ["lib.json"], "objects": {
        "t": {"type": "T", "abstract": true, "arguments": {"o": "@o"}}, "k": {"type": "K"}}}
      """#,
      "b.json": #"""
      {"imports": ["lib.json"], "objects": {"x": {"type": "X", "arguments": {"o": "@o"}}}}
      """#,
    ]
    let reports = ConfigurationLoader(files: InMemoryFiles(files), catalog: nil)
      .check(["a.json", "b.json"])
    let findings = reports.flatMap(\.diagnostics).filter { $0.rule == .unusedObject }
    #expect(findings.map(\.pointer) == ["/objects/t"])
    #expect(findings.flatMap(\.related).isEmpty)
  }

  // MARK: Environments

  @Test func `an object that one environment uses is used`() {
    let backup = #""backup": {"type": "SMTPMailer", "arguments": {"host": "b"}}"#
    let production = #"{"objects": {"newsletter": {"arguments": {"mailer": "@backup"}}}}"#
    #expect(unused(objects: backup, ["app.production.json": production]) == [])
    let other = #"{"objects": {"smtp": {"arguments": {"host": "p"}}}}"#
    #expect(unused(objects: backup, ["app.production.json": other]).count == 1)
  }

  @Test func `an object that only some environments have names them`() {
    let overlay = #"{"objects": {"extra": {"type": "SMTPMailer", "arguments": {"host": "b"}}}}"#
    #expect(
      unused(objects: #""clock": {"type": "SystemClock"}"#, ["app.eu.json": overlay])
        == ["app.eu.json/objects/extra: nothing uses 'extra', while others take any Mailer (in eu)"]
    )
  }

  @Test func `a single combination of environments says nothing`() {
    let files = [
      "app.json":
        #"{"values": {"a": 1}, "objects": {\#(Self.mail), "b": {"abstract": true, "type": "Leaf"}}}"#
    ]
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
    #expect(loader.load("app.json").report.diagnostics == [])
    #expect(loader.check("app.json", environments: []).diagnostics == [])
    #expect(loader.check("app.json").diagnostics.map(\.rule) == [.unusedValue, .unusedObject])
  }

  @Test func `with an overlay given by hand nothing is said`() {
    let text = #"{"values": {"a": 1}, "objects": {\#(Self.mail)}}"#
    #expect(unused(["app.json": text]).count == 1)
    var inputs = LoadInputs()
    inputs.overlays = ["extra.json"]
    #expect(unused(["app.json": text, "extra.json": "{}"], inputs: inputs) == [])
  }

  // MARK: Several configurations

  @Test func `a parent's objects and values are used by its children in the same check`() {
    let files = [
      "base.json": #"""
      {
        "values": {"a": 1, "b": 2},
        "objects": {
          "mailer": {"type": "SMTPMailer", "arguments": {"host": "a", "port": "${b}"}},
          "backup": {"type": "SMTPMailer", "arguments": {"host": "b"}},
          "letters": {"type": "Newsletter"}
        }
      }
      """#,
      "app.json": #"""
      {"parent": "base.json", "objects": {
        "server": {"type": "HTTPServer", "arguments": {"port": "${a}", "mailers": ["@backup"]}}
      }}
      """#,
    ]
    #expect(unused(files, ["app.json", "base.json"]) == [])
    // A child alone says nothing of its parent.
    #expect(unused(files, ["app.json"]) == [])
    #expect(
      unused(files, ["base.json"]) == [
        "base.json/values/a: nothing mentions the value 'a'",
        "base.json/objects/backup: nothing uses 'backup', while others take any Mailer",
      ])
  }

  @Test func `what other contexts take says nothing of an object that they do not see`() {
    let mailer = #""mailer": {"type": "SMTPMailer", "arguments": {"host": "a"}}"#
    let files = [
      "app.json": #"{"objects": {\#(mailer), "clock": {"type": "SystemClock"}}}"#,
      "other.json": #"{"objects": {\#(Self.mail)}}"#,
    ]
    #expect(unused(files, ["app.json"]) == [])
    #expect(unused(files, ["app.json", "other.json"]) == [])
  }

  @Test func `a child's object is not what its parent's objects could be given`() {
    let files = [
      "base.json": #"{"objects": {\#(Self.mail)}}"#,
      "app.json": #"""
      {"parent": "base.json", "objects": {"own": {"type": "SMTPMailer", "arguments": {"host": "a"}}}}
      """#,
      "user.json": #"""
      {"parent": "base.json", "objects": {
        "own": {"type": "SMTPMailer", "arguments": {"host": "a"}}, "letter": {"type": "Newsletter", "arguments": {"mailer": "@smtp"}}}}
      """#,
    ]
    #expect(
      unused(files, ["app.json", "base.json", "user.json"])
        == ["user.json/objects/own: nothing uses 'own', while others take any Mailer"])
  }

  @Test func `a value that a context mentions of its parents is unused in any other`() {
    let object = #""s": {"type": "HTTPServer", "arguments": {"port": 1, "host": "${a}"}}"#
    let files = [
      "base.json": #"{"values": {"a": "x"}, "objects": {\#(Self.mail)}}"#,
      "app.json": #"{"parent": "base.json", "objects": {\#(object)}}"#,
      "other.json": #"{"values": {"a": "y"}, "objects": {\#(Self.mail)}}"#,
    ]
    #expect(
      unused(files, ["app.json", "base.json", "other.json"])
        == ["other.json/values/a: nothing mentions the value 'a'"])
  }

  @Test func `what one of two importing files uses is used`() {
    let shared = #"""
      {"values": {"h": "h"}, "objects": {"backup": {"type": "SMTPMailer", "arguments": {"host": "b"}}}}
      """#
    let user =
      #"{"imports": ["shared.json"], "objects": {\#(Self.mail), "fleet": {"type": "Fleet", "arguments": {"mailers": ["@backup"], "byName": {"${h}": "@backup"}}}}}"#
      .replacing(#""${h}""#, with: #""x""#).replacing(#""host": "h""#, with: #""host": "${h}""#)
    let idle = #"{"imports": ["shared.json"], "objects": {\#(Self.mail)}}"#
    let files = ["shared.json": shared, "app.json": user, "other.json": idle]
    #expect(unused(files, ["app.json", "other.json"]) == [])
    #expect(
      unused(files, ["other.json"]) == [
        "shared.json/values/h: nothing mentions the value 'h'",
        "shared.json/objects/backup: nothing uses 'backup', while others take any Mailer",
      ])
  }

  // MARK: Values

  @Test(
    arguments: [
      (#""a": 1"#, #""port": 1"#, ["a"]),
      (#""a": 1"#, #""port": "${a}""#, []),
      (#""a": "h""#, #""port": 1, "host": "x.${a}""#, []),
      (#""a": "h""#, #""port": 1, "host": "$${a}""#, ["a"]),
      (#""a": 1, "b": ["${a}"]"#, #""port": 1"#, ["b"]),
      (#""a": 1"#, #""port": {"$env": "P", "default": "${a}"}"#, []),
      (#""a": "h""#, #""port": 1, "headers": {"k": "${a}"}"#, []),
      (#""a": "h", "e": {"$env": "E"}"#, #""port": 1, "host": "${e}${a}""#, []),
    ] as [(String, String, [String])])
  func `a value that nothing mentions is unused`(
    _ values: String, _ arguments: String, _ expected: [String]
  ) {
    let text =
      #"{"values": {\#(values)}, "objects": {"s": {"type": "HTTPServer", "arguments": {\#(arguments)}}}}"#
    #expect(
      unused(["app.json": text])
        == expected.map { "app.json/values/\($0): nothing mentions the value '\($0)'" })
  }

  @Test func `a value that is only mentioned in a template or in one environment is used`() {
    let base =
      #"{"values": {"a": "a", "b": 1}, "objects": {"t": {"abstract": true, "type": "HTTPServer", "arguments": {"host": "${a}", "port": 1}}, "s": {"extends": "t", "arguments": {"host": "h"}}}}"#
    let overlay = #"{"objects": {"s": {"arguments": {"port": "${b}"}}}}"#
    #expect(unused(["app.json": base, "app.eu.json": overlay]) == [])
  }

  @Test func `a value that an overlay or a setting replaces is not used by that`() {
    let files = [
      "app.json":
        #"{"values": {"a": 1, "b": "${c}", "c": "h"}, "objects": {"s": {"type": "HTTPServer", "arguments": {"port": 1, "host": "${b}"}}}}"#,
      "app.eu.json": #"{"values": {"a": 2}}"#,
    ]
    var inputs = LoadInputs()
    inputs.settings = [("a", "3"), ("b", "x")]
    #expect(
      unused(files, inputs: inputs) == ["app.json/values/a: nothing mentions the value 'a'"])
  }

  @Test func `the values of a file without objects are for others`() {
    #expect(unused(["app.json": #"{"values": {"a": 1}}"#]) == [])
  }
}
