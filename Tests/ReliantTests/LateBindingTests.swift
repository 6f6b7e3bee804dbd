import Synchronization
import Testing

@testable import Reliant

/// A definition is bound to its factory when somebody first asks for its objects, as what could fail
/// then has been checked by the load.
@Suite struct LateBindingTests {
  /// A value that counts how often it is made.
  private struct Counted: ConfigurationValue {
    static let made = Atomic<Int>(0)
    init?(configurationValue text: String) {
      Counted.made.add(1, ordering: .relaxed)
      if text == "wrong" { return nil }
    }
  }

  // Its property is set before anybody else has a hold of it.
  private final class Node: @unchecked Sendable {
    let part: Thing?
    @Injected var next: Node?

    init(part: Thing?) { self.part = part }
  }

  private let types = TypeRegistry {
    Factory("Thing") { Thing() }
    Factory("Node", Node.init, .default("part", nil))
    Factory("Counted", { (_: Counted) in Thing() }, "value")
  }

  @Test func `only what a request needs is bound`() throws {
    let context = try load(
      #"""
      "thing": {"type": "Thing"}, "other": {"type": "Thing"},
      "node": {"type": "Node", "scope": "prototype", "arguments": {"part": "@thing"}}
      """#, types: types)
    let plan = context.plan
    func bound() -> [String] {
      plan.makers.filter(\.group.isBound).map(\.origin.key)
    }
    #expect(bound() == [])
    _ = try context.object("node", as: Node.self)
    #expect(bound() == ["thing", "node"])
  }

  @Test func `a value is made once for each object, and wrong ones are found by the load`() throws {
    #expect(throws: ConfigurationError.self) {
      try load(#""a": {"type": "Counted", "arguments": {"value": "wrong"}}"#, types: types)
    }
    let context = try load(
      #""a": {"type": "Counted", "arguments": {"value": "right"}}"#, types: types)
    let before = Counted.made.load(ordering: .relaxed)
    _ = try context.object("a", as: Thing.self)
    _ = try context.object("a", as: Thing.self)
    #expect(Counted.made.load(ordering: .relaxed) == before + 1)
  }

  @Test func `a child's prototypes take those of a parent that was renewed`() throws {
    let parent = try load(
      #""part": {"type": "Thing", "scope": "prototype"}, "thing": {"type": "Thing"}"#,
      types: types)
    let child = try load(
      #""node": {"type": "Node", "scope": "prototype", "arguments": {"part": "@part"}}"#,
      parent: parent, types: types)
    for _ in 0..<3 {
      let first = try child.object("node", as: Node.self)
      let second = try child.object("node", as: Node.self)
      #expect(first.part != nil && first.part !== second.part)
      parent.releaseSingletons()
    }
  }

  @Test(arguments: [false, true])
  func `a singleton stays through generations, though its circle's prototypes are bound anew`(
    isAskedBetween: Bool
  ) throws {
    let parent = try load("", types: types)
    let child = try load(
      #"""
      "kept": {"type": "Node", "properties": {"next": "@fresh"}},
      "fresh": {"type": "Node", "scope": "prototype", "properties": {"next": "@kept"}}
      """#, parent: parent, types: types)
    let kept = try child.object("kept", as: Node.self)
    defer { kept.next = nil }
    for _ in 0..<3 {
      parent.releaseSingletons()
      if isAskedBetween {
        let fresh = try child.object("fresh", as: Node.self)
        #expect(fresh !== kept.next && fresh.next === kept)
      }
    }
    #expect(try child.object("kept", as: Node.self) === kept)
    #expect(try child.object("fresh", as: Node.self).next === kept)
  }

  @Test func `an object seen as another type is so in the next generation, too`() throws {
    let parent = try load("", types: types)
    let child = try load(
      #"""
      "thing": {"type": "Thing"}, "single": {"type": "Holder", "arguments": {"any": "@thing"}},
      "fresh": {"type": "Holder", "scope": "prototype", "arguments": {"any": "@thing"}}
      """#, parent: parent,
      types: TypeRegistry {
        types
        Factory("Holder", { (any: any AnyObject & Sendable) in [any] }, "any")
      })
    func held(_ key: String) throws -> (any AnyObject & Sendable)? {
      try child.object(key, as: [any AnyObject & Sendable].self).first
    }
    let thing = try child.object("thing", as: Thing.self)
    #expect(try held("single") === thing)
    for _ in 0..<2 {
      parent.releaseSingletons()
      #expect(try held("fresh") === thing)
      #expect(try held("single") === thing)
    }
  }
}
