import Reliant
import Testing

/// Objects are told that they are whole, each after those it needs.
@Suite struct AwakeningTests {
  private static let told = TaskLocal<Collector<String>?>(wrappedValue: nil)

  // Its properties are set before anybody else has a hold of it.
  private final class Node: InjectionAware, @unchecked Sendable {
    let name: String
    let needs: [Node]
    var other: Node?
    var others: [Node] = []

    init(name: String, needs: [Node]) {
      self.name = name
      self.needs = needs
    }

    func awakeFromInjection() throws {
      if name == "bad" { throw Failure("not today") }
      AwakeningTests.told.get()?.add("\(name)\(other.map { " with \($0.name)" } ?? "")")
    }
  }

  private protocol Part: Sendable {}

  private final class AwarePart: Part, InjectionAware {
    func awakeFromInjection() { AwakeningTests.told.get()?.add("part") }
  }

  private final class PlainPart: Part {}

  private let types = TypeRegistry {
    Factory("Node", Node.init, "name", .default("needs", [])).property("other", \.other)
      .property("others", \.others)
    Factory("Aware", as: (any Part).self, AwarePart.init)
    Factory("Plain", as: (any Part).self, PlainPart.init)
    Factory("Turned", AwarePart.init).as((any Part).self) { $0 }
  }

  private func names(
    asking requests: [String], of objects: String
  ) throws -> [String] {
    let context = try load(objects, types: types)
    let told = Collector<String>()
    try Self.told.withValue(told) {
      for request in requests { _ = try context.object(request, as: Node.self) }
    }
    return told.elements
  }

  private static func node(_ name: String, _ scope: String, _ rest: String = "") -> String {
    #""\#(name)": {"type": "Node", "scope": "\#(scope)", \#(rest) "arguments": {"name": "\#(name)""#
  }

  @Test(arguments: ["singleton", "prototype", "graph", "weak"])
  func `whatever an object needs is told first`(scope: String) throws {
    let objects = """
      \(Self.node("a", scope)), "needs": ["@b", "@c"]}, "properties": {"other": "@c"}},
      \(Self.node("b", "singleton"))}},
      \(Self.node("c", "singleton")), "needs": ["@b"]}}
      """
    #expect(try names(asking: ["a"], of: objects) == ["b", "c", "a with c"])
  }

  @Test func `an object is told once, however often it is asked for`() throws {
    let objects = "\(Self.node("a", "singleton"))}}"
    #expect(try names(asking: ["a", "a"], of: objects) == ["a"])
  }

  @Test func `each prototype is told`() throws {
    let objects = "\(Self.node("a", "prototype"))}}"
    #expect(try names(asking: ["a", "a"], of: objects) == ["a", "a"])
  }

  @Test(arguments: ["singleton", "graph"])
  func `a circle is whole before anybody in it is told`(scope: String) throws {
    let objects = """
      \(Self.node("a", scope))}, "properties": {"other": "@b"}},
      \(Self.node("b", scope))}, "properties": {"other": "@a"}}
      """
    let told = try names(asking: ["a"], of: objects)
    #expect(told.sorted() == ["a with b", "b with a"])
  }

  @Test func `what closes a circle brings its own, which are told before it`() throws {
    let objects = """
      \(Self.node("a", "singleton"))}, "properties": {"others": ["@b", "@p"]}},
      \(Self.node("b", "singleton"))}, "properties": {"other": "@a"}},
      \(Self.node("p", "prototype"))}}
      """
    #expect(try names(asking: ["a"], of: objects) == ["p", "a", "b with a"])
  }

  @Test func `an error fails the request and leaves nothing behind`() throws {
    let context = try load(
      #""bad": {"type": "Node", "arguments": {"name": "bad"}}"#, types: types)
    for _ in 0..<2 {
      let error = #expect(throws: ResolutionError.self) {
        try context.object("bad", as: Node.self)
      }
      #expect(
        error?.description == "'bad' could not be made: not today (app.json:1:14)")
    }
  }

  @Test(arguments: [("Aware", 2), ("Plain", 0), ("Turned", 2)])
  func `objects behind a protocol are told if they want to be`(type: String, count: Int) throws {
    let context = try load(
      #""part": {"type": "\#(type)", "scope": "prototype"}"#, types: types)
    let told = Collector<String>()
    try Self.told.withValue(told) {
      for _ in 0..<2 { _ = try context.object("part", as: (any Part).self) }
    }
    #expect(told.elements.count == count)
  }

  @Test func `a singleton that a decorator passes on is told once`() throws {
    final class Counting: InjectionAware, Sendable {
      let log: Collector<String>
      init(log: Collector<String>) { self.log = log }
      func awakeFromInjection() { log.add("awake") }
    }
    let log = Collector<String>()
    let context = try load(
      #"""
      "a": {"type": "Counting"},
      "d": {"type": "Same", "decorates": "a", "arguments": {"inner": "@.inner"}},
      "e": {"type": "Other", "arguments": {"other": "@a"}}
      """#
    ) {
      Factory("Counting") { Counting(log: log) }
      Factory("Same", { (inner: Counting) in inner }, "inner")
      Factory("Other", { (other: Counting) in Counting(log: other.log) }, "other")
    }
    _ = try context.object("a", as: Counting.self)
    #expect(log.elements == ["awake"])
    _ = try context.object("e", as: Counting.self)
    #expect(log.elements == ["awake", "awake"])
  }
}
