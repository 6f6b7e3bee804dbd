import Testing

@testable import Reliant

/// A context that nobody holds any more leaves nothing behind.
@Suite struct MemoryTests {
  private final class Resource: Sendable {
    let releases: Collector<String>
    let name: String
    let needs: [any Sendable]

    init(_ name: String, _ needs: [any Sendable], _ releases: Collector<String>) {
      self.name = name
      self.needs = needs
      self.releases = releases
    }

    deinit { releases.add(name) }
  }

  private func makeContext(_ releases: Collector<String>, parent: ObjectContext? = nil) throws
    -> ObjectContext
  {
    try load(
      #"""
      "a": {"type": "A", "arguments": {"b": "@b", "any": "@b"}}, "b": {"type": "B"},
      "p": {"type": "B", "scope": "prototype"},
      "node": {"type": "Node", "properties": {"thing": "@p"}},
      "c": {"type": "C", "scope": "prototype", "arguments": {"c": "@c"}},
      "d": {"type": "C", "arguments": {"c": "@d"}},
      "given": {
        "type": "Given", "scope": "prototype", "arguments": {"name": "a"},
        "properties": {"thing": "@p"}
      }
      """#, parent: parent
    ) {
      Factory(
        "A", { (b: Resource, any: any AnyObject & Sendable) in Resource("a", [b, any], releases) },
        "b",
        "any")
      Factory("B") { Resource("b", [], releases) }
      Factory("Node") { Node() }
      Factory("C", Again.init, "c")
      Factory("Given", { (_: String) in Node() }, "name")
    }
  }

  // Its property is set before anybody else has a hold of it.
  private final class Node: @unchecked Sendable {
    @Injected var thing: Resource?
  }

  private final class Again: Sendable {
    let own: Provider<Again>
    init(_ own: Provider<Again>) { self.own = own }
  }

  @Test func `its singletons go, each before what it needs`() throws {
    let releases = Collector<String>()
    do {
      let context = try makeContext(releases)
      _ = try context.object("a", as: Resource.self)
      #expect(releases.elements == [])
    }
    #expect(releases.elements == ["a", "b"])
  }

  @Test func `its tables go, and it goes before its parent`() throws {
    weak var plan: Plan?
    weak var parentPlan: Plan?
    weak var maker: AnyMaker?
    weak var group: BuildGroup?
    do {
      let parent = try makeContext(Collector())
      let context = try makeContext(Collector(), parent: parent)
      _ = try context.object("node", as: AnyObject.self)
      _ = try context.object("c", as: Again.self).own()
      _ = try context.object("d", as: Again.self).own()
      let given: Node = try context.object("given", arguments: ["name": "b"])
      #expect(given.thing != nil)
      (plan, parentPlan) = (context.plan, parent.plan)
      (maker, group) = (context.plan.makers.first, context.plan.groups.first)
      #expect(maker != nil && group != nil)
    }
    #expect(plan == nil)
    #expect(parentPlan == nil)
    #expect(maker == nil)
    #expect(group == nil)
  }

  @Test func `nothing stays of a context that was shut down while objects were made`() async throws
  {
    final class Counted: Sendable {
      let presence: Presence
      let others: [Counted]

      init(_ presence: Presence, _ others: [Counted]) {
        self.presence = presence
        self.others = others
      }
    }
    let alive = Shared(0)
    let blueprint = try Blueprint(
      #"""
      "a": {"type": "Counted", "arguments": {"others": ["@b", "@p"]}}, "b": {"type": "Counted"},
      "p": {"type": "Counted", "scope": "prototype"}, "w": {"type": "Counted", "scope": "weak"}
      """#,
      types: TypeRegistry {
        Factory(
          "Counted", { (others: [Counted]) in Counted(Presence(among: alive), others) },
          .default("others", []))
      })
    try await race(2) {
      try blueprint.context()
    } run: { context, index in
      if index == 0 {
        for name in ["w", "p", "a"] { _ = try? context.object(name, as: Counted.self) }
      } else {
        let isShutDown = Signal()
        Task {
          await context.shutdown()
          isShutDown.give()
        }
        isShutDown.wait()
      }
    }
    await until { alive.withLock { $0 } == 0 }
  }

  @Test func `a request that fails keeps nothing that was made for it`() throws {
    // Its property is set before anybody else has a hold of it.
    final class Part: @unchecked Sendable {
      var other: Part?
      let presence: Presence
      init(_ presence: Presence) { self.presence = presence }
    }
    let alive = Shared(0)
    let context = try load(
      #"""
      "a": {"type": "Part", "properties": {"other": "@b"}},
      "b": {"type": "Bad", "arguments": {"part": "@p"}, "properties": {"other": "@a"}},
      "p": {"type": "Part", "scope": "prototype"},
      "w": {"type": "Part", "scope": "weak", "properties": {"other": "@bad"}},
      "bad": {"type": "Bad", "scope": "prototype", "arguments": {"part": "@q"}},
      "q": {"type": "Part", "scope": "prototype", "properties": {"other": "@r"}},
      "r": {"type": "Part", "scope": "prototype", "properties": {"other": {"$requester": true}}}
      """#
    ) {
      Factory("Part") { Part(Presence(among: alive)) }.property("other", \.other)
      Factory("Bad", { (part: Part) throws -> Part in throw Failure("bad") }, "part")
        .property("other", \.other)
    }
    for name in ["a", "w", "b", "bad"] {
      #expect(throws: ResolutionError.self) { try context.object(name, as: Part.self) }
      #expect(alive.withLock { $0 } == 0, "\(name)")
    }
  }
}
