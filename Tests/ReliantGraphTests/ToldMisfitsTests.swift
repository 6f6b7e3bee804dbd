import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// What does not fit is one mistake, although environments change where it is used.
struct ToldMisfitsTests {
  /// The findings in the base and all environments, with those in which they occur.
  private func told(_ members: String, _ overlay: String) -> [String] {
    let files = ["app.json": "{\(members)}", "app.test.json": #"{"objects": {\#(overlay)}}"#]
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
    return loader.check("app.json").diagnostics.filter { $0.severity == .error }
      .map { "\($0.pointer ?? "") \($0.environments.joined(separator: ","))" }
  }

  private static func news(_ key: String) -> String {
    #""\#(key)": {"type": "Newsletter", "arguments": {"mailer": "@time"}}"#
  }

  private static func server(_ key: String) -> String {
    #""\#(key)": {"type": "HTTPServer", "arguments": {"port": "${p}"}}"#
  }

  private static let time = #""objects": {"time": {"type": "SystemClock"}, "#
  private static let value = #""values": {"p": "x"}, "objects": {"#

  @Test func `an object stays wrong where its type is when uses are taken away`() {
    let found = told(
      Self.time + "\(Self.news("a")), \(Self.news("b"))}", #""b": {"$remove": true}"#)
    #expect(found == ["/objects/time/type "])
  }

  @Test func `an object stays wrong where it is used when a use is added`() {
    let found = told(Self.time + "\(Self.news("a"))}", Self.news("b"))
    #expect(found == ["/objects/a/arguments/mailer "])
  }

  @Test func `uses stay wrong each when the one that is right is taken away`() {
    let right =
      #""c": {"type": "Newsletter", "autowire": false, "properties": {"clock": "@time"}, "arguments": {"mailer": "@time"}}"#
    let found = told(
      Self.time + "\(Self.news("a")), \(Self.news("b")), \(right)}", #""c": {"$remove": true}"#)
    #expect(
      found == [
        "/objects/a/arguments/mailer ", "/objects/b/arguments/mailer ",
        "/objects/c/arguments/mailer base",
      ])
  }

  @Test func `a value stays wrong where it is given when mentions are taken away`() {
    let found = told(
      Self.value + "\(Self.server("a")), \(Self.server("b"))}", #""a": {"$remove": true}"#)
    #expect(found == ["/values/p "])
  }

  @Test func `a mention stays wrong when one is added`() {
    let found = told(Self.value + "\(Self.server("a"))}", Self.server("b"))
    #expect(found == ["/objects/a/arguments/port "])
  }

  @Test func `mentions stay wrong together when the first of them is taken away`() {
    let right = #""c": {"type": "SMTPMailer", "arguments": {"host": "${p}"}}"#
    let found = told(
      Self.value + "\(Self.server("a")), \(Self.server("b")), \(right)}",
      #""a": {"$remove": true}"#)
    #expect(found == ["/objects/a/arguments/port "])
  }

  @Test func `another mistake with the same thing is told, too`() {
    let right = #""c": {"type": "SMTPMailer", "arguments": {"host": "${p}"}}"#
    let found = told(
      Self.value + "\(Self.server("a")), \(right)}",
      #""b": {"type": "HTTPServer", "arguments": {"port": 1, "timeout": "${p}"}}"#)
    #expect(found == ["/objects/a/arguments/port ", "/objects/b/arguments/timeout test"])
  }

  @Test func `a template stays without a type when heirs are taken away`() {
    let template = #""objects": {"t": {"abstract": true, "arguments": {"host": "h"}}, "#
    let (a, b) = (#""a": {"extends": "t"}"#, #""b": {"extends": "t"}"#)
    #expect(told(template + "\(a), \(b)}", #""b": {"$remove": true}"#) == ["/objects/t "])
  }

  @Test func `a mention that fits no value is one mistake, whichever an environment gives`() {
    let files = [
      "app.json": "{\(Self.value + Self.server("a"))}}",
      "app.test.json": #"{"values": {"p": "y"}}"#,
    ]
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
    let found = loader.check("app.json").diagnostics
    #expect(found.map(\.pointer) == ["/objects/a/arguments/port"])
  }

  @Test func `each configuration is told of its own mistakes`() {
    let app =
      #"{"imports": ["part.json"], "objects": {"n": {"type": "Newsletter", "arguments": {"mailer": "@none"}}}}"#
    let part = #"{"objects": {"o": {"type": "Newsletter", "arguments": {"mailer": "@none"}}}}"#
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["a.json": app, "b.json": app, "part.json": part]),
      catalog: SampleCatalog())
    let found = loader.check(["a.json", "b.json"]).map { $0.diagnostics.map(\.location?.file) }
    // Of the second the imported file has been read before it.
    #expect(found == [["a.json"], ["part.json"]])
  }
}
