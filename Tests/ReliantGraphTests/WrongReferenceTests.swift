import ReliantDocument
import ReliantGraph
import Testing

/// An object that does not fit where it is given is one finding at the first such use; the others are
/// notes.
struct WrongReferenceTests {
  private static func news(_ key: String, _ mailer: String) -> String {
    #""\#(key)": {"type": "Newsletter", "arguments": {"mailer": "@\#(mailer)"}}"#
  }
  private static let time = #""time": {"type": "SystemClock"}"#
  private static let mailer =
    #""mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}"#

  /// The line of each finding with those of its notes.
  private func lines(_ objects: [String]) -> [[Int?]] {
    load(["app.json": inLines(objects)]).report.diagnostics
      .filter { $0.rule == .wrongReferenceType }
      .map { [$0.location?.line] + $0.related.map(\.location.line) }
  }

  private func places(_ objects: [String], overlay: String) -> [String] {
    findings(["app.json": inLines(objects), "app.test.json": overlay], environments: ["test"])
      .filter { $0.contains(" error: ") }.map { String($0.prefix { $0 != " " }) }
  }

  @Test func `an object that does not fit is reported where it is given`() {
    let found = load(["app.json": inLines([Self.time, Self.news("a", "time")])]).report.diagnostics
    #expect(
      found.map(\.description) == [
        "app.json:3:53: error: 'mailer' expects any Mailer, but 'time' is SystemClock "
          + "[wrong-reference-type]"
      ])
    #expect(found.first?.related.map(\.message) == ["'time' is defined here"])
  }

  @Test func `further uses are notes, whatever else the object fits or does not`() {
    let uses = [Self.news("a", "time"), Self.news("b", "time")]
    let clock =
      #""c": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}, "properties": {"clock": "@time"}}"#
    let party = #""p": {"type": "Party", "arguments": {"partner": "@time"}}"#
    #expect(lines([Self.time] + uses) == [[3, 2, 4]])
    #expect(lines([Self.time, Self.mailer] + uses + [clock]) == [[4, 2, 5]])
    #expect(lines([Self.time] + uses + [party]) == [[3, 2, 4, 5]])
  }

  @Test func `an object that is asked for later has to fit as well`() {
    let host = #""h": {"type": "Host", "arguments": {"guest": "@x"}}"#
    #expect(lines([#""x": {"type": "Leaf"}"#, host]) == [[3, 2]])
  }

  @Test func `objects that have a type that does not fit from one template are one finding`() {
    let template = #""t": {"abstract": true, "type": "SystemClock"}"#
    let derived = [#""x": {"extends": "t"}"#, #""y": {"extends": "t"}"#]
    let found = lines([template] + derived + [Self.news("a", "x"), Self.news("b", "y")])
    #expect(found.count == 1 && found[0].first == 5 && found[0].last == 6, "\(found)")
  }

  @Test(arguments: [#""mailer": {"type": "SystemClock"}"#, #""mailer": "@time""#])
  func `an object that an overlay swaps is reported where it is given`(_ swap: String) {
    let found = places(
      [Self.time, Self.mailer, Self.news("a", "mailer")], overlay: #"{"objects": {\#(swap)}}"#)
    #expect(found == ["app.json:4:53:"])
  }

  @Test func `a use that an overlay changes is reported in the overlay`() {
    let found = places(
      [Self.time, Self.mailer, Self.news("a", "mailer")],
      overlay: #"{"objects": {"a": {"arguments": {"mailer": "@time"}}}}"#)
    #expect(found == ["app.test.json:1:44:"])
  }
}

struct UntypedTemplateTests {
  private static let untyped = [
    #""t": {"abstract": true}"#, #""a": {"extends": "t"}"#, #""b": {"extends": "t"}"#,
  ]

  @Test(arguments: [[], [#""c": {"extends": "t", "type": "SystemClock"}"#]])
  func `objects without a type that extend one template are one finding at the first of them`(
    _ typed: [String]
  ) {
    let found = load(["app.json": inLines(Self.untyped + typed)]).report.diagnostics
      .filter { $0.rule == .missingMember }
    #expect(
      found.map(\.description) == [
        "app.json:3:1: error: the object 'a' has no 'type' [missing-member]"
      ])
    #expect(found.first?.related.map(\.message) == ["the object 'b' has no 'type'"])
  }
}
