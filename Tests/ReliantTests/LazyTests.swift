import Foundation
import Reliant
import ReliantTesting
import Synchronization
import Testing

/// A lazy object is made once, when somebody wants it.
@Suite struct LazyTests {
  private final class Holder: Sendable {
    let lazy: Lazy<Thing>
    init(_ lazy: Lazy<Thing>) { self.lazy = lazy }
  }

  private func context(
    scope: String = "prototype", _ make: @escaping @Sendable () throws -> Thing
  ) throws -> ObjectContext {
    try load(
      #"""
      "thing": {"type": "Thing", "scope": "\#(scope)"},
      "a": {"type": "Holder", "arguments": {"lazy": "@thing"}},
      "b": {"type": "Holder", "arguments": {"lazy": "@thing"}},
      "fresh": {"type": "Holder", "scope": "prototype", "arguments": {"lazy": "@thing"}}
      """#
    ) {
      Factory("Thing", make)
      Factory("Holder", Holder.init, "lazy")
    }
  }

  @Test func `a lazy object is made at the first use and stays`() throws {
    let made = Collector<String>()
    let context = try context {
      made.add("thing")
      return Thing()
    }
    let holder = try context.object("a", as: Holder.self)
    #expect(made.elements == [])
    #expect(try holder.lazy() === holder.lazy())
    #expect(made.elements == ["thing"])
  }

  /// What a type is bound to fills what is asked for later, too.
  @Test func `a lazy object and a provider are filled by bindings, each consumer by its own`()
    throws
  {
    let files = InMemoryFiles([
      "app.json": #"""
      {"bindings": {"Thing": {"default": "@usual", "into": {"Special": "@special"}}},
       "objects": {
        "usual": {"type": "Thing"}, "special": {"type": "Thing"},
        "a": {"type": "Common"}, "b": {"type": "Special"}}}
      """#
    ])
    let context = try ObjectContext.load(
      "app.json",
      types: TypeRegistry {
        Factory("Thing") { Thing() }
        for name in ["Common", "Special"] {
          Factory(name, Both.init, "lazy", "provider")
        }
      }, options: LoadOptions(files: files))
    for (name, wanted) in [("a", "usual"), ("b", "special")] {
      let both = try context.object(name, as: Both.self)
      let thing = try context.object(wanted, as: Thing.self)
      #expect(try both.lazy() === thing)
      #expect(try both.provider() === thing)
    }
  }

  private struct Both {
    let lazy: Lazy<Thing>
    let provider: Provider<Thing>

    init(lazy: Lazy<Thing>, provider: Provider<Thing>) {
      self.lazy = lazy
      self.provider = provider
    }
  }

  @Test func `two holders have a lazy prototype each and share a lazy singleton`() throws {
    for (scope, isShared) in [("prototype", false), ("singleton", true)] {
      let context = try context(scope: scope) { Thing() }
      let a = try context.object("a", as: Holder.self).lazy()
      let b = try context.object("b", as: Holder.self).lazy()
      #expect((a === b) == isShared)
    }
  }

  @Test func `many threads that use it at once make one`() async throws {
    let made = Collector<Int>()
    let context = try context {
      made.add(1)
      return Thing()
    }
    let seen = Collector<Thing?>()
    try await race(8) {
      try context.object("fresh", as: Holder.self)
    } run: { holder, _ in
      seen.add(try? holder.lazy())
    } check: { _ in
      let seen = seen.takeElements()
      try #require(made.takeElements() == [1])
      try #require(seen.count == 8 && seen.allSatisfy { $0 != nil && $0 === seen[0] })
    }
  }

  @Test func `a failure is not kept`() throws {
    let attempts = Collector<Int>()
    let context = try context {
      attempts.add(1)
      if attempts.elements.count == 1 { throw Failure("not yet") }
      return Thing()
    }
    let holder = try context.object("a", as: Holder.self)
    let error = #expect(throws: ResolutionError.self) { try holder.lazy() }
    #expect(error?.cause as? Failure == Failure("not yet"))
    _ = try holder.lazy()
    #expect(attempts.elements == [1, 1])
  }

  private final class Node: Sendable {
    let other: Lazy<Node>?
    let needs: Node?
    init(_ other: Lazy<Node>?, _ needs: Node?) {
      self.other = other
      self.needs = needs
    }
  }

  @Test func `an object can take lazily what takes it`() throws {
    let context = try load(
      #"""
      "a": {"type": "Node", "arguments": {"other": "@b", "needs": null}},
      "b": {"type": "Node", "arguments": {"other": null, "needs": "@a"}}
      """#
    ) {
      Factory("Node", Node.init, "other", "needs")
    }
    let node = try context.object("a", as: Node.self)
    #expect(try node.other?().needs === node)
  }

  @Test func `a lazy object whose factory asks for it learns of the cycle`() throws {
    let later = Later<Lazy<Thing>>()
    let context = try context { try later.value?() ?? Thing() }
    let holder = try context.object("a", as: Holder.self)
    later.value = holder.lazy
    let error = #expect(throws: ResolutionError.self) { try holder.lazy() }
    let inner = try #require(error?.cause as? ResolutionError)
    #expect(inner.code == .cycle)
    #expect(
      inner.description
        == "the Lazy<Thing> of 'a' was asked for by the one who makes it; ask for it when that is done "
        + "(app.json:2:1)")
  }

  @Test func `two threads whose lazy objects ask for each other's do not hang`() async throws {
    let (first, second) = (Later<Lazy<Thing>>(), Later<Lazy<Thing>>())
    defer { (first.value, second.value) = (nil, nil) }
    let begun = Atomic<Int>(0)
    @Sendable func make(from other: Later<Lazy<Thing>>) throws -> Thing {
      begun.add(1, ordering: .relaxed)
      while begun.load(ordering: .relaxed) < 2 { sched_yield() }
      return try other.value?() ?? Thing()
    }
    let failures = Collector<ResolutionError.Code?>()
    try await race(2) {
      begun.store(0, ordering: .relaxed)
      let lazies = [Lazy { try make(from: second) }, Lazy { try make(from: first) }]
      (first.value, second.value) = (lazies[0], lazies[1])
      return lazies
    } run: { lazies, index in
      do {
        _ = try lazies[index]()
      } catch {
        failures.add((error as? ResolutionError)?.code)
      }
    } check: { _ in
      try #require(failures.takeElements().contains(.mutualWait))
    }
  }

  @Test func `what was made stays after shutdown, nothing new is made`() async throws {
    let context = try context { Thing() }
    let (used, unused) = (
      try context.object("a", as: Holder.self), try context.object("b", as: Holder.self)
    )
    let thing = try used.lazy()
    await context.shutdown()
    #expect(try used.lazy() === thing)
    let error = #expect(throws: ResolutionError.self) { try unused.lazy() }
    #expect(error?.code == .closed)
  }
}
