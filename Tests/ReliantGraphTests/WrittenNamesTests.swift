import Foundation
import ReliantDocument
import ReliantGraph
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

  @Test(arguments: names)
  func `a name is the same in a file of each form`(name: String) throws {
    let arguments: [String: Any] = ["port": 1, "headers": [name: "v"]]
    let configuration = ["objects": ["m": ["type": "HTTPServer", "arguments": arguments]]]
    for (path, format) in [("a.json", nil), ("a.plist", .xml), ("a.plist", .binary)]
      as [(String, PropertyListSerialization.PropertyListFormat?)]
    {
      var files = InMemoryFiles([:])
      files[path] = try bytes(configuration, format)
      let result = ConfigurationLoader(files: files, catalog: SampleCatalog()).load(path)
      let graph = try #require(result.graph, "\(path)")
      #expect(graph.argument(3, of: "m") == "{\(name): \"v\"}", "\(path)")
    }
  }
}
