import ReliantDocument
import ReliantGraph

/// A JSON Schema (2020-12) as a value; its keywords are written in the order in which they are
/// added.
struct JSONSchema: JSONConvertible {
  private var keywords: [(String, JSONValue)] = []

  package var json: JSONValue { .map(keywords) }

  /// The schema with one more keyword.
  func with(_ keyword: String, _ value: some JSONConvertible) -> JSONSchema {
    var schema = self
    schema.keywords.append((keyword, value.json))
    return schema
  }

  /// The schema with schemas for members by their names.
  func with(_ keyword: String, of members: [(name: String, schema: JSONSchema)]) -> JSONSchema {
    with(keyword, JSONValue.map(members.map { ($0.name, $0.schema.json) }))
  }

  /// The schema with a sentence on what it is for, which editors show.
  func described(_ sentence: String) -> JSONSchema {
    with("description", sentence)
  }
}

// MARK: The schemas that the format is made of

extension JSONSchema {
  static let string = type("string")
  static let bool = type("boolean")
  static let number = type("number")
  static let null = type("null")

  /// A name of an object or a value.
  static let name = word(matching: SchemaPatterns.name)

  /// A name in a map that is no form of a value.
  static let noForm = string(matching: SchemaPatterns.noForm)

  static func type(_ name: String) -> JSONSchema { JSONSchema().with("type", name) }

  static func string(matching pattern: String) -> JSONSchema {
    string.with("pattern", pattern)
  }

  /// A string of one line, which ends where the pattern does.
  static func word(matching pattern: String) -> JSONSchema {
    let cut = JSONSchema().with("pattern", SchemaPatterns.lineBreakAtEnd)
    return string(matching: pattern).with("not", cut)
  }

  /// One of some strings.
  static func string(among words: [String]) -> JSONSchema {
    JSONSchema().with("enum", words)
  }

  static func constant(_ value: some JSONConvertible) -> JSONSchema {
    JSONSchema().with("const", value)
  }

  /// What one of the definitions says.
  static func definition(_ name: DefinitionName) -> JSONSchema {
    JSONSchema().with("$ref", "#/$defs/\(name.rawValue)")
  }

  static func any(of schemas: [JSONSchema]) -> JSONSchema {
    JSONSchema().with("anyOf", schemas)
  }

  static func list(of element: JSONSchema) -> JSONSchema {
    type("array").with("items", element)
  }

  /// A map whose names are the user's.
  static func map(of value: JSONSchema, names: JSONSchema? = nil) -> JSONSchema {
    let map = type("object")
    return (names.map { map.with("propertyNames", $0) } ?? map)
      .with("additionalProperties", value)
  }

  /// A map with these members and no others.
  static func members(
    _ members: [(name: String, schema: JSONSchema)], required: [String] = []
  ) -> JSONSchema {
    let map = type("object").with("properties", of: members)
    return (required.isEmpty ? map : map.with("required", required))
      .with("additionalProperties", false)
  }

  /// Whatever has some of its members so, if it has them.
  static func having(
    _ members: [(name: String, schema: JSONSchema)], required: [String] = []
  ) -> JSONSchema {
    let map = JSONSchema().with("properties", of: members)
    return required.isEmpty ? map : map.with("required", required)
  }
}

/// The parts of the schema that others refer to.
enum DefinitionName: String, CaseIterable {
  case object, definition, anonymous, choice, `case`, type, scope, tags, `import`, binding, target
  case fields, value, reference, placeholder, text, form
}
