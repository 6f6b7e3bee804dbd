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
      "d": {"type": "C", "arguments": {"c": "@d"}}
      """#, parent: parent
    ) {
      Factory(
        "A", { (b: Resource, any: any AnyObject & Sendable) in Resource("a", [b, any], releases) },
        "b",
        "any")
      Factory("B") { Resource("b", [], releases) }
      Factory("Node") { Node() }
      Factory("C", Again.init, "c")
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
      (plan, parentPlan) = (context.plan, parent.plan)
      (maker, group) = (context.plan.makers.first, context.plan.groups.first)
      #expect(maker != nil && group != nil)
    }
    #expect(plan == nil)
    #expect(parentPlan == nil)
    #expect(maker == nil)
    #expect(group == nil)
  }
}
