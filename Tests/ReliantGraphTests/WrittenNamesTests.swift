import Foundation
import ReliantDocument
import ReliantGraph
import ReliantMeaning
import ReliantTesting
import Testing

/// Names within values, which are taken as they stand in a file of each form.
struct WrittenNamesTests {
  private static let names = [
    "", "a", "Port", "_x", "<key>", "key]", "\"q\"", "a&b", "caf\u{E9}", "日本",
    String(repeating: "n", count: 14), String(repeating: "n", count: 15),
    String(repeating: "n", count: 255), String(repeating: "n", count: 256),
  ]

  private func bytes(_ configuration: Any, _ format: PropertyListSerialization.PropertyListFormat?)
    throws -> [UInt8]
  {
    guard let format else {
      return [UInt8](try JSONSerialization.data(withJSONObject: configuration))
    }
    return [UInt8](
      try PropertyListSerialization.data(
        fromPropertyList: configuration, format: format, options: 0))
  }

  /// The graph of a server with some headers, from a file of each form.
  private func graphs(headers: [String: String]) throws -> [Graph] {
    let arguments: [String: Any] = ["port": 1, "headers": headers]
    let configuration = ["objects": ["m": ["type": "HTTPServer", "arguments": arguments]]]
    let forms: [PropertyListSerialization.PropertyListFormat?] = [nil, .xml, .binary]
    return try forms.map { format in
      var files = InMemoryFiles([:])
      let path = format == nil ? "a.json" : "a.plist"
      files[path] = try bytes(configuration, format)
      return try #require(
        ConfigurationLoader(files: files, catalog: SampleCatalog()).load(path).graph, "\(path)")
    }
  }

  // Of maps no order is promised.
  @Test(arguments: names)
  func `a name is the same in a file of each form`(name: String) throws {
    let graphs = try graphs(headers: [name: "v", "k": "w"])
    for graph in graphs {
      #expect(
        [#"{\#(name): "v", k: "w"}"#, #"{k: "w", \#(name): "v"}"#]
          .contains(graph.argument(3, of: "m")))
    }
    #expect(Set(graphs.map(\.digest)).count == 1)
    let others = try self.graphs(headers: [name + "x": "v", "k": "w"])
    #expect(Set((graphs + others).map(\.digest)).count == 2)
  }

  @Test func `a map with plain names is taken as it is written, whatever the form`() throws {
    let longest = String(repeating: "n", count: 255)
    for graph in try graphs(headers: ["Port": "v", "_x": "w", longest: "x", "": "y"]) {
      guard case .written = graph.definition(named: "m")?.arguments[3] else {
        Issue.record("it goes the long way")
        continue
      }
    }
  }
}
