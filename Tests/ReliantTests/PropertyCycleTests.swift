import Reliant
import Testing

/// Singletons whose properties lead in a circle are completed together.
@Suite struct PropertyCycleTests {
  // Its properties are set before anybody else has a hold of it.
  final class Node: @unchecked Sendable {
    let name: String
    let given: Node?
    @Injected var next: Node?
    @Injected var other: Node?

    init(name: String, given: Node?) {
      self.name = name
      self.given = given
    }
  }

  private let types = TypeRegistry {
    Factory("Node", Node.init, .default("name", ""), .default("given", nil))
  }

  private let pair = #"""
    "a": {"type": "Node", "arguments": {"name": "a"}, "properties": {"next": "@b"}},
    "b": {"type": "Node", "arguments": {"name": "b"}, "properties": {"next": "@a"}}
    """#

  @Test(arguments: ["a", "b"])
  func `a circle is whole, whichever is asked for first`(first: String) throws {
    let context = try load(pair, types: types)
    _ = try context.object(first, as: Node.self)
    let (a, b) = (try context.object("a", as: Node.self), try context.object("b", as: Node.self))
    #expect(a.next === b)
    #expect(b.next === a)
  }

  @Test func `an object may be its own property`() throws {
    let context = try load(#""a": {"type": "Node", "properties": {"next": "@a"}}"#, types: types)
    let node = try context.object("a", as: Node.self)
    #expect(node.next === node)
    node.next = nil
  }

  @Test(arguments: ["a", "b", "c"])
  func `arguments and properties may close a circle together`(first: String) throws {
    let context = try load(
      #"""
      "a": {"type": "Node", "arguments": {"given": "@b"}},
      "b": {"type": "Node", "properties": {"next": "@c"}},
      "c": {"type": "Node", "properties": {"next": "@a", "other": "@c"}}
      """#, types: types)
    _ = try context.object(first, as: Node.self)
    let (a, b) = (try context.object("a", as: Node.self), try context.object("b", as: Node.self))
    #expect(a.given === b)
    #expect(b.next?.next === a)
    #expect(b.next?.other === b.next)
  }

  @Test(arguments: ["a", "p"])
  func `a prototype in a circle gets its properties when the circle is whole`(first: String) throws
  {
    let context = try load(
      #"""
      "a": {"type": "Node", "arguments": {"name": "a", "given": "@p"},
        "properties": {"other": "@p"}},
      "p": {"type": "Node", "scope": "prototype", "properties": {"next": "@a"}}
      """#, types: types)
    _ = try context.object(first, as: Node.self)
    let a = try context.object("a", as: Node.self)
    #expect(a.given?.next === a)
    #expect(a.other?.next === a)
    #expect(a.given !== a.other)
    let prototype = try context.object("p", as: Node.self)
    #expect(prototype.next === a)
    #expect(prototype !== a.given)
  }

  @Test func `nobody sees a circle before it is whole`() async throws {
    let blueprint = try Blueprint(pair, types: types)
    let wholes = Collector<Bool>()
    try await race(4) {
      try blueprint.context()
    } run: { context, index in
      let node = try? context.object(index.isMultiple(of: 2) ? "a" : "b", as: Node.self)
      wholes.add(node?.next?.next === node && node != nil)
    } check: { context in
      try #require(wholes.takeElements() == [true, true, true, true])
      // What leads in a circle is freed only when somebody opens it.
      try context.object("a", as: Node.self).next = nil
    }
  }
}
