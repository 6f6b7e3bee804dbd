import Reliant
import Testing

/// Objects of the scope `graph` are shared by all that is made for one request.
@Suite struct GraphScopeTests {
  private final class Holder: Sendable {
    let left: Thing
    let right: Thing

    init(left: Thing, right: Thing) {
      self.left = left
      self.right = right
    }
  }

  private final class Pair: Sendable {
    let first: Holder
    let second: Holder

    init(first: Holder, second: Holder) {
      self.first = first
      self.second = second
    }
  }

  // Its property is set before anybody else has a hold of it.
  private final class Node: @unchecked Sendable {
    var other: Node?
  }

  private let types = TypeRegistry {
    Factory("Thing") { Thing() }
    Factory("Holder", Holder.init, "left", "right")
    Factory("Pair", Pair.init, "first", "second")
    Factory("Node") { Node() }.property("other", \.other)
  }

  private let objects = #"""
    "thing": {"type": "Thing", "scope": "graph"},
    "holder": {
      "type": "Holder", "scope": "prototype", "arguments": {"left": "@thing", "right": "@thing"}
    },
    "pair": {
      "type": "Pair", "scope": "prototype", "arguments": {"first": "@holder", "second": "@holder"}
    },
    "one": {"type": "Holder", "arguments": {"left": "@thing", "right": "@thing"}},
    "two": {"type": "Holder", "arguments": {"left": "@thing", "right": "@thing"}}
    """#

  @Test func `all that is made for one request shares the object`() throws {
    let pair = try load(objects, types: types).object("pair", as: Pair.self)
    #expect(pair.first !== pair.second)
    #expect(pair.first.left === pair.first.right)
    #expect(pair.first.left === pair.second.right)
  }

  @Test func `the next request has an object of its own`() throws {
    let context = try load(objects, types: types)
    let (a, b) = (
      try context.object("pair", as: Pair.self), try context.object("pair", as: Pair.self)
    )
    #expect(a.first.left !== b.first.left)
    #expect(try context.object("thing", as: Thing.self) !== context.object("thing", as: Thing.self))
  }

  @Test func `each singleton keeps an object of its own, whoever is asked for first`() throws {
    let context = try load(objects, types: types)
    let (one, two) = (
      try context.object("one", as: Holder.self), try context.object("two", as: Holder.self)
    )
    #expect(one.left === one.right)
    #expect(two.left === two.right)
    #expect(one.left !== two.left)
  }

  @Test(arguments: ["a", "b"])
  func `objects whose properties refer to each other are whole`(first: String) throws {
    let context = try load(
      #"""
      "a": {"type": "Node", "scope": "graph", "properties": {"other": "@b"}},
      "b": {"type": "Node", "scope": "graph", "properties": {"other": "@a"}}
      """#, types: types)
    let node = try context.object(first, as: Node.self)
    #expect(node.other !== node)
    #expect(node.other?.other === node)
    node.other = nil
  }

  @Test func `prototypes that refer to a graph object in a circle are two whole objects`() throws {
    let context = try load(
      #"""
      "p": {"type": "Node", "scope": "prototype", "properties": {"other": "@g"}},
      "g": {"type": "Node", "scope": "graph", "properties": {"other": "@p"}}
      """#, types: types)
    let node = try context.object("p", as: Node.self)
    let graph = try #require(node.other)
    let inner = try #require(graph.other)
    #expect(inner !== node)
    #expect(inner.other === graph)
    graph.other = nil
  }

  @Test func `a child's request shares its parent's objects of the scope`() throws {
    let parent = try load(objects, types: types)
    let child = try load(
      #"""
      "own": {
        "type": "Holder", "scope": "prototype", "arguments": {"left": "@thing", "right": "@thing"}
      },
      "mixed": {
        "type": "Pair", "scope": "prototype", "arguments": {"first": "@own", "second": "@holder"}
      }
      """#, parent: parent, types: types)
    let mixed = try child.object("mixed", as: Pair.self)
    #expect(mixed.first.left === mixed.second.right)
  }

  @Test func `types that are not Sendable can have the scope`() throws {
    final class Local {}
    let context = try load(#""local": {"type": "Local", "scope": "graph"}"#) {
      Factory("Local") { Local() }
    }
    let local: Local = try context.object("local")
    #expect(try context.object("local", as: Local.self) !== local)
  }
}
