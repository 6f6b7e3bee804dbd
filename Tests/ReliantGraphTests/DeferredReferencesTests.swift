import ReliantDocument
import ReliantGraph
import Testing

/// References to objects that their holder asks for later.
struct DeferredReferencesTests {
  @Test func `a circle through a deferred reference is none`() throws {
    let text =
      #"{"objects": {"a": {"type": "Host", "arguments": {"guest": "@b"}}, "b": {"type": "Party", "arguments": {"partner": "@a"}}}}"#
    let result = load(["app.json": text])
    #expect(result.report.diagnostics == [])
    let graph = try #require(result.graph)
    #expect(graph.argument(0, of: "a") == "@b later")
    #expect(graph.groups[0] < graph.groups[1])
  }

  @Test func `prototypes that provide themselves end, and their parts count for nothing`() {
    let levels = (0..<200).map {
      #""l\#($0)": {"type": "Host", "scope": "prototype", "arguments": {"guest": "@l\#($0 + 1)"}}"#
    }
    #expect(
      findings(
        objects: levels.joined(separator: ", ")
          + #", "l200": {"type": "Host", "scope": "prototype", "arguments": {"guest": "@l0"}}"#)
        == [])
  }

  @Test func `a deferred reference is filled by name and stands in collections`() throws {
    let text =
      #"{"objects": {"guest": {"type": "Host", "tags": ["t"], "arguments": {"guest": "@a"}}, "a": {"type": "Host", "tags": ["t"], "arguments": {"guests": {"$all": "t"}}}}}"#
    let result = load(["app.json": text])
    #expect(result.report.diagnostics == [])
    let graph = try #require(result.graph)
    #expect(graph.argument(0, of: "a") == "@guest later")
    #expect(graph.argument(1, of: "a") == "[@guest later]")
  }

  @Test(arguments: [
    (#""x""#, "'guest' expects Provider<Party>, a reference such as \"@key\", got a string"),
    ("[]", "'guest' expects Provider<Party>, got a list; refer to an object as \"@key\""),
    (
      #""@clock""#,
      "'guest' expects Provider<Party>, but 'clock' is SystemClock [wrong-reference-type]"
    ),
  ])
  func `what is provided has to fit`(value: String, message: String) {
    let found = findings(
      objects:
        #""clock": {"type": "SystemClock"}, "a": {"type": "Host", "arguments": {"guest": \#(value)}}"#
    )
    #expect(found.count == 1)
    #expect(found.first?.contains(message) == true, "\(found)")
  }
}
