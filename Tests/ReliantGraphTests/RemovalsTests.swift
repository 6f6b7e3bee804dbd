import ReliantDocument
import ReliantGraph
import Testing

/// What dangles after an overlay took something away names the line that did it.
struct RemovalsTests {
  private func related(
    _ app: String, _ overlay: String, more: [String: String] = [:]
  ) -> [String] {
    var files = more
    files["app.json"] = app
    files["app.test.json"] = overlay
    return load(files, environments: ["test"]).report.diagnostics.map { finding in
      let places = finding.related.map { "\($0.location): \($0.message)" }
      return "\(finding.rule.name): \(places.joined(separator: ", "))"
    }
  }

  private static let mailer =
    #""mailer": {"type": "SMTPMailer", "aliases": ["post", "mail"], "tags": ["senders"], "arguments": {"host": "h"}}"#

  @Test(arguments: [
    (
      #""arguments": {"host": {"$remove": true}}"#, #""news": {"type": "Newsletter"}"#,
      "missing-argument: app.test.json:2:28: the argument is removed here"
    ),
    (
      #""aliases": {"$without": ["post"]}"#,
      #""news": {"type": "Newsletter", "arguments": {"mailer": "@post"}}"#,
      "unknown-reference: app.test.json:2:39: removed here"
    ),
    (
      #""aliases": ["mail"]"#, #""news": {"type": "Newsletter", "arguments": {"mailer": "@post"}}"#,
      "unknown-reference: app.test.json:2:26: removed here"
    ),
    (
      #""tags": {"senders": {"$remove": true}}"#,
      #""fleet": {"type": "Fleet", "arguments": {"mailers": {"$all": "senders"}}}"#,
      "unknown-tag: app.test.json:2:23: removed here"
    ),
    (
      #""$remove": true"#, #""news": {"type": "Newsletter", "arguments": {"mailer": "@mail"}}"#,
      "unknown-reference: app.test.json:2:3: removed here"
    ),
    (
      #""$remove": true"#, #""news": {"type": "Newsletter"}"#,
      "missing-argument: app.test.json:2:3: the object 'mailer' is removed here"
    ),
    (
      #""$remove": true"#,
      #""fleet": {"type": "Fleet", "arguments": {"mailers": {"$all": "senders"}}}"#,
      "unknown-tag: app.test.json:2:3: removed here"
    ),
  ])
  func `a removal of an argument, an alias, a tag or an object is named`(
    _ change: String, _ other: String, _ expected: String
  ) {
    let found = related(
      "{\"objects\": {\(Self.mailer), \(other)}}",
      "{\"objects\": {\n  \"mailer\": {\(change)}\n}}")
    #expect(found == [expected])
  }

  @Test func `a removed argument is named by the objects that inherit the gap`() {
    let found = related(
      #"{"objects": {"base": {"type": "SMTPMailer", "abstract": true, "arguments": {"host": "h"}}, "m": {"extends": "base"}}}"#,
      "{\"objects\": {\n  \"base\": {\"arguments\": {\"host\": {\"$remove\": true}}}\n}}")
    #expect(found == ["missing-argument: app.test.json:2:26: the argument is removed here"])
  }

  @Test func `an object that loses an argument is told itself, though its template has the type`() {
    let files = [
      "app.json":
        #"{"imports": ["t.json"], "objects": {"m": {"extends": "t", "arguments": {"host": "h"}}}}"#,
      "t.json": #"{"objects": {"t": {"abstract": true, "type": "SMTPMailer"}}}"#,
      "app.test.json": #"{"objects": {"m": {"arguments": {"host": {"$remove": true}}}}}"#,
    ]
    #expect(
      findings(files, environments: ["test"]) == [
        "app.json:1:37: error: SMTPMailer needs the argument 'host' (String); give it under 'arguments' [missing-argument]"
      ])
  }

  @Test func `a removed binding is named`() {
    let found = related(
      #"{"bindings": {"Mailer": "@smtp"}, "objects": {"smtp": {"type": "SMTPMailer", "arguments": {"host": "h"}}, "news": {"type": "Newsletter"}}}"#,
      "{\"bindings\": {\n  \"Mailer\": {\"$remove\": true}\n}}")
    #expect(
      found == ["missing-argument: app.test.json:2:3: the binding of 'Mailer' is removed here"])
  }

  @Test func `the one object of a bound type is named when it is removed`() {
    let found = related(
      #"{"bindings": {"Mailer": "SMTPMailer"}, "objects": {"smtp": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}"#,
      "{\"objects\": {\n  \"smtp\": {\"$remove\": true}\n}}")
    #expect(
      found == [
        "unknown-reference: app.test.json:2:3: removed here"
      ])
  }

  @Test func `a key that is removed is missed by its other spellings, too`() {
    let found = related(
      #"{"objects": {"Mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}, "news": {"type": "Newsletter"}}}"#,
      "{\"objects\": {\n  \"Mailer\": {\"$remove\": true}\n}}")
    #expect(
      found == ["missing-argument: app.test.json:2:3: the object 'mailer' is removed here"])
  }

  @Test func `what an overlay of a parent removes is named below`() {
    let found = related(
      #"{"parent": "base.json", "objects": {"news": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}}}}"#,
      #"{"objects": {"clock": {"type": "SystemClock"}}}"#,
      more: [
        "base.json": "{\"objects\": {\(Self.mailer)}}",
        "base.test.json": "{\"objects\": {\n  \"mailer\": {\"$remove\": true}\n}}",
      ])
    #expect(found == ["unknown-reference: base.test.json:2:3: removed here"])
  }

  @Test(arguments: [
    (
      #"{"properties": {"clock": {"$remove": true}}}"#,
      "app.test.json:1:38: error: there is no property 'clock' here to remove; what is inherited is changed in 't' [remove-without-target]"
    ),
    (
      #"{"arguments": {"mailer": {"$remove": true}}}"#,
      "app.test.json:1:37: error: there is no argument 'mailer' here to remove; what is inherited is changed in 't' [remove-without-target]"
    ),
  ])
  func `what an object inherits cannot be removed from it`(_ patch: String, _ message: String) {
    let base = #"""
      {"objects": {"t": {"abstract": true, "type": "Newsletter", "properties": {"clock": "@now"}, "arguments": {"mailer": "@m"}},
        "copy": {"extends": "t"}, "now": {"type": "SystemClock"},
        "m": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}
      """#
    let overlay = #"{"objects": {"copy": \#(patch)}}"#
    let found = load(["app.json": base, "app.test.json": overlay], environments: ["test"]).report
      .diagnostics
    #expect(found.map(\.description) == [message])
  }

  @Test func `an alias that another one replaces has been taken away`() {
    let base = #"""
      {"objects": {
        "m": {"type": "SMTPMailer", "aliases": ["spare"], "arguments": {"host": "h"}},
        "news": {"type": "Newsletter", "arguments": {"mailer": "@spare"}}}}
      """#
    func help(_ alias: String) -> [String?] {
      let overlay = #"{"objects": {"m": {"aliases": ["\#(alias)"]}}}"#
      return load(["app.json": base, "app.test.json": overlay], environments: ["test"]).report
        .diagnostics.map(\.help)
    }
    #expect(help("spar") == ["keep it, or take this away too"])
    #expect(help("second") == ["keep it, or take this away too"])
  }
}
