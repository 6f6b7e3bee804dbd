import Foundation

/// A schema that has been read, so that checking against it looks up no keyword.
struct SchemaRule: Sendable {
  private enum Keyword: Sendable {
    case reference(String)
    case type(String)
    case oneOf([JSONTree], String)
    case minimum(Decimal)
    case maximum(Decimal)
    case pattern(NSRegularExpression)
    case required([String])
    case properties([String: SchemaRule], closed: Bool, others: SchemaRule?)
    case names(SchemaRule)
    case items(SchemaRule)
    case unique
    case fewest(Int)
    case any([SchemaRule])
    case all([SchemaRule])
    case not(SchemaRule)
    case condition(SchemaRule, then: SchemaRule)
  }

  struct Misunderstood: Error {
    let keyword: String
  }

  private var keywords: [Keyword] = []

  init(_ schema: JSONTree) throws {
    guard case .map(let members) = schema else { throw Misunderstood(keyword: schema.text) }
    for member in members { try read(member.name, member.value, schema) }
    if let others = schema["additionalProperties"] ?? schema["properties"].map({ _ in .null }) {
      try readMembers(others, schema)
    }
  }

  private mutating func read(_ name: String, _ value: JSONTree, _ schema: JSONTree) throws {
    switch (name, value) {
    case ("$schema", _), ("$defs", _), ("title", _), ("description", _), ("then", _),
      ("format", _), ("properties", _), ("additionalProperties", _):
      break
    case ("$ref", .string(let path)) where path.hasPrefix("#/$defs/"):
      keywords.append(.reference(String(path.dropFirst(8))))
    case ("type", .string(let type)): keywords.append(.type(type))
    case ("const", let constant): keywords.append(.oneOf([constant], "not \(constant.text)"))
    case ("enum", .list(let constants)):
      keywords.append(.oneOf(constants, "none of \(constants.map(\.text))"))
    case ("minimum", .number(let text)): keywords.append(.minimum(Decimal(string: text) ?? .nan))
    case ("maximum", .number(let text)): keywords.append(.maximum(Decimal(string: text) ?? .nan))
    case ("pattern", .string(let pattern)):
      keywords.append(.pattern(try NSRegularExpression(pattern: pattern)))
    case ("required", .list(let names)): keywords.append(.required(names.compactMap(\.string)))
    case ("propertyNames", let names): keywords.append(.names(try SchemaRule(names)))
    case ("uniqueItems", .bool(true)): keywords.append(.unique)
    case ("minItems", .number(let text)), ("minProperties", .number(let text)):
      keywords.append(.fewest(Int(text) ?? .max))
    case ("items", let items): keywords.append(.items(try SchemaRule(items)))
    case ("anyOf", .list(let schemas)): keywords.append(.any(try schemas.map(SchemaRule.init)))
    case ("allOf", .list(let schemas)): keywords.append(.all(try schemas.map(SchemaRule.init)))
    case ("not", let schema): keywords.append(.not(try SchemaRule(schema)))
    case ("if", let condition):
      let then = try SchemaRule(schema["then"] ?? .map([]))
      keywords.append(.condition(try SchemaRule(condition), then: then))
    default: throw Misunderstood(keyword: name)
    }
  }

  private mutating func readMembers(_ others: JSONTree, _ schema: JSONTree) throws {
    var properties: [String: SchemaRule] = [:]
    if case .map(let members) = schema["properties"] {
      for member in members { properties[member.name] = try SchemaRule(member.value) }
    }
    switch others {
    case .bool(false): keywords.append(.properties(properties, closed: true, others: nil))
    case .null: keywords.append(.properties(properties, closed: false, others: nil))
    default:
      keywords.append(.properties(properties, closed: false, others: try SchemaRule(others)))
    }
  }

  // MARK: Checking

  func mistakes(
    in tree: JSONTree, definitions: [String: SchemaRule], path: String
  ) -> [String] {
    var mistakes: [String] = []
    for keyword in keywords {
      let found = self.mistakes(by: keyword, in: tree, definitions, path)
      mistakes += found
      // What is of another type altogether breaks everything else, too.
      if case .type = keyword, !found.isEmpty { break }
    }
    return mistakes
  }

  private func mistakes(
    by keyword: Keyword, in tree: JSONTree, _ definitions: [String: SchemaRule], _ path: String
  ) -> [String] {
    func check(_ rule: SchemaRule, _ tree: JSONTree, _ step: String = "") -> [String] {
      rule.mistakes(in: tree, definitions: definitions, path: path + step)
    }
    switch (keyword, tree) {
    case (.reference(let name), _):
      return definitions[name].map { check($0, tree) } ?? ["\(path): no definition \(name)"]
    case (.type(let type), _): return tree.isOfType(type) ? [] : ["\(path) is no \(type)"]
    case (.oneOf(let constants, let problem), _):
      return constants.contains(tree) ? [] : ["\(path) is \(problem)"]
    case (.minimum(let least), .number(let text)):
      return (Decimal(string: text) ?? .nan) >= least ? [] : ["\(path) is below \(least)"]
    case (.maximum(let greatest), .number(let text)):
      return (Decimal(string: text) ?? .nan) <= greatest ? [] : ["\(path) is above \(greatest)"]
    case (.pattern(let pattern), .string(let text)):
      let range = NSRange(text.startIndex..., in: text)
      let isMatch = pattern.firstMatch(in: text, range: range) != nil
      return isMatch ? [] : ["\(path) does not match \(pattern.pattern)"]
    case (.required(let names), .map):
      return names.filter { tree[$0] == nil }.map { "\(path)/\($0) is missing" }
    case (.properties(let rules, let isClosed, let others), .map(let members)):
      return members.flatMap { member in
        if let rule = rules[member.name] ?? others {
          return check(rule, member.value, "/\(member.name)")
        }
        return isClosed ? ["\(path)/\(member.name) is unknown"] : []
      }
    case (.names(let rule), .map(let members)):
      return members.flatMap { check(rule, .string($0.name), "/\($0.name) as a name") }
    case (.items(let rule), .list(let elements)):
      return elements.enumerated().flatMap { check(rule, $1, "/\($0)") }
    case (.unique, .list(let elements)):
      let isRepeated = elements.indices.contains { elements[..<$0].contains(elements[$0]) }
      return isRepeated ? ["\(path) has equal elements"] : []
    case (.fewest(let count), .list(let elements)):
      return elements.count < count ? ["\(path) has fewer than \(count) elements"] : []
    case (.fewest(let count), .map(let members)):
      return members.count < count ? ["\(path) has fewer than \(count) members"] : []
    case (.any(let rules), _):
      let isFine = rules.contains { check($0, tree).isEmpty }
      return isFine ? [] : ["\(path) fits none of \(rules.count) schemas"]
    case (.all(let rules), _): return rules.flatMap { check($0, tree) }
    case (.not(let rule), _):
      return check(rule, tree).isEmpty ? ["\(path) is what it must not be"] : []
    case (.condition(let condition, let then), _):
      return check(condition, tree).isEmpty ? check(then, tree) : []
    default: return []
    }
  }
}

extension JSONTree {
  fileprivate var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate func isOfType(_ type: String) -> Bool {
    switch (self, type) {
    case (.map, "object"), (.list, "array"), (.string, "string"), (.bool, "boolean"),
      (.null, "null"), (.number, "number"):
      true
    case (.number(let text), "integer"): Double(text).map { $0 == $0.rounded() } ?? false
    default: false
    }
  }
}
