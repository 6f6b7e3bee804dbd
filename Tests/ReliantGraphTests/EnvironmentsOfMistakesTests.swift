import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// A mistake is one finding over all environments, at one place.
struct EnvironmentsOfMistakesTests {
  /// The errors in the base and all environments, with those in which they occur.
  private func errors(_ members: String, _ overlay: String) -> [String] {
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

  @Test func `an object stays wrong at its first use when uses are taken away or added`() {
    let uses = Self.time + "\(Self.news("a")), \(Self.news("b"))}"
    #expect(errors(uses, #""b": {"$remove": true}"#) == ["/objects/a/arguments/mailer "])
    #expect(errors(uses, #""a": {"$remove": true}"#) == ["/objects/a/arguments/mailer "])
    let use = Self.time + "\(Self.news("a"))}"
    #expect(errors(use, Self.news("b")) == ["/objects/a/arguments/mailer "])
  }

  @Test func `a value stays wrong at its first mention when mentions are taken away or added`() {
    let mentions = Self.value + "\(Self.server("a")), \(Self.server("b"))}"
    #expect(errors(mentions, #""b": {"$remove": true}"#) == ["/objects/a/arguments/port "])
    #expect(errors(mentions, #""a": {"$remove": true}"#) == ["/objects/a/arguments/port "])
    let mention = Self.value + "\(Self.server("a"))}"
    #expect(errors(mention, Self.server("b")) == ["/objects/a/arguments/port "])
  }

  @Test func `objects of a template stay without a type when one is taken away`() {
    let template = #""objects": {"t": {"abstract": true, "arguments": {"host": "h"}}, "#
    let objects = template + #""a": {"extends": "t"}, "b": {"extends": "t"}}"#
    #expect(errors(objects, #""b": {"$remove": true}"#) == ["/objects/a "])
  }

  @Test func `each value that does not fit where it is mentioned is a mistake`() {
    let files = [
      "app.json": "{\(Self.value + Self.server("a"))}}",
      "app.test.json": #"{"values": {"p": "y"}}"#,
    ]
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
    let found = loader.check("app.json").diagnostics
    #expect(found.map(\.pointer) == Array(repeating: "/objects/a/arguments/port", count: 2))
    #expect(found.map(\.environments) == [["base"], ["test"]])
  }

  @Test func `each configuration has its own mistakes`() {
    let app =
      #"{"imports": ["part.json"], "objects": {"n": {"type": "Newsletter", "arguments": {"mailer": "@none"}}}}"#
    let part = #"{"objects": {"o": {"type": "Newsletter", "arguments": {"mailer": "@none"}}}}"#
    let loader = ConfigurationLoader(
      files: InMemoryFiles(["a.json": app, "b.json": app, "part.json": part]),
      catalog: SampleCatalog())
    let found = loader.check(["a.json", "b.json"]).map { $0.diagnostics.map(\.location?.file) }
    // The first mention by path: 'part.json' comes after both.
    #expect(found == [["a.json"], ["b.json"]])
  }
}
