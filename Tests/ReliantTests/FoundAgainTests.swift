import Reliant
import ReliantTesting
import Testing

/// What a name has been found to lead to is found faster the next time, and is the same.
@Suite struct FoundAgainTests {
  // It has no variables, as its subclass has none.
  private class Base: @unchecked Sendable {}
  private final class Derived: Base, @unchecked Sendable {}
  private struct Port: Sendable, Equatable { let number = 80 }

  private let types = TypeRegistry {
    Factory("Thing") { Thing() }
    Factory("Base") { Derived() as Base }
    Factory("Derived") { Derived() }
    Factory("Port") { Port() }
    Factory("Mailer", as: (any Mailer).self, SMTPMailer.init, "host", .default("port", 25))
  }

  private let objects = #"""
    "thing": {"type": "Thing", "aliases": ["other"]}, "base": {"type": "Base"},
    "derived": {"type": "Derived"},
    "port": {"type": "Port"}, "fresh": {"type": "Thing", "scope": "prototype"},
    "mailer": {"type": "Mailer", "arguments": {"host": "a"}}
    """#

  /// What a name leads to, asked for several times.
  private func things(_ name: String, in context: ObjectContext) throws -> Set<ObjectIdentifier> {
    Set(try (0..<4).map { _ in ObjectIdentifier(try context.object(name, as: Thing.self)) })
  }

  @Test func `a singleton is the same each time, whatever name and type it is asked for by`() throws
  {
    let context = try load(objects, types: types)
    let thing = try things("thing", in: context)
    #expect(thing.count == 1)
    for name in ["other", "THING"] { #expect(try things(name, in: context) == thing) }
    for _ in 0..<4 {
      let base = try context.object("base", as: Base.self)
      #expect(try context.object("base", as: Derived.self) === base)
      #expect(try context.object("base", as: AnyObject.self) === base)
      let asked: Base.Type = Derived.self
      let derived = try context.object("derived", as: Derived.self)
      #expect(try context.object("derived", as: asked) === derived)
      #expect(throws: ResolutionError.self) { try context.key("derived", as: asked) }
      #expect(try context.object("port", as: Port.self) == Port())
      #expect(try context.object("mailer", as: (any Mailer).self) is SMTPMailer)
      #expect(throws: ResolutionError.self) { try context.object("thing", as: Port.self) }
      #expect(throws: ResolutionError.self) { try context.object("thing", as: Base.self) }
    }
  }

  @Test func `a prototype is another each time`() throws {
    let context = try load(objects, types: types)
    let made = try (0..<4).map { _ in try context.object("fresh", as: Thing.self) }
    #expect(Set(made.map { ObjectIdentifier($0) }).count == 4)
  }

  @Test
  func `what stands in is found by a name that has been found, and what was there after that`()
    throws
  {
    let parent = try load(objects, types: types)
    let child = try load("", parent: parent, types: types)
    for context in [parent, child] {
      let thing = try things("thing", in: context)
      let fake = Thing()
      let token = try context.override("thing", with: fake)
      #expect(try things("thing", in: parent) == [ObjectIdentifier(fake)])
      #expect(try things("thing", in: child) == [ObjectIdentifier(fake)])
      token.end()
      #expect(try things("thing", in: parent) == thing)
      #expect(try things("thing", in: child) == thing)
    }
  }

  @Test func `what was let go of is not found again`() throws {
    let context = try load(objects, types: types)
    let first = try context.object("thing", as: Thing.self)
    _ = try things("thing", in: context)
    context.releaseSingletons()
    let second = try context.object("thing", as: Thing.self)
    #expect(second !== first)
    #expect(try things("thing", in: context) == [ObjectIdentifier(second)])
  }

  @Test func `what is found while others replace it and let go of it is whole`() async throws {
    let fake = Thing()
    let found = Collector<Thing>()
    try await race(4, rounds: 100) { [objects, types] in
      try load(objects, types: types)
    } run: { context, index in
      for _ in 0..<20 {
        switch index {
        case 0: context.releaseSingletons()
        case 1: (try? context.override("thing", with: fake))?.end()
        default: if let thing = try? context.object("thing", as: Thing.self) { found.add(thing) }
        }
      }
    } check: { context in
      let things = found.takeElements()
      #expect(things.count == 40)
      let last = try? context.object("thing", as: Thing.self)
      #expect(last != nil && last !== fake)
    }
  }

  @Test func `nothing is found again once its context, or the parent that has it, was shut down`()
    async throws
  {
    let parent = try load(objects, types: types)
    let child = try load("", parent: parent, types: types)
    for context in [parent, child] { _ = try things("thing", in: context) }
    await parent.shutdown()
    for context in [parent, child] {
      #expect(throws: ResolutionError.self) { try context.object("thing", as: Thing.self) }
    }
  }
}
