import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantInspection
import ReliantTesting
import Testing

/// What a value has chosen is told by the value and by all that it could choose.
struct ChosenValuesTests {
  private static let text = #"""
    {
      "values": {"mailer": "log"},
      "objects": {
        "smtp": {"type": "SMTPMailer"},
        "log": {"type": "LogMailer"},
        "mailer": {"$switch": "${mailer}", "cases": {"smtp": "@smtp", "log": "@log"}},
        "news": {"type": "News", "arguments": {"mailer": "@mailer"}},
        "list": {"type": "List", "arguments": {
          "sizes": [{"$switch": "${mailer}", "cases": {"smtp": 1}, "default": 2}, 3]}}
      }
    }
    """#

  private func inspect(_ text: String) -> Inspection {
    ConfigurationLoader(files: InMemoryFiles(["app.json": text]), catalog: nil).inspect("app.json")
  }

  @Test func `another choice is one difference, at the value that decides`() {
    let (old, new) = (
      inspect(Self.text),
      inspect(Self.text.replacing(#""mailer": "log""#, with: #""mailer": "smtp""#))
    )
    let changes = CompareContexts.run(old.contexts, new.contexts).changes
    #expect(
      changes.map { "\($0.kind) \($0.subject) \($0.name), \($0.uses) uses" }
        == ["changed value mailer, 2 uses"])
    #expect(changes[0].places.old?.description == "app.json:2:14")
  }

  @Test func `another target of a name is told where the name is written`() {
    let (old, new) = (
      inspect(
        Self.text.replacing(
          #"{"$switch": "${mailer}", "cases": {"smtp": "@smtp", "log": "@log"}}"#, with: #""@log""#)
      ),
      inspect(
        Self.text.replacing(
          #"{"$switch": "${mailer}", "cases": {"smtp": "@smtp", "log": "@log"}}"#, with: #""@smtp""#
        ))
    )
    let changes = CompareContexts.run(old.contexts, new.contexts).changes
    #expect(changes.map { "\($0.kind) \($0.subject) \($0.name)" } == ["changed name mailer"])
    #expect(changes[0].places.old?.description == "app.json:6:5")
  }

  @Test func `an origin holds all that a value could choose`() throws {
    let origin = try #require(inspect(Self.text).origins["app list argument sizes"])
    #expect(origin.shown?.line == "[2, 3]")
    #expect(
      origin.sources[0].text?.line
        == #"[{"$switch": "${mailer}", "cases": {"smtp": 1}, "default": 2}, 3]"#)
  }

  @Test func `a name is told with what chooses its object`() throws {
    let context = try #require(inspect(Self.text).contexts.first)
    let log = try #require(context.graph.target(named: "log"))
    let names = context.names(of: log).filter { $0.reason != .automatic }
    #expect(names.map(\.name) == ["log", "mailer"])
    #expect(names.map(\.reason) == [.key, .pointer(chosenBy: "${mailer}")])
  }
}
