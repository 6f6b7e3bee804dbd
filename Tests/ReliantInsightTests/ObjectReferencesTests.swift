import ReliantGraph
import ReliantInsight
import ReliantTesting
import Testing

struct ObjectReferencesTests {
  @Test func `an object's users are those that are given it or created after it`() throws {
    let text = #"""
      {"objects": {
        "log": {"type": "Log"},
        "store": {"type": "Store", "arguments": {"log": "@log", "spare": ["@log", "@log"]}},
        "page": {"type": "Page", "arguments": {"store": "@store"}},
        "clock": {"type": "Clock", "dependsOn": ["log"]}}}
      """#
    let loader = ConfigurationLoader(files: InMemoryFiles(["app.json": text]), catalog: nil)
    let graph = try #require(loader.load("app.json").graph)
    let references = ObjectReferences(graph)
    let keys = graph.definitions.map(\.key)
    #expect(keys == ["log", "store", "page", "clock"])
    #expect(references.users == [[1, 3], [2], [], []])
    #expect(references.targets.map { $0.map(\.index) } == [[], [0], [1], [0]])
    #expect(references.affected(by: [0]) == [1, 2, 3])
    #expect(references.affected(by: [1]) == [2])
  }
}
