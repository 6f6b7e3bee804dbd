import Foundation
import ReliantGraph
import ReliantInsight
import Testing

/// The files in `Schemas/` that describe the configuration format.
///
/// With `RECORD_SCHEMAS=1` in the environment they are written anew.
struct ConfigurationSchemaTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Schemas")

  @Test(arguments: ConfigurationSchema.Kind.allCases)
  func `the schemas of the package are the generator's`(_ kind: ConfigurationSchema.Kind) throws {
    let file = Self.folder.appending(path: "\(kind.rawValue).schema.json")
    let text = ConfigurationSchema(kind).text
    if ProcessInfo.processInfo.environment["RECORD_SCHEMAS"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  @Test(arguments: Word.allCases)
  func `every word of the format is described by a sentence`(_ word: Word) throws {
    let root = try JSONTree(ConfigurationSchema(.overlay).text)
    let entries = root.members(named: word.rawValue)
    #expect(!entries.isEmpty)
    let descriptions = entries.compactMap { $0["description"] }
    #expect(!descriptions.isEmpty)
    for case .string(let sentence) in descriptions {
      #expect(sentence.first?.isUppercase == true && sentence.hasSuffix("."), "\(sentence)")
      #expect(sentence.count <= 100, "\(sentence)")
    }
  }

  @Test func `every reference inside a schema leads somewhere`() throws {
    for kind in ConfigurationSchema.Kind.allCases {
      let root = try JSONTree(ConfigurationSchema(kind).text)
      for case .string(let path) in root.members(named: "$ref") {
        #expect(root.value(at: String(path.dropFirst())) != nil, "\(path)")
      }
    }
  }
}

extension JSONTree {
  /// The values of all members of a name, at any depth.
  fileprivate func members(named name: String) -> [JSONTree] {
    (self[name].map { [$0] } ?? []) + children.flatMap { $0.members(named: name) }
  }
}
