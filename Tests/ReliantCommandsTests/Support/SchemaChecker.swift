import Foundation

/// Checks JSON against a schema, as far as the schemas of this package use the language.
struct SchemaChecker: Sendable {
  private let root: JSONTree
  private let rules: SchemaRule
  private let definitions: [String: SchemaRule]

  /// - Parameter path: the schema's path from the package's root.
  init(path: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    try self.init(text: String(contentsOf: root.appending(path: path), encoding: .utf8))
  }

  /// A schema given as text.
  init(text: String) throws {
    root = try JSONTree(text)
    rules = try SchemaRule(root)
    var definitions: [String: SchemaRule] = [:]
    if case .map(let members) = root["$defs"] {
      for member in members { definitions[member.name] = try SchemaRule(member.value) }
    }
    self.definitions = definitions
  }

  /// What a document does wrong, one line per mistake.
  func mistakes(in json: String) throws -> [String] { mistakes(in: try JSONTree(json)) }

  func mistakes(in tree: JSONTree) -> [String] {
    rules.mistakes(in: tree, definitions: definitions, path: "").sorted()
  }

  /// One of the schema's values, by the names that lead to it.
  func value(_ path: String...) -> Any? {
    path.reduce(root as JSONTree?) { $0?[$1] }?.plain
  }
}

extension JSONTree {
  /// The value as Foundation would give it.
  fileprivate var plain: Any {
    switch self {
    case .null: NSNull()
    case .bool(let flag): flag
    case .number(let spelling): Int(spelling) as Any
    case .string(let text): text
    case .list(let elements): elements.map(\.plain)
    case .map(let members):
      Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value.plain) })
    }
  }
}
