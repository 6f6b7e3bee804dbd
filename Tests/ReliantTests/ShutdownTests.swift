import Foundation
import ReliantTesting
import Testing

@testable import Reliant

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
    let key = try context.key(name, as: Thing.self)
    let known = isThere ? try key() : nil
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

  @Test(arguments: ["singleton", "prototype", "graph", "weak", "registered"], [true, false])
  func `a child that was shut down gives nothing of its parent's either`(
    name: String, isThere: Bool
  ) async throws {
    let parent = try load(objects, types: types)
    let child = try load(#""own": {"type": "Thing"}"#, parent: parent, types: types)
    let known = isThere ? try parent.object(name, as: Thing.self) : nil
    let key = try child.key(name, as: Thing.self)
    await child.shutdown()
    #expect(code { _ = try child.object(name, as: Thing.self) } == .closed)
    // The parent's key is the parent's, whoever looked it up.
    _ = try key()
    await parent.shutdown()
    #expect(code { _ = try key() } == .closed)
    withExtendedLifetime(known) {}
  }

  @Test func `nothing can be replaced any more`() async throws {
    let context = try load(objects, types: types)
    await context.shutdown()
    #expect(code { _ = try context.override("singleton", with: Thing()) } == .closed)
  }

  @Test func `nothing is forgotten while objects are being stopped`() async throws {
    final class Slow: Startable, Stoppable {
      let log: Collector<String>
      init(log: Collector<String>) { self.log = log }
      func start() async {}
      func stop() async {
        log.add("stopping")
        while !log.elements.contains("go on") { await Task.yield() }
      }
    }
    let log = Collector<String>()
    let context = try load(#""slow": {"type": "Slow", "eager": true}, "thing": {"type": "Thing"}"#)
    {
      Factory("Slow") { Slow(log: log) }
      Factory("Thing") { Thing() }
    }
    let thing = try context.object("thing", as: Thing.self)
    try await context.start()
    let task = Task { await context.shutdown() }
    await until { log.elements == ["stopping"] }
    context.releaseSingletons()
    #expect(try context.object("thing", as: Thing.self) === thing)
    log.add("go on")
    #expect(await task.value.isEmpty)
  }

  /// What a factory needs that is at work during a shutdown.
  enum Needed: CaseIterable, Sendable { case mainActor, pool }

  @MainActor @Test(arguments: Needed.allCases)
  func `it waits for factories without holding up threads that they need`(needed: Needed)
    async throws
  {
    let (begun, outcomes) = (Collector<Int>(), Collector<Bool>())
    let known = Later<[ObjectContext]>()
    defer { known.value = nil }
    // As many as there are threads for tasks, and more.
    let contexts = try (0..<8).map { number in
      try load(#""slow": {"type": "Slow"}"#) {
        Factory("Slow") { () -> Thing in
          let goOn = Signal()
          begun.add(number)
          // The shutdown is to come in between.
          while known.value?[number].plan.lifecycle.isOpen != false {
            Thread.sleep(forTimeInterval: 0.01)
          }
          switch needed {
          case .mainActor: Task { @MainActor in goOn.give() }
          case .pool: Task.detached { goOn.give() }
          }
          outcomes.add(goOn.wait())
          return Thing()
        }
      }
    }
    known.value = contexts
    for context in contexts {
      Thread.detachNewThread { _ = try? context.object("slow", as: Thing.self) }
    }
    await until { begun.elements.count == contexts.count }
    if needed == .mainActor {
      for context in contexts { await context.shutdown() }
    } else {
      await withTaskGroup { group in
        for context in contexts { group.addTask { await context.shutdown() } }
      }
    }
    await until { outcomes.elements.count == contexts.count }
    #expect(outcomes.elements.allSatisfy { $0 })
  }
}
