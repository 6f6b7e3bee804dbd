import Reliant
import Synchronization
import Testing

/// Objects of the scope `weak` exist for as long as somebody holds them.
@Suite struct WeakScopeTests {
  // Its property is set before anybody else has a hold of it.
  private final class Node: @unchecked Sendable {
    var other: Node?
  }

  @Test func `there is one object while somebody holds it, and a new one after that`() throws {
    let made = Atomic<Int>(0)
    let context = try load(#""thing": {"type": "Thing", "scope": "weak"}"#) {
      Factory("Thing") {
        made.add(1, ordering: .relaxed)
        return Thing()
      }
    }
    var held: Thing? = try context.object("thing")
    #expect(try context.object("thing", as: Thing.self) === held)
    #expect(made.load(ordering: .relaxed) == 1)
    weak let gone = held
    held = nil
    #expect(gone == nil)
    _ = try context.object("thing", as: Thing.self)
    #expect(made.load(ordering: .relaxed) == 2)
  }

  @Test func `many threads that ask at once get one object`() async throws {
    let made = Atomic<Int>(0)
    let context = try load(#""thing": {"type": "Thing", "scope": "weak"}"#) {
      Factory("Thing") {
        made.add(1, ordering: .relaxed)
        return Thing()
      }
    }
    let things = Collector<Thing>()
    try await race(16) {
      made.store(0, ordering: .relaxed)
      return context
    } run: { context, _ in
      if let thing = try? context.object("thing", as: Thing.self) { things.add(thing) }
    } check: { _ in
      let things = things.takeElements()
      try #require(made.load(ordering: .relaxed) == 1)
      try #require(things.count == 16 && things.allSatisfy { $0 === things[0] })
    }
  }

  @Test(arguments: ["a", "b", "single", "p"])
  func `a circle of properties is whole, whichever is asked for first`(first: String) throws {
    let context = try load(
      #"""
      "a": {"type": "Node", "scope": "weak", "properties": {"other": "@b"}},
      "b": {"type": "Node", "scope": "weak", "properties": {"other": "@a"}},
      "single": {"type": "Node", "properties": {"other": "@mate"}},
      "mate": {"type": "Node", "scope": "weak", "properties": {"other": "@single"}},
      "p": {"type": "Node", "scope": "prototype", "properties": {"other": "@q"}},
      "q": {"type": "Node", "scope": "weak", "properties": {"other": "@p"}}
      """#
    ) {
      Factory("Node") { Node() }.property("other", \.other)
    }
    let node = try context.object(first, as: Node.self)
    #expect(node.other?.other?.other?.other != nil)
    if first != "p" { #expect(node.other?.other === node) }
    node.other?.other = nil
    node.other = nil
  }

  @Test func `crossed circles asked for by two threads do not hang`() async throws {
    let context = try load(
      #"""
      "a": {"type": "Node", "scope": "weak", "properties": {"other": "@b"}},
      "b": {"type": "Node", "scope": "weak", "properties": {"other": "@a"}}
      """#
    ) {
      Factory("Node") { Node() }.property("other", \.other)
    }
    let nodes = Collector<Node>()
    let failures = Collector<String>()
    try await race(2) {
      context
    } run: { context, index in
      do {
        nodes.add(try context.object(index == 0 ? "a" : "b", as: Node.self))
      } catch {
        failures.add("\(error)")
      }
    } check: { _ in
      try #require(failures.elements == [])
      let nodes = nodes.takeElements()
      for node in nodes { try #require(node.other?.other === node) }
      for node in nodes { node.other = nil }
    }
  }

  @Test func `what failed is made anew by the next request`() throws {
    let attempts = Atomic<Int>(0)
    let context = try load(#""thing": {"type": "Thing", "scope": "weak"}"#) {
      Factory("Thing") {
        if attempts.add(1, ordering: .relaxed).newValue == 1 { throw Failure("not yet") }
        return Thing()
      }
    }
    #expect(throws: ResolutionError.self) { try context.object("thing", as: Thing.self) }
    _ = try context.object("thing", as: Thing.self)
  }

  @Test func `a factory that asks for its own object learns of the cycle`() throws {
    let later = Later<ObjectContext>()
    let context = try load(#""thing": {"type": "Thing", "scope": "weak"}"#) {
      Factory("Thing") { try later.value?.object("thing", as: Thing.self) ?? Thing() }
    }
    later.value = context
    defer { later.value = nil }
    let error = #expect(throws: ResolutionError.self) {
      try context.object("thing", as: Thing.self)
    }
    #expect((error?.cause as? ResolutionError)?.code == .cycle)
  }

  @Test func `a type of which there are no references is told at load`() throws {
    let error = #expect(throws: ConfigurationError.self) {
      try load(#""clock": {"type": "Clock", "scope": "weak"}"#) {
        Factory("Clock") { SystemClock() }
      }
    }
    #expect(error?.diagnostics.count == 1)
  }

  @Test func `an object that is no class instance cannot be held`() throws {
    let context = try load(#""clock": {"type": "Clock", "scope": "weak"}"#) {
      Factory("Clock", as: (any Clock).self) { SystemClock() }
    }
    let error = #expect(throws: ResolutionError.self) {
      try context.object("clock", as: (any Clock).self)
    }
    #expect(
      error?.description
        == "'clock' could not be made: its scope is 'weak', but SystemClock is no class, "
        + "so that nobody can hold the one object (app.json:1:14)")
  }
}
