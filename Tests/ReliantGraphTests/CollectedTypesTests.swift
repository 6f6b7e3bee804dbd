import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// Collections by type: `{"$all": {"type": "any Mailer"}, "except": ["mailer"]}`.
struct CollectedTypesTests {
  private static let mailers = #"""
    "c": {"type": "SMTPMailer", "arguments": {"host": "h"}},
    "a": {"type": "Relay", "arguments": {"mailer": "@c"}},
    "b": {"type": "SMTPMailer", "arguments": {"host": "h"}, "tags": {"t": {"order": -1}}},
    "clock": {"type": "SystemClock"}
    """#

  private func fleet(_ arguments: String, _ rest: String = "") -> String {
    #"{"objects": {\#(Self.mailers)\#(rest), "fleet": {"type": "Fleet", "arguments": {\#(arguments)}}}}"#
  }

  private func given(_ arguments: String, _ position: Int = 0, _ rest: String = "") -> String? {
    let result = load(["app.json": fleet(arguments, rest)])
    #expect(result.report.diagnostics.map(\.description) == [])
    return result.graph?.argument(position, of: "fleet")
  }

  @Test(arguments: [
    (#""mailers": {"$all": {"type": "any Mailer"}}"#, 0, "[@a, @b, @c]"),
    (#""mailers": {"$all": {"type": "Mailer"}}"#, 0, "[@a, @b, @c]"),
    (#""mailers": {"$all": {"type": "SMTPMailer"}}"#, 0, "[@b, @c]"),
    (#""mailers": {"$all": {"type": "Mailer"}, "except": ["b"]}"#, 0, "[@a, @c]"),
    (#""mailers": {"$all": {"type": "Mailer"}, "except": ["C", "a", "b"]}"#, 0, "[]"),
    (
      #""byName": {"$all": {"type": "Mailer"}, "by": "name", "except": ["c"]}"#, 1, "{a: @a, b: @b}"
    ),
    (#""mailers": {"$all": "t", "except": ["b"]}"#, 0, "[]"),
  ])
  func `all objects of a type are given by key, without those that are left out`(
    _ arguments: String, _ position: Int, _ expected: String
  ) {
    #expect(given(arguments, position) == expected)
    let name = arguments.prefix { $0 != ":" }
    let value = arguments.drop { $0 != "{" }
    let named = load([
      "app.json": #"""
      {"values": {"v": \#(value)}, "objects": {\#(Self.mailers),
        "fleet": {"type": "Fleet", "arguments": {\#(name): "${v}"}}}}
      """#
    ])
    #expect(named.graph?.argument(position, of: "fleet") == expected)
  }

  @Test func `neither who asks nor an anonymous object nor a template is collected`() {
    let rest = #"""
      , "t": {"abstract": true, "type": "SMTPMailer"},
      "d": {"type": "Relays", "arguments": {"mailers": {"$all": {"type": "Mailer"}}}},
      "e": {"type": "Relay", "arguments": {"mailer": {"$object": {"extends": "t", "arguments": {"host": "h"}}}}}
      """#
    let text = #"{"objects": {\#(Self.mailers)\#(rest)}}"#
    #expect(load(["app.json": text]).graph?.argument(0, of: "d") == "[@a, @b, @c, @e]")
  }

  @Test func `a decorator stands for what it decorates, by its key`() {
    let decorators = #"""
      , "z1": {"type": "Relay", "decorates": "b", "order": 1, "arguments": {"mailer": "@.inner"}}
      , "z2": {"type": "Relay", "decorates": "b", "order": 2, "arguments": {"mailer": "@.inner"}}
      """#
    #expect(given(#""mailers": {"$all": {"type": "Mailer"}}"#, 0, decorators) == "[@a, @z2, @c]")
    #expect(
      given(#""byName": {"$all": {"type": "Mailer"}, "by": "name"}"#, 1, decorators)
        == "{a: @a, b: @z2, c: @c}")
    #expect(
      given(#""mailers": {"$all": {"type": "Mailer"}, "except": ["b"]}"#, 0, decorators)
        == "[@a, @c]")
  }

  @Test(arguments: [#"{"type": "Mailer"}"#, #""t""#])
  func `a parent's objects are collected, decorated, unless their keys are redefined`(
    _ feature: String
  ) {
    let base = #"""
      {"objects": {
        "a": {"type": "SMTPMailer", "tags": ["t"], "arguments": {"host": "h"}},
        "b": {"type": "SMTPMailer", "tags": ["t"], "arguments": {"host": "h"}},
        "c": {"type": "SMTPMailer", "tags": ["t"], "arguments": {"host": "h"}},
        "z": {"type": "Relay", "decorates": "b", "order": 1, "arguments": {"mailer": "@.inner"}},
        "y": {"type": "Relay", "decorates": "b", "order": 2, "arguments": {"mailer": "@.inner"}}}}
      """#
    let app = #"""
      {"parent": "base.json", "objects": {
        "c": {"type": "SystemClock"},
        "fleet": {"type": "Fleet", "arguments": {"mailers": {"$all": \#(feature)}}}}}
      """#
    let result = load(["app.json": app, "base.json": base])
    #expect(result.report.diagnostics.map(\.description) == [])
    #expect(result.graph?.argument(0, of: "fleet") == "[@a, @y]")
  }

  @Test(arguments: [
    (
      #""mailers": {"$all": {"type": "any Maler"}}"#,
      "error: there is no type 'any Maler'; did you mean 'any Mailer'? [unknown-type]"
    ),
    (
      #""mailers": {"$all": {"type": "Draft"}}"#,
      "warning: no object is of the type 'Draft' [unknown-tag]"
    ),
    (
      #""mailers": {"$all": {"type": "SystemClock"}}"#,
      "error: an element of 'mailers' expects any Mailer, but 'clock' is SystemClock; leave it out with \"except\": [\"clock\"] [wrong-reference-type]"
    ),
    (
      #""mailers": {"$all": {"type": "Mailer"}, "except": ["bb"]}"#,
      "error: there is no object 'bb'; known are 'a', 'b', 'c' and 'clock' [unknown-reference]"
    ),
    (
      #""mailers": {"$all": {"type": "Mailer"}, "except": ["clock"]}"#,
      "warning: 'clock' is left out of a collection that does not hold it; leave out the exception [no-effect]"
    ),
    (
      #""mailers": {"$all": {"type": "Mailer"}, "except": ["@b"]}"#,
      "error: a key in 'except' takes a name without '@'; leave out the '@' [invalid-name]"
    ),
    (
      #""mailers": {"$all": {"type": "Mailer"}, "except": "b"}"#,
      "error: 'except' takes a list, not a string [wrong-kind]"
    ),
    (#""mailers": {"$all": {}}"#, "error: '$all' needs the member 'type' [missing-member]"),
    (
      #""mailers": {"$all": {"typ": "Mailer"}}"#,
      "error: '$all' has no member 'typ'; did you mean 'type'? [unknown-member]"
    ),
    (
      #""mailers": {"$all": {"type": 1}}"#,
      "error: 'type' takes a string, not a number [wrong-kind]"
    ),
    (
      #""main": {"$all": {"type": "Mailer"}}"#,
      "error: 'main' expects any Mailer, got a list; refer to an object as \"@key\" [wrong-value]"
    ),
  ])
  func `a mistake in a collection by type is one finding`(_ arguments: String, _ message: String) {
    let found = findings(["app.json": fleet(arguments)])
    #expect(found.count == 1 && found[0].hasSuffix(message), "\(found)")
  }

  @Test func `what is collected by its type is used`() {
    let loader = ConfigurationLoader(
      files: InMemoryFiles([
        "app.json": fleet(#""mailers": {"$all": {"type": "Mailer"}}"#).replacing(
          #""type": "Fleet""#, with: #""type": "Fleet", "eager": true"#)
      ]), catalog: SampleCatalog())
    #expect(loader.check("app.json").diagnostics.map(\.description) == [])
  }
}
