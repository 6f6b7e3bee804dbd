import ReliantDocument
import ReliantGraph
import Testing

/// Whether an object or what uses it is wrong where the two do not fit.
struct ObjectMisfitsTests {
  private static func news(_ key: String, _ mailer: String) -> String {
    #""\#(key)": {"type": "Newsletter", "arguments": {"mailer": "@\#(mailer)"}}"#
  }
  private static let mailer =
    #""mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}"#

  private func told(_ objects: [String], overlay: String) -> [String] {
    findings(
      ["app.json": inLines(objects), "app.test.json": overlay], environments: ["test"])
  }

  @Test func `an object that fits none of its uses is told where its type is`() {
    let found = findings(
      inLines([
        #""time": {"type": "SystemClock"}"#, Self.news("a", "time"), Self.news("b", "time"),
      ]))
    #expect(
      found == [
        "app.json:2:18: error: 'time' is SystemClock, but what uses it expects any Mailer; "
          + "give it a type that fits, such as 'Relay', 'Relays' or 'SMTPMailer' "
          + "[wrong-reference-type]"
      ])
  }

  @Test func `an object that fits elsewhere is right, and the uses are wrong`() {
    let found = findings(
      inLines([
        #""time": {"type": "SystemClock"}"#, Self.mailer, Self.news("a", "time"),
        Self.news("b", "time"),
        #""c": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}, "properties": {"clock": "@time"}}"#,
      ]))
    #expect(
      found.map { $0.hasPrefix("app.json:4:") || $0.hasPrefix("app.json:5:") } == [true, true])
  }

  @Test func `a use that asks later for the same type agrees`() {
    let found = findings(
      inLines([
        #""x": {"type": "Leaf"}"#, #""p": {"type": "Party", "arguments": {"partner": "@x"}}"#,
        #""h": {"type": "Host", "arguments": {"guest": "@x"}}"#,
      ]))
    #expect(found.map { $0.hasPrefix("app.json:2:") } == [true])
  }

  @Test func `uses that do not agree are wrong each`() {
    let found = findings(
      inLines([
        #""x": {"type": "Leaf"}"#, Self.news("a", "x"),
        #""p": {"type": "Party", "arguments": {"partner": "@x"}}"#,
      ]))
    #expect(
      found.map { $0.hasPrefix("app.json:3:") || $0.hasPrefix("app.json:4:") } == [true, true])
  }

  @Test func `an object that is right as a relative is right`() {
    let found = findings(
      inLines([
        #""time": {"type": "SystemClock"}"#, Self.mailer, Self.news("a", "time"),
        Self.news("b", "time"),
        #""c": {"type": "Newsletter", "scope": "prototype", "arguments": {"mailer": "@mailer"}, "properties": {"clock": {"$nearest": "time"}}}"#,
        #""d": {"type": "Folder"}"#,
      ]))
    #expect(
      found.filter { $0.contains("[wrong-reference-type]") }.map { $0.hasPrefix("app.json:2:") }
        == [false, false])
  }

  @Test func `one use that does not fit is wrong itself`() {
    let found = findings(
      inLines([
        #""time": {"type": "SystemClock"}"#, Self.mailer, Self.news("a", "time"),
        Self.news("b", "mailer"),
      ]))
    #expect(found.map { $0.hasPrefix("app.json:4:") } == [true])
  }

  @Test func `a type of a template is told once for all heirs`() {
    let found = findings(
      inLines([
        #""t": {"abstract": true, "type": "SystemClock"}"#, #""x": {"extends": "t"}"#,
        #""y": {"extends": "t"}"#, Self.news("a", "x"), Self.news("b", "y"),
      ]))
    #expect(
      found == [
        "app.json:2:33: error: 'x' and 'y' are SystemClock, but what uses them "
          + "expects any Mailer; give it a type that fits, such as 'Relay', 'Relays' or 'SMTPMailer' "
          + "[wrong-reference-type]"
      ])
  }

  @Test(arguments: [
    (#""mailer": {"type": "SystemClock"}"#, "app.test.json:1:33"),
    (#""mailer": "@time""#, "app.test.json:1:24"),
  ])
  func `what an overlay swaps is told there, though it be used once`(
    _ swap: String, _ place: String
  ) {
    let found = told(
      [
        #""time": {"type": "SystemClock"}"#, Self.mailer, Self.news("a", "mailer"),
        #""c": {"type": "Draft", "scope": "prototype"}"#,
      ],
      overlay: #"{"objects": {\#(swap)}}"#)
    #expect(found.map { $0.hasPrefix("\(place): error: 'mailer' is SystemClock, but") } == [true])
  }

  @Test func `what an overlay uses wrongly is told at the use`() {
    let found = told(
      [#""time": {"type": "SystemClock"}"#, Self.mailer, Self.news("a", "mailer")],
      overlay: #"{"objects": {"a": {"arguments": {"mailer": "@time"}}}}"#)
    #expect(
      found.filter { $0.contains("error") }.map { $0.hasPrefix("app.test.json:1:44") } == [true])
  }

  @Test func `what is decorated is told where an overlay points its name elsewhere`() {
    let found = told(
      [
        #""time": {"type": "SystemClock", "scope": "prototype"}"#, Self.mailer,
        Self.news("a", "mailer"),
        #""d": {"type": "Relay", "decorates": "mailer", "arguments": {"mailer": "@.inner"}}"#,
      ],
      overlay: #"{"objects": {"mailer": "@time"}}"#)
    #expect(
      found.map { $0.hasPrefix("app.test.json:1:24: error: 'mailer' is SystemClock") } == [true])
  }
}

struct UntypedTemplateTests {
  @Test func `objects without a type that extend one template are one mistake in it`() {
    let found = findings(
      inLines([
        #""t": {"abstract": true}"#, #""a": {"extends": "t"}"#, #""b": {"extends": "t"}"#,
      ]))
    #expect(
      found == [
        "app.json:2:1: error: neither the template 't' nor what extends it has a 'type' "
          + "[missing-member]"
      ])
  }

  @Test func `beside heirs with a type the others lack theirs`() {
    let found = findings(
      inLines([
        #""t": {"abstract": true}"#, #""a": {"extends": "t"}"#, #""b": {"extends": "t"}"#,
        #""c": {"extends": "t", "type": "SystemClock"}"#,
      ]))
    #expect(found.filter { $0.contains("[missing-member]") }.count == 2)
  }
}
