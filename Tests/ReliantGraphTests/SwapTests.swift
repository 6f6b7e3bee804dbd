import ReliantDocument
import ReliantGraph
import Testing

/// What stays of an object when an overlay gives it another implementation.
struct SwapTests {
  @Test(arguments: [
    #""base": {"$remove": true}"#, #""base": {"scope": "graph", "dependsOn": []}"#,
    #""base": {"type": "SystemClock", "abstract": true}, "x": {"type": "Leaf", "scope": "graph"}"#,
  ])
  func `a swapped object keeps the place it had, in whichever order an overlay is written`(
    _ other: String
  ) throws {
    let text = #"""
      {"objects": {
        "base": {"abstract": true, "type": "SystemClock", "scope": "prototype", "dependsOn": ["x"]},
        "x": {"type": "Leaf"}, "e": {"extends": "base"}}}
      """#
    let swap = #""e": {"type": "Draft"}"#
    for entries in ["\(other), \(swap)", "\(swap), \(other)"] {
      let files = ["app.json": text, "app.test.json": #"{"objects": {\#(entries)}}"#]
      let graph = try #require(load(files, environments: ["test"]).graph)
      let object = try #require(graph.definition(named: "e"))
      #expect(object.scope == .prototype && object.dependsOn.count == 1)
    }
  }
}
