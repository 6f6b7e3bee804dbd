import Foundation

/// Checks JSON against a schema, as far as the schemas of this package use the language.
struct SchemaChecker {
  private let root: [String: Any]

  /// - Parameter path: the schema's path from the package's root.
  init(path: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: path))
    self.root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// A schema given as text.
  init(text: String) throws {
    root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// What a document does wrong, one line per mistake.
  func mistakes(in json: String) throws -> [String] {
    check(try JSONSerialization.jsonObject(with: Data(json.utf8)), root, "")
  }

  /// One of the schema's values, by the names that lead to it.
  func value(_ path: String...) -> Any? {
    path.reduce(root as Any?) { ($0 as? [String: Any])?[$1] }
  }

  private func check(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    var mistakes: [String] = []
    for (word, rule) in schema {
      switch (word, rule) {
      case ("$schema", _), ("$defs", _), ("title", _), ("description", _): break
      case ("$ref", let name as String):
        let target = name.split(separator: "/").last.map(String.init) ?? ""
        let definitions = root["$defs"] as? [String: [String: Any]]
        mistakes += definitions?[target].map { check(value, $0, path) } ?? ["\(path): no \(name)"]
      case ("type", let type as String):
        if !isOfType(value, type) { mistakes.append("\(path) is no \(type)") }
      case ("const", let constant as NSObject):
        if constant != value as? NSObject { mistakes.append("\(path) is not \(constant)") }
      case ("enum", let words as [String]):
        if !words.contains(value as? String ?? "") {
          mistakes.append("\(path) is none of \(words)")
        }
      case ("minimum", let minimum as Int):
        if (value as? Int ?? minimum) < minimum { mistakes.append("\(path) is below \(minimum)") }
      case ("required", let names as [String]):
        let given = value as? [String: Any] ?? [:]
        mistakes += names.filter { given[$0] == nil }.map { "\(path)/\($0) is missing" }
      case ("properties", let properties as [String: [String: Any]]):
        for (name, member) in value as? [String: Any] ?? [:] {
          mistakes += properties[name].map { check(member, $0, "\(path)/\(name)") } ?? []
        }
      case ("additionalProperties", let others as [String: Any]):
        let known = schema["properties"] as? [String: Any] ?? [:]
        for (name, member) in value as? [String: Any] ?? [:] where known[name] == nil {
          mistakes += check(member, others, "\(path)/\(name)")
        }
      case ("additionalProperties", false as Bool):
        let known = schema["properties"] as? [String: Any] ?? [:]
        for name in (value as? [String: Any] ?? [:]).keys where known[name] == nil {
          mistakes.append("\(path)/\(name) is unknown")
        }
      case ("items", let items as [String: Any]):
        for (index, element) in (value as? [Any] ?? []).enumerated() {
          mistakes += check(element, items, "\(path)/\(index)")
        }
      default: mistakes.append("\(path): the checker does not know '\(word)'")
      }
    }
    return mistakes.sorted()
  }

  private func isOfType(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "integer": value is Int && !isBool(value)
    case "boolean": isBool(value)
    default: false
    }
  }

  /// JSONSerialization keeps booleans as numbers of a class of their own.
  private func isBool(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }
}
