import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantTesting
import Testing

/// Configurations of which pictures are made.
enum PictureSample {
  static let shop = [
    "app.json": #"""
    {"name": "shop", "parent": "shared.json", "objects": {
      "page": {"type": "Page", "scope": "prototype", "arguments": {"store": "@store", "log": "@log"}},
      "store": {"type": "Store", "tags": ["data"], "arguments": {"log": ["@log", "@log"]}, "dependsOn": ["cache"]},
      "cache": {"type": "Cache", "scope": "weak", "properties": {"log": "@log"}}}}
    """#,
    "shared.json": #"{"name": "shared", "objects": {"log": {"type": "Log"}}}"#,
  ]

  static let hostile = [
    "app.json": #"""
    {"objects": {"a": {"type": "</script>\"]\n'\u202e|`&\\", "arguments": {"</b>\"": "@b"}}, "b": {"type": "B"}}}
    """#
  ]

  static func graph(_ files: [String: String]) throws -> Graph {
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: nil)
    let result = loader.load("app.json")
    return try #require(result.graph, "\(result.report.diagnostics)")
  }

  static func picture(_ files: [String: String]) throws -> GraphPicture {
    GraphPicture(try graph(files))
  }

  /// A configuration of objects that are given others.
  static func text(_ objects: [(key: String, references: [String])]) -> String {
    let members = objects.map { key, references in
      let arguments = references.enumerated().map { #""a\#($0)": "@\#($1)""# }
      return #""\#(key)": {"type": "T", "arguments": {\#(arguments.joined(separator: ", "))}}"#
    }
    return #"{"objects": {\#(members.joined(separator: ",\n"))}}"#
  }
}
