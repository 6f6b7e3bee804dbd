import Testing

@testable import Reliant

/// A provider asks the context whenever it is asked.
@Suite struct ProviderTests {
  private final class Holder<Object>: Sendable {
    let provider: Provider<Object>
    init(_ provider: Provider<Object>) { self.provider = provider }
  }

  @Test func `a provider gives a singleton again and a prototype anew`() throws {
    let context = try load(
      #"""
      "one": {"type": "Thing"}, "many": {"type": "Thing", "scope": "prototype"},
      "a": {"type": "Holder", "arguments": {"thing": "@one"}},
      "b": {"type": "Holder", "arguments": {"thing": "@many"}}
      """#
    ) {
      Factory("Thing") { Thing() }
      Factory("Holder", Holder<Thing>.init, "thing")
    }
    let one = try context.object("a", as: Holder<Thing>.self).provider
    #expect(try one() === one())
    #expect(try one() === context.object("one", as: Thing.self))
    let many = try context.object("b", as: Holder<Thing>.self).provider
    #expect(try many() !== many())
  }

  @Test func `asked as its context goes, it gives the object or tells that, and keeps nothing`()
    async throws
  {
    final class Round: Sendable {
      let context: Shared<ObjectContext?>
      let providers: [Provider<Presence>]
      init(_ context: ObjectContext) throws {
        providers = try ["a", "b"].map {
          try context.object($0, as: Holder<Presence>.self).provider
        }
        self.context = Shared(context)
      }
    }
    let living = Shared(0)
    let blueprint = try Blueprint(
      #"""
      "one": {"type": "Thing"}, "many": {"type": "Thing", "scope": "prototype"},
      "a": {"type": "Holder", "arguments": {"thing": "@one"}},
      "b": {"type": "Holder", "arguments": {"thing": "@many"}}
      """#,
      types: TypeRegistry {
        Factory("Thing") { Presence(among: living) }
        Factory("Holder", Holder<Presence>.init, "thing")
      })
    let errors = Collector<ResolutionError>()
    try await race(3) {
      try Round(blueprint.context())
    } run: { round, index in
      guard index > 0 else { return round.context.withLock { $0 = nil } }
      for provider in round.providers {
        do {
          _ = try provider()
        } catch {
          if let error = error as? ResolutionError { errors.add(error) }
        }
      }
    } check: { _ in
      try #require(errors.takeElements().allSatisfy { $0.code == .closed })
      try #require(living.withLock { $0 } == 0)
    }
  }

  @Test func `nothing is made before a provider is asked`() throws {
    let made = Collector<String>()
    let context = try load(
      #""thing": {"type": "Thing"}, "a": {"type": "Holder", "arguments": {"thing": "@thing"}}"#
    ) {
      Factory("Thing") { () -> Thing in
        made.add("thing")
        return Thing()
      }
      Factory("Holder", Holder<Thing>.init, "thing")
    }
    let holder = try context.object("a", as: Holder<Thing>.self)
    #expect(made.elements == [])
    _ = try holder.provider()
    #expect(made.elements == ["thing"])
  }

  @Test func `an object is provided as the protocol that is asked for`() throws {
    let context = try load(
      #""clock": {"type": "Clock"}, "a": {"type": "Holder", "arguments": {"clock": "@clock"}}"#
    ) {
      Factory("Clock") { FixedClock(name: "fixed") }
      Factory("Holder", Holder<any Clock>.init, "clock")
    }
    #expect(try context.object("a", as: Holder<any Clock>.self).provider().name == "fixed")
  }

  @Test func `providers stand in lists, maps and optionals, and are filled by name`() throws {
    let context = try load(
      #"""
      "thing": {"type": "Thing", "tags": ["t"]},
      "a": {"type": "Holder", "arguments": {
        "list": ["@thing"], "tagged": {"$all": "t"}, "map": {"x": "@thing"}, "none": null}}
      """#
    ) {
      Factory("Thing") { Thing() }
      Factory(
        "Holder", Shelf.init, "list", "tagged", "map", "none", "thing")
    }
    let shelf = try context.object("a", as: Shelf.self)
    let thing = try context.object("thing", as: Thing.self)
    #expect(try shelf.list[0]() === thing)
    #expect(try shelf.tagged[0]() === thing)
    #expect(try shelf.map["x"]?() === thing)
    #expect(shelf.none == nil)
    #expect(try shelf.thing() === thing)
  }

  private struct Shelf: Sendable {
    let list: [Provider<Thing>]
    let tagged: [Provider<Thing>]
    let map: [String: Provider<Thing>]
    let none: Provider<Thing>?
    let thing: Provider<Thing>
  }

  @Test func `a property of a provider is filled by its name`() throws {
    let context = try load(#""thing": {"type": "Thing"}, "a": {"type": "Holder"}"#) {
      Factory("Thing") { Thing() }
      Factory("Holder") { InjectedHolder() }
    }
    let thing = try context.object("thing", as: Thing.self)
    #expect(try context.object("a", as: InjectedHolder.self).thing?() === thing)
    let elsewhere = InjectedHolder()
    try context.inject(into: elsewhere, as: "Holder")
    #expect(try elsewhere.thing?() === thing)
  }

  // Its property is set before anybody else has a hold of it.
  private final class InjectedHolder: @unchecked Sendable {
    @Injected var thing: Provider<Thing>?
  }

  private final class Node: Sendable {
    let other: Provider<Node>
    init(_ other: Provider<Node>) { self.other = other }
  }

  @Test(arguments: ["singleton", "prototype"])
  func `objects that provide each other can be made`(scope: String) throws {
    let context = try load(
      #"""
      "a": {"type": "Node", "scope": "\#(scope)", "arguments": {"other": "@b"}},
      "b": {"type": "Node", "scope": "\#(scope)", "arguments": {"other": "@a"}}
      """#
    ) {
      Factory("Node", Node.init, "other")
    }
    let node = try context.object("a", as: Node.self)
    #expect(try (node.other().other() === node) == (scope == "singleton"))
  }

  @Test func `a factory that asks its provider for its own object learns of the cycle`() throws {
    let context = try load(#""a": {"type": "Eager", "arguments": {"own": "@a"}}"#) {
      Factory("Eager", { (own: Provider<Thing>) in try own() }, "own")
    }
    let error = #expect(throws: ResolutionError.self) {
      try context.object("a", as: Thing.self)
    }
    let inner = try #require(error?.cause as? ResolutionError)
    #expect(inner.code == .cycle)
    #expect(inner.path.map(\.key) == ["a", "a"])
  }

  @Test func `a provider refuses after shutdown, and when its context is gone`() async throws {
    func context() throws -> ObjectContext {
      try load(
        #""thing": {"type": "Thing"}, "a": {"type": "Holder", "arguments": {"thing": "@thing"}}"#
      ) {
        Factory("Thing") { Thing() }
        Factory("Holder", Holder<Thing>.init, "thing")
      }
    }
    let closed = try context()
    let holder = try closed.object("a", as: Holder<Thing>.self)
    _ = try holder.provider()
    await closed.shutdown()
    #expect(code { try holder.provider() } == .closed)
    let orphan = try context().object("a", as: Holder<Thing>.self)
    #expect(code { try orphan.provider() } == .closed)
  }

  private func code(_ body: () throws -> Thing) -> ResolutionError.Code? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? ResolutionError)?.code
    }
  }

  @Test func `a child's provider reaches the parent's objects`() throws {
    let types = TypeRegistry {
      Factory("Thing") { Thing() }
      Factory("Holder", Holder<Thing>.init, "thing")
    }
    let parent = try load(#""thing": {"type": "Thing"}"#, types: types)
    let child = try load(
      #""a": {"type": "Holder", "arguments": {"thing": "@thing"}}"#, parent: parent, types: types)
    let thing = try parent.object("thing", as: Thing.self)
    #expect(try child.object("a", as: Holder<Thing>.self).provider() === thing)
  }

  @Test func `an object of another type is refused before anything is built`() {
    let types = TypeRegistry {
      Factory("Clock") { SystemClock() }
      Factory("Holder", Holder<Thing>.init, "thing")
    }
    for value in [#""@clock""#, #""clock""#, "3", "[]"] {
      #expect(throws: ConfigurationError.self) {
        try load(
          #""clock": {"type": "Clock"}, "a": {"type": "Holder", "arguments": {"thing": \#(value)}}"#,
          types: types)
      }
    }
  }

  @Test func `a provider made by hand needs no context`() throws {
    let holder = Holder(Provider { 3 })
    #expect(try holder.provider() == 3)
  }
}
