import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// A parent's bindings reach the parameters of its children.
struct ParentBindingsTests {
  private static let base = #"""
    {"bindings": {"any Mailer": {"default": "@post", "into": {"Fleet": "@fast"}}},
     "objects": {
      "post": {"type": "SMTPMailer", "arguments": {"host": "p"}},
      "fast": {"type": "SMTPMailer", "arguments": {"host": "f"}},
      "mailer": {"type": "SMTPMailer", "arguments": {"host": "m"}}}}
    """#

  private func load(_ app: String, base: String = base) -> LoadResult {
    ReliantGraphTests.load([
      "app.json": #"{"parent": "base.json", \#(app)}"#, "base.json": base,
    ])
  }

  private static let consumers = #""news": {"type": "Newsletter"}, "fleet": {"type": "Fleet"}"#

  @Test(arguments: [
    ("", "@post", "@fast"),
    (#""bindings": {"Mailer": "@mailer"}, "#, "@mailer", "@mailer"),
    (#""bindings": {"Mailer": {"into": {"Newsletter": "@mailer"}}}, "#, "@mailer", "@fast"),
    (#""bindings": {"Mailer": {"into": {"Fleet": "@mailer"}}}, "#, "@post", "@mailer"),
  ])
  func
    `a context's own binding comes first, then its parent's, the one for the consumer before each`(
      _ bindings: String, _ news: String, _ fleet: String
    )
  {
    let result = load(#"\#(bindings)"objects": {\#(Self.consumers)}"#)
    #expect(result.report.diagnostics == [])
    #expect(result.graph?.argument(0, of: "news") == news)
    #expect(result.graph?.argument(2, of: "fleet") == fleet)
  }

  @Test func `a grandparent's binding counts where the parent has none`() {
    let result = ReliantGraphTests.load([
      "app.json": #"{"parent": "middle.json", "objects": {\#(Self.consumers)}}"#,
      "middle.json":
        #"{"parent": "base.json", "bindings": {"Mailer": {"into": {"Fleet": "@mailer"}}}}"#,
      "base.json": Self.base,
    ])
    #expect(result.graph?.argument(0, of: "news") == "@post")
    #expect(result.graph?.argument(2, of: "fleet") == "@mailer")
  }

  @Test func `it comes before the object of the parameter's name`() {
    let own = #""mailer": {"type": "SMTPMailer", "arguments": {"host": "own"}}"#
    let result = load(#""objects": {\#(own), \#(Self.consumers)}"#)
    #expect(result.graph?.argument(0, of: "news") == "@post")
  }

  @Test func `it fills properties, too, and nothing where that is turned off`() {
    let base = #"""
      {"bindings": {"SystemClock": "@noon"},
       "objects": {"noon": {"type": "SystemClock"}, "clock": {"type": "SystemClock"},
        "mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}}}
      """#
    let graph = load(
      #""objects": {"news": {"type": "Newsletter"}, "none": {"type": "Newsletter", "autowire": false, "arguments": {"mailer": "@mailer"}}}"#,
      base: base
    ).graph
    let property = graph?.definition(named: "news")?.properties.first?.value
    #expect(property.flatMap { graph?.describe($0) } == "@noon if nil")
    #expect(graph?.definition(named: "none")?.properties.isEmpty == true)
  }

  @Test func `a decorator of the child stands before what the parent binds`() {
    let result = load(
      #"""
      "objects": {
        "retry": {"type": "Relay", "decorates": "post"}, \#(Self.consumers)}
      """#)
    #expect(result.report.diagnostics == [])
    #expect(result.graph?.argument(0, of: "news") == "@retry")
    #expect(result.graph?.argument(0, of: "retry") == "@post")
  }

  @Test func `what a parent binds in vain is missing nowhere`() {
    let base = #"""
      {"bindings": {"Mailer": "@absent"}, "objects": {"clock": {"type": "SystemClock"}}}
      """#
    let found = load(#""objects": {"news": {"type": "Newsletter"}}"#, base: base).report.diagnostics
    #expect(found.map(\.rule) == [.unknownReference])
    #expect(found.map(\.location?.file) == ["base.json"])
  }

  @Test func `what a parent's binding leads to is used`() {
    let base = Self.base
    let files = [
      "app.json":
        #"{"parent": "base.json", "objects": {"news": {"type": "Newsletter", "eager": true}}}"#,
      "base.json": base,
    ]
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: SampleCatalog())
    let found = loader.check(["app.json", "base.json"]).flatMap(\.diagnostics)
    #expect(!found.contains { $0.message.contains("'post'") }, "\(found)")
  }
}
