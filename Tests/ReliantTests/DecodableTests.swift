import Reliant
import ReliantTesting
import Testing

/// A parameter of any `Decodable` type takes what a file writes out for it.
@Suite struct DecodableTests {
  struct Settings: Decodable, Sendable, Equatable {
    struct Limits: Decodable, Sendable, Equatable {
      var size: Int
      var wait: Duration?
    }
    enum Level: String, Codable, Sendable, CaseIterable { case low, high }

    var host: String
    var port: UInt16?
    var limits: Limits
    var levels: [Level]
    var labels: [String: Double]
  }

  enum Shape: Decodable, Sendable, Equatable {
    case circle(radius: Int)
    case empty
  }

  class Base: Decodable {
    let name: String
  }

  // It does not change.
  final class Derived: Base, @unchecked Sendable {
    let age: Int

    private enum CodingKeys: CodingKey { case age }

    required init(from decoder: any Decoder) throws {
      age = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .age)
      try super.init(from: decoder)
    }
  }

  struct Even: Decodable, Sendable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard try container.decode(Int.self).isMultiple(of: 2) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "it is odd")
      }
    }
  }

  private final class Box<Value: Sendable>: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private static let whole =
    #"{"host": "a", "limits": {"size": 3, "wait": "30s"}, "levels": ["low"], "labels": {"x": 1}}"#

  private func context<Value: Sendable>(_ json: String, as type: Value.Type) throws
    -> ObjectContext
  {
    let types = TypeRegistry { Factory("Box", Box<Value>.init, "value") }
    let text = """
      {"values": {"n": 3, "all": \(Self.whole)}, "objects": {"a": {"type": "Box", "arguments": {"value":
      \(json)
      }}}}
      """
    return try ObjectContext.load(
      "app.json", types: types, options: LoadOptions(files: InMemoryFiles(["app.json": text])))
  }

  private func argument<Value: Sendable>(_ json: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    try context(json, as: type).object("a", as: Box<Value>.self).value
  }

  private func findings<Value: Sendable>(_ json: String, as type: Value.Type) -> [String] {
    do {
      _ = try context(json, as: type)
      return []
    } catch {
      return (error as? ConfigurationError)?.diagnostics.map(\.description) ?? ["\(error)"]
    }
  }

  private let settings = Settings(
    host: "a", port: nil, limits: .init(size: 3, wait: .seconds(30)), levels: [.low],
    labels: ["x": 1])

  @Test func `a structure is decoded from a map, by the rules of parameters`() throws {
    #expect(try argument(Self.whole, as: Settings.self) == settings)
    #expect(try argument("[\(Self.whole), null]", as: [Settings?].self) == [settings, nil])
    #expect(try argument(#"{"x": \#(Self.whole)}"#, as: [String: Settings].self) == ["x": settings])
  }

  @Test func `named values stand inside and for the whole`() throws {
    #expect(try argument(#""${all}""#, as: Settings.self) == settings)
    #expect(try argument(#"{"size": "${n}"}"#, as: Settings.Limits.self).size == 3)
  }

  @Test func `a member that an overlay takes away is missed with the place of that`() throws {
    let files = InMemoryFiles([
      "app.json":
        #"{"objects": {"a": {"type": "Box", "arguments": {"value": \#(Self.whole)}}}}"#,
      "app.eu.json":
        #"{"objects": {"a": {"arguments": {"value": {"limits": {"size": {"$remove": true}}}}}}}"#,
      "app.us.json":
        #"{"objects": {"a": {"arguments": {"value": {"limits": {"wait": "1s"}}}}}}"#,
    ])
    let types = TypeRegistry { Factory("Box", Box<Settings>.init, "value") }
    let error = #expect(throws: ConfigurationError.self) {
      try ObjectContext.load(
        "app.json", environments: ["eu", "us"], types: types, options: LoadOptions(files: files))
    }
    let finding = error?.diagnostics.first
    #expect(finding?.message == "'limits' in 'value' lacks the member 'size' of Limits")
    #expect(
      finding?.related.map { "\($0.location): \($0.message)" } == ["app.eu.json:1:55: removed here"]
    )
  }

  @Test(arguments: [
    ("\"${all}\"", "3:22"), ("\"${again}\"", "3:22"),
    (#"{"host": "a", "limits": "${limits}", "levels": [], "labels": {}}"#, "2:14"),
  ])
  func `a member that is taken away from a named value is missed with that place, too`(
    value: String, place: String
  ) {
    let object = #"{"type": "Box", "arguments": {"value": \#(value)}}"#
    let files = InMemoryFiles([
      "app.json": """
      {"values": {"limits": {"size": 3}, "all": \(Self.whole), "again": "${all}"},
       "objects": {"a": \(object), "b": \(object)}}
      """,
      "app.eu.json": #"""
      {"values": {
        "limits": {"size": {"$remove": true}},
        "all": {"limits": {"size": {"$remove": true}}}}}
      """#,
    ])
    let types = TypeRegistry { Factory("Box", Box<Settings>.init, "value") }
    let error = #expect(throws: ConfigurationError.self) {
      try ObjectContext.load(
        "app.json", environments: ["eu"], types: types, options: LoadOptions(files: files))
    }
    let removals = error?.diagnostics.map { finding in
      finding.related.filter { $0.message == "removed here" }.map { "\($0.location)" }
    }
    #expect(removals?.allSatisfy { $0 == ["app.eu.json:\(place)"] } == true, "\(removals ?? [])")
  }

  @Test func `enumerations, classes and their superclasses decode themselves`() throws {
    #expect(try argument(#"{"circle": {"radius": 2}}"#, as: Shape.self) == .circle(radius: 2))
    #expect(try argument(#"{"empty": {}}"#, as: Shape.self) == .empty)
    let derived = try argument(#"{"name": "a", "age": 3}"#, as: Derived.self)
    #expect(derived.name == "a" && derived.age == 3)
  }

  @Test func `each object gets a decoded object of its own`() throws {
    let types = TypeRegistry {
      Factory("Box", Box<Derived>.init, "value")
    }
    let context = try load(
      #""a": {"type": "Box", "scope": "prototype", "arguments": {"value": {"name": "a", "age": 3}}}"#,
      types: types)
    let first = try context.object("a", as: Box<Derived>.self).value
    #expect(try context.object("a", as: Box<Derived>.self).value !== first)
  }

  @Test func `a mistake inside is found at its own place, with the way to it`() {
    #expect(
      findings(
        """
        {"host": "a", "levels": ["low",
         "hihg"], "labels": {}, "limits": {"size": 1}}
        """, as: Settings.self) == [
          "app.json:3:2: error: an element of 'levels' in 'value' expects Level, got a string that "
            + "none of its cases has; did you mean 'high'? [wrong-value]"
        ])
    #expect(
      findings(
        """
        {"host": "a", "levels": [], "labels": {}, "limits": {
          "size": "1"}}
        """, as: Settings.self) == [
          "app.json:3:11: error: 'size' in 'limits' in 'value' expects Int, got a string [wrong-value]"
        ])
    #expect(
      findings(
        #"{"host": "a", "levels": {}, "labels": {}, "limits": {"size": 1}}"#, as: Settings.self)
        == [
          "app.json:2:25: error: 'levels' in 'value' expects [Level], a list, got a map [wrong-value]"
        ])
    #expect(
      findings("3", as: Settings.self)
        == ["app.json:2:1: error: 'value' expects Settings, a map, got a number [wrong-value]"])
  }

  @Test func `a member that the type never asks for is a mistake`() {
    #expect(
      findings(#"{"size": 3, "wiat": "1s"}"#, as: Settings.Limits.self) == [
        "app.json:2:13: error: 'wiat' in 'value' is no member of Limits; did you mean 'wait'? "
          + "[unknown-member]"
      ])
    #expect(
      findings(#"{"siez": 3}"#, as: Settings.Limits.self) == [
        "app.json:2:2: error: 'siez' in 'value' is no member of Limits; did you mean 'size'? "
          + "[unknown-member]"
      ])
    #expect(
      findings(#"{"wait": "1s"}"#, as: Settings.Limits.self) == [
        "app.json:2:1: error: 'value' lacks the member 'size' of Limits [wrong-value]"
      ])
    #expect(
      findings(#"[{"size": 3, "b": 1}, {"size": 3, "c": 1}]"#, as: [Settings.Limits].self).count
        == 2)
  }

  @Test func `a type's own refusal is shown where it happened`() {
    #expect(
      findings("3", as: Even.self)
        == ["app.json:2:1: error: 'value' is refused by Even; it is odd [wrong-value]"])
    #expect(
      findings("[2, 3]", as: [Even].self) == [
        "app.json:2:5: error: an element of 'value' is refused by Even; it is odd [wrong-value]"
      ])
  }

  struct Talkative: Decodable, Sendable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is bad")
    }
  }

  private func loadOutside<Value: Sendable>(_ json: String, as type: Value.Type) throws -> Value {
    let types = TypeRegistry { Factory("Box", Box<Value>.init, "value") }
    let text = #"{"objects": {"a": {"type": "Box", "arguments": {"value": \#(json)}}}}"#
    let files = InMemoryFiles(["app.json": text, "size.txt": "3\n", "secret.txt": "hush\n"])
    return try ObjectContext.load("app.json", types: types, options: LoadOptions(files: files))
      .object("a", as: Box<Value>.self).value
  }

  @Test func `a text from outside is read as the type asks, and never shown`() throws {
    let size = #"{"size": {"$file": "size.txt"}}"#
    #expect(try loadOutside(size, as: Settings.Limits.self).size == 3)
    let secret = #"{"$file": "secret.txt"}"#
    let errors = [
      #expect(throws: ConfigurationError.self) {
        try loadOutside(#"{"size": \#(secret)}"#, as: Settings.Limits.self)
      },
      #expect(throws: ConfigurationError.self) { try loadOutside(secret, as: Talkative.self) },
    ]
    for error in errors {
      let report = try #require(error).description
      #expect(report.contains("[wrong-value]") && !report.contains("hush"))
    }
  }

  @Test func `a default inside has to fit while its file is there`() {
    let json = #"{"size": {"$file": "size.txt", "default": "many"}}"#
    let error = #expect(throws: ConfigurationError.self) {
      try loadOutside(json, as: Settings.Limits.self)
    }
    #expect(
      error?.diagnostics.map(\.message) == ["'size' in 'value' expects Int, got a string"])
  }

  @Test func `an object is given by reference, but not inside a value`() throws {
    let types = TypeRegistry {
      Factory("Settings") { [settings] in settings }
      Factory("Box", Box<Settings>.init, "value")
      Factory("Limits", Box<Settings.Limits>.init, "value")
    }
    let context = try load(
      #""s": {"type": "Settings"}, "a": {"type": "Box", "arguments": {"value": "@s"}}"#,
      types: types)
    #expect(try context.object("a", as: Box<Settings>.self).value == settings)
    let error = #expect(throws: ConfigurationError.self) {
      try load(
        #""s": {"type": "Settings"}, "a": {"type": "Limits", "arguments": {"value": {"size": "@s"}}}"#,
        types: types)
    }
    #expect(
      error?.diagnostics.map(\.message) == ["'size' in 'value' expects Int, got a reference"])
  }
}
