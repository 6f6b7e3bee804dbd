import Reliant
import ReliantTesting
import Testing

/// After a shutdown whatever asks a context for something learns that it is closed.
@Suite struct ShutdownTests {
  private final class Scope: ObjectScope {
    let storage = ScopeStorage()
    func object(for key: ScopeKey, make: () -> ScopedObject) throws -> ScopedObject {
      storage.object(for: key, make: make)
    }
  }

  private final class Holder: Sendable {
    let provider: Provider<Thing>
    let lazy: Lazy<Thing>

    init(provider: Provider<Thing>, lazy: Lazy<Thing>) {
      self.provider = provider
      self.lazy = lazy
    }
  }

  private final class Named: Sendable {
    let name: String
    init(name: String) { self.name = name }
  }

  private let types = TypeRegistry {
    Factory("Thing") { Thing() }
    Factory("Named", Named.init, "name")
    Factory("Holder", Holder.init, "provider", "lazy")
    RegisteredScope("mine", Scope())
  }

  private let objects = #"""
    "singleton": {"type": "Thing"},
    "prototype": {"type": "Thing", "scope": "prototype"},
    "graph": {"type": "Thing", "scope": "graph"},
    "weak": {"type": "Thing", "scope": "weak"},
    "registered": {"type": "Thing", "scope": "mine"},
    "named": {"type": "Named", "scope": "prototype", "arguments": {"name": "file"}},
    "holder": {"type": "Holder", "arguments": {"provider": "@prototype", "lazy": "@singleton"}}
    """#

  private func code(_ request: () throws -> Void) -> ResolutionError.Code? {
    do {
      try request()
      return nil
    } catch {
      return (error as? ResolutionError)?.code
    }
  }

  @Test(arguments: ["singleton", "prototype", "graph", "weak", "registered"], [true, false])
  func `an object of any scope is refused, whether it was there or not`(
    name: String, isThere: Bool
  ) async throws {
    let context = try load(objects, types: types)
    let known = isThere ? try context.object(name, as: Thing.self) : nil
    let key = try context.key(name, as: Thing.self)
    await context.shutdown()
    #expect(code { _ = try context.object(name, as: Thing.self) } == .closed)
    #expect(code { _ = try key() } == .closed)
    withExtendedLifetime(known) {}
  }

  @Test func `a request with arguments is refused`() async throws {
    let context = try load(objects, types: types)
    await context.shutdown()
    let request = {
      _ = try context.object("named", as: Named.self, arguments: ["name": "call"])
    }
    #expect(code(request) == .closed)
  }

  @Test func `what is asked for later is refused`() async throws {
    let context = try load(objects, types: types)
    let holder = try context.object("holder", as: Holder.self)
    await context.shutdown()
    #expect(code { _ = try holder.provider() } == .closed)
    #expect(code { _ = try holder.lazy() } == .closed)
  }

  @Test func `a child of a context that was shut down has its own objects, and no parent's`()
    async throws
  {
    let parent = try load(objects, types: types)
    let child = try load(
      #"""
      "own": {"type": "Thing"},
      "other": {"type": "Holder", "arguments": {"provider": "@prototype", "lazy": "@own"}},
      "needy": {"type": "Needy", "arguments": {"thing": "@singleton"}}
      """#, parent: parent,
      types: TypeRegistry { Factory("Needy", { (thing: Thing) in [thing] }, "thing") })
    await parent.shutdown()
    _ = try child.object("own", as: Thing.self)
    let holder = try child.object("other", as: Holder.self)
    _ = try holder.lazy()
    #expect(code { _ = try holder.provider() } == .closed)
    #expect(code { _ = try child.object("singleton", as: Thing.self) } == .closed)
    #expect(code { _ = try child.object("needy", as: [Thing].self) } == .closed)
    #expect(code { _ = try child.object("prototype", as: Thing.self) } == .closed)
    await child.shutdown()
  }
}
