import ReliantDocument
import ReliantTesting
import Testing
import Thoroughness

@testable import ReliantGraph
@testable import ReliantInspection

/// Manifests that are not as the command `types` writes them.
@Suite struct TypeManifestReaderTests {
  private static let good = """
    {
      "version": 1,
      "types": {"Mailer": {"product": "Mailer", "shareable": true, "parameters": [
        {"name": "host", "type": "String"}, {"name": "level", "type": "Level?", "default": true}
      ]}},
      "objectTypes": {"Mailer": {"fits": ["Sender"]}, "Sender": {"name": "any Sender"}},
      "enumerations": {"Level": {"raw": "Int", "cases": [1, 2]}}
    }
    """

  @Test func `a manifest without mistakes is read without findings`() {
    #expect(findings(Self.good) == [])
  }

  @Test func `an integer of 64 bits may be called by them`() {
    for word in ["Int64", "UInt64", "[Int64]?"] {
      #expect(findings(Self.good.replacing("\"String\"", with: "\"\(word)\"")) == [])
    }
  }

  @Test(arguments: [
    (#""Sender": {"name""#, #""Mailer": {"fits": []}, "Other": {"name""#),
    (#"[1, 2]}"#, #"[1, 2]}, "Level": {"raw": "Int", "cases": [1]}, "type": "Other""#),
    (#""shareable": true"#, #""product": "Mailer""#),
  ])
  func `of a repeated member only the repetition is reported`(old: String, new: String) {
    let found = findings(Self.good.replacing(old, with: new))
    #expect(found.count == 1 && found[0].hasSuffix("[duplicate-member]"), "\(found)")
  }

  @Test(arguments: [
    (
      #""version": 1"#, #""version": 2"#,
      "2:14: error: this version of manifests is not understood; 'version' is 1 [wrong-value]"
    ),
    (
      #""version": 1"#, #""version": "1""#,
      "2:14: error: 'version' takes a number, not a string [wrong-kind]"
    ),
    (
      #""version": 1,"#, "",
      "1:1: error: a manifest of types needs the member 'version' [missing-member]"
    ),
    (
      #""version": 1,"#, #""vesion": 1,"#,
      "2:3: error: a manifest of types has no member 'vesion'; did you mean 'version'? [unknown-member]"
    ),
    (
      #""types": {"#, #""types": [], "typs": {"#,
      "3:16: error: a manifest of types has no member 'typs'; did you mean 'types'? [unknown-member]"
    ),
    (
      #""shareable": true, "#, "",
      "3:13: error: the type 'Mailer' needs the member 'shareable' [missing-member]"
    ),
    (
      #""shareable": true"#, #""sharable": true"#,
      "3:45: error: the type 'Mailer' has no member 'sharable'; did you mean 'shareable'? [unknown-member]"
    ),
    (
      #""shareable": true"#, #""shareable": 1"#,
      "3:58: error: 'shareable' takes true or false, not a number [wrong-kind]"
    ),
    (
      #""shareable": true"#, #""shareable": true, "instances": "class""#,
      "3:77: error: 'instances' takes 'references' or 'values' [wrong-value]"
    ),
    (
      #""version": 1"#, #""version": 1, "scopes": "a""#,
      "2:27: error: 'scopes' takes a list, not a string [wrong-kind]"
    ),
    (
      #""version": 1"#, #""version": 1, "scopes": ["a", 1]"#,
      "2:33: error: a scope takes a string, not a number [wrong-kind]"
    ),
    (
      #""product": "Mailer""#, #""product": "Mailr""#,
      "3:35: error: there is no object type 'Mailr'; did you mean 'Mailer'? [unknown-type]"
    ),
    (
      #""product": "Mailer""#, #""product": "Int""#,
      "3:35: error: there is no object type 'Int'; known are 'Mailer' and 'Sender' [unknown-type]"
    ),
    (
      #""type": "String""#, #""type": "Sting""#,
      "4:30: error: there is no type 'Sting'; did you mean 'String'? [unknown-type]"
    ),
    (
      #""type": "String""#, #""type": "[String: [Sting]]?""#,
      "4:30: error: there is no type 'Sting'; did you mean 'String'? [unknown-type]"
    ),
    (
      #""type": "String""#, #""type": 1"#,
      "4:30: error: 'type' takes a string, not a number [wrong-kind]"
    ),
    (#""name": "host", "#, "", "4:5: error: a parameter needs the member 'name' [missing-member]"),
    (
      #"{"name": "host", "type": "String"}"#, #""host""#,
      "4:5: error: a parameter takes a map, not a string [wrong-kind]"
    ),
    (
      #""default": true"#, #""default": null"#,
      "4:88: error: 'default' takes true or false, not null [wrong-kind]"
    ),
    (
      #""fits": ["Sender"]"#, #""fits": ["Sendr"]"#,
      "6:39: error: there is no object type 'Sendr'; did you mean 'Sender'? [unknown-type]"
    ),
    (
      #""fits": ["Sender"]"#, #""fits": "Sender""#,
      "6:38: error: 'fits' takes a list, not a string [wrong-kind]"
    ),
    (
      #""raw": "Int""#, #""raw": "Level""#,
      "7:37: error: there is no type of single values 'Level' [unknown-type]"
    ),
    (
      #""raw": "Int", "#, "",
      "7:20: error: the enumeration 'Level' needs the member 'raw' [missing-member]"
    ),
    (
      "[1, 2]", #"[1, "2"]"#,
      "7:57: error: a case expects Int, got a string; write the number itself, not as text [wrong-value]"
    ),
    ("[1, 2]", "[1, [2]]", "7:57: error: a case takes one value, not a list [wrong-kind]"),
    (
      #""Level": {"raw"#, #""Sender": {"raw"#,
      "7:20: error: 'Sender' is both an object type and an enumeration; give one of them another id and the member 'name' [duplicate-name]"
    ),
    (
      #""name": "any Sender"}"#, #""name": "any Sender"}, "[A]": {}"#,
      "6:85: error: '[A]' cannot be an id, as it reads like another type; give it another id and the member 'name' [invalid-name]"
    ),
    (
      #""enumerations": {"#, #""enumerations": 1, "x": {"#,
      "7:22: error: a manifest of types has no member 'x'"
    ),
    (#", 2]}}"#, "", "8:1: error: ']' is missing before this '}' [invalid-syntax]"),
  ])
  func `a mistake is reported with its place and the way out`(
    old: String, new: String, finding: String
  ) {
    let text = Self.good.split(separator: old, omittingEmptySubsequences: false)
    #expect(text.count == 2)
    let found = findings(text.joined(separator: new))
    #expect(found.contains { $0.hasPrefix("types.json:\(finding)") }, "\(found)")
  }

  @Test(
    arguments: [
      (
        #""product": "Mailer""#, #""product": "Mailr""#,
        UnknownTypeID(id: "Mailr", kind: .object, guess: Guess(near: ["Mailer"]))
      ),
      (
        #""type": "String""#, #""type": "[Sting]""#,
        UnknownTypeID(id: "Sting", kind: .any, guess: Guess(near: ["String"]))
      ),
      (
        #""raw": "Int""#, #""raw": "Level""#,
        UnknownTypeID(id: "Level", kind: .single, guess: .none)
      ),
    ] as [(String, String, UnknownTypeID)])
  func `an id that leads nowhere is reported as a value`(
    old: String, new: String, violation: UnknownTypeID
  ) {
    let workspace = Workspace(limits: Limits())
    let source = SourceFile(path: "types.json", text: Self.good.replacing(old, with: new))
    _ = TypeManifest.read(source, in: workspace)
    let found = workspace.findings.all.map(\.violation)
    #expect(found.count == 1 && found.compactMap { $0 as? UnknownTypeID } == [violation])
  }

  @Test func `one mistake is reported once`() {
    let texts = [
      (#""version": 1"#, #""version": 2, "future": 1"#),
      (#""objectTypes": {"#, #""objectTypes": {,"#),
      (#""raw": "Int""#, #""raw": "Inte""#), (#""product""#, #""prodct""#),
      (#"{"fits": ["Sender"]}"#, "1"),
    ]
    for (old, new) in texts {
      let found = findings(Self.good.split(separator: old).joined(separator: new))
      #expect(found.count == 1, "\(new): \(found)")
    }
  }

  @Test(arguments: ["", "[]", "null", "{", "\u{0}", "<plist/>"])
  func `what is no manifest at all is refused`(text: String) {
    #expect(!findings(text).isEmpty)
  }

  @Test(arguments: ["{}", #"{"name": "app", "objects": {"a": {"type": "A"}}, "values": {}}"#])
  func `another file given by mistake is one finding`(text: String) {
    #expect(
      findings(text) == [
        "types.json:1:1: error: this is no manifest of types: it has no member 'version'; "
          + "give what the command 'types' of the program writes that has the types "
          + "[missing-member]"
      ])
  }

  @Test func `no broken text does harm`() {
    let bytes = Array(TypeManifest(of: ManifestSamples.catalog).json.utf8)
    var seed: UInt64 = 1
    func random(below bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    for _ in 0..<1_000 {
      var broken = bytes
      for _ in 0...random(below: 3) {
        let start = random(below: broken.count)
        let end = min(start + random(below: 20), broken.count)
        let source = random(below: bytes.count - 20)
        broken.replaceSubrange(start..<end, with: bytes[source..<source + random(below: 20)])
      }
      // Either it is whole or it has findings, which is expected in there.
      _ = findings(String(decoding: broken, as: UTF8.self))
    }
  }

  @Test func `a type that nests too deep is refused`() {
    let depth = 200_000
    let type = String(repeating: "[", count: depth) + "Int" + String(repeating: "]", count: depth)
    let text = Self.good.split(separator: #""type": "String""#).joined(
      separator: #""type": "\#(type)""#)
    #expect(findings(text).count == 1)
    #expect(
      findings(text).first?.hasSuffix("deeper than the 128 levels allowed [too-deep]") == true)
  }

  @Test func `many mistakes are reported in time`() {
    let count = max(1_200, Thoroughness.share(of: 10_000))
    let types = (0..<count).map { #""T\#($0)": {"product": "O\#($0)x", "shareable": true}"# }
    let ids = (0..<count).map { #""O\#($0)": {}"# }
    let text = """
      {"version": 1, "types": {\(types.joined(separator: ","))},
       "objectTypes": {\(ids.joined(separator: ","))}, "enumerations": {}}
      """
    #expect(findings(text).count == Limits().findings)
  }

  private func findings(_ text: String) -> [String] {
    let workspace = Workspace(limits: Limits())
    let manifest = TypeManifest.read(SourceFile(path: "types.json", text: text), in: workspace)
      .value
    let findings = workspace.diagnostics.map(\.description)
    #expect((manifest == nil) == !findings.isEmpty)
    return findings
  }

  @Test func `a type has each parameter once`() {
    let text = Self.good.replacing(#""level""#, with: #""host""#)
    #expect(
      findings(text).first?.hasSuffix(
        "error: 'host' is the name of a parameter already [duplicate-name]") == true,
      "\(findings(text))")
  }

  private static let addresses = #"""
    {
      "version": 1,
      "types": {"Page": {"product": "Page", "shareable": true, "parameters": [
        {"name": "url", "type": "URL", "default": true},
        {"name": "id", "type": "UUID", "default": true}
      ]}},
      "objectTypes": {"Page": {}}, "enumerations": {"URL": {"raw": "String"}, "UUID": {"raw": "String"}}
    }
    """#

  @Test(arguments: [
    (#""url": "https://example.org/a?b=c#d""#, true), (#""url": "mailto:a@b.org""#, true),
    (#""url": "https://[::1]:80/%20""#, true), (#""url": "example.org""#, false),
    (#""url": """#, false), (#""url": "https://exa mple.org""#, false),
    (#""url": "https://a.org/%2""#, false), (#""url": "1a:b""#, false),
    (#""url": "https://bücher.de""#, false),
    (#""id": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#, true),
    (#""id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, true),
    (#""id": "e621e1f8c36c495a93fc0c247a3e6e5f""#, false),
    (#""id": "e621e1f8-c36c-495a-93fc-0c247a3e6e5g""#, false), (#""id": """#, false),
  ])
  func `addresses and identifiers are checked from a manifest alone`(
    _ argument: String, _ isFine: Bool
  ) throws {
    let workspace = Workspace(limits: Limits())
    let source = SourceFile(path: "types.json", text: Self.addresses)
    let manifest = try #require(TypeManifest.read(source, in: workspace).value)
    let text = #"{"objects": {"a": {"type": "Page", "arguments": {\#(argument)}}}}"#
    let report = ConfigurationLoader(files: InMemoryFiles(["app.json": text]), catalog: manifest)
      .load("app.json").report
    #expect(report.diagnostics.map(\.rule) == (isFine ? [] : [.wrongValue]))
    #expect(report.diagnostics.allSatisfy { $0.help?.hasPrefix("write ") == true })
  }
}
