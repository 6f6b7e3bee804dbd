import Foundation
import Synchronization
import Testing
import Thoroughness

@testable import Reliant

/// A factory runs exactly once per singleton, however many threads ask.
@Suite struct OnceTests {
  @Test func `the first request by 64 threads builds once`() async throws {
    let built = Collector<Thing>()
    let seen = Collector<Thing>()
    let types = TypeRegistry {
      Factory("Thing") { () -> Thing in
        // So that others come meanwhile.
        for _ in 0..<8 { sched_yield() }
        let thing = Thing()
        built.add(thing)
        return thing
      }
      Factory("Pair", { (a: Thing, b: Thing) in [a, b] }, "a", "b")
    }
    let blueprint = try Blueprint(
      #""a": {"type": "Thing"}, "pair": {"type": "Pair", "arguments": {"a": "@a", "b": "@a"}}"#,
      types: types)
    try await race(64) {
      try blueprint.context()
    } run: { context, index in
      if index.isMultiple(of: 2) {
        if let thing = try? context.object("a", as: Thing.self) { seen.add(thing) }
      } else {
        for thing in (try? context.object("pair", as: [Thing].self)) ?? [] { seen.add(thing) }
      }
    } check: { _ in
      let (built, seen) = (built.takeElements(), seen.takeElements())
      try #require(built.count == 1 && seen.count == 96)
      try #require(seen.allSatisfy { $0 === built[0] })
    }
  }

  @Test func `what has been made is read without a lock`() async throws {
    let parent = try load(#""base": {"type": "Thing"}"#) { Factory("Thing") { Thing() } }
    let context = try load(#""a": {"type": "Thing", "aliases": ["b"]}"#, parent: parent) {
      Factory("Thing") { Thing() }
    }
    let key = try context.key("a", as: Thing.self)
    let found = Collector<Thing>()
    let (isMade, locked, isRead) = (Signal(), Signal(), Signal())
    let track = RaceTrack<ObjectContext>(2) { context, index in
      func read() throws {
        found.add(try key())
        for name in ["a", "b", "base"] { found.add(try context.object(name, as: Thing.self)) }
      }
      if index == 0 {
        isMade.wait()
        context.holdingAllLocks {
          locked.give()
          isRead.wait()
        }
      } else {
        // The first time the objects are made, and the thread is made known.
        try? read()
        isMade.give()
        locked.wait()
        try? read()
        isRead.give()
      }
    }
    defer { track.close() }
    #expect(await track.run(context) == nil)
    let things = found.elements
    #expect(things.count == 8)
    #expect(things.prefix(4).elementsEqual(things.suffix(4), by: ===))
  }

  @Test func `a singleton seen as several types is one object`() throws {
    let context = try load(
      #""smtp": {"type": "SMTP"}, "all": {"type": "All", "arguments": {"a": "@smtp", "b": "@smtp"}}"#
    ) {
      Factory("SMTP") { SMTPMailer(host: "a", port: 1) }
      Factory("All", { (a: any Mailer, b: SMTPMailer) in [a, b] }, "a", "b")
    }
    let all = try context.object("all", as: [any Mailer].self)
    let smtp = try context.object("smtp", as: SMTPMailer.self)
    #expect(all.allSatisfy { $0 as? SMTPMailer === smtp })
    #expect(try context.object("smtp", as: (any Mailer).self) as? SMTPMailer === smtp)
  }

  @Test func `two prototypes of one definition are two whole objects`() throws {
    let context = try load(
      #"""
      "thing": {"type": "Thing", "scope": "prototype"},
      "pair": {"type": "Pair", "arguments": {"a": "@thing", "b": "@thing"}}
      """#
    ) {
      Factory("Thing") { Thing() }
      Factory("Pair", { (a: Thing, b: Thing) in [a, b] }, "a", "b")
    }
    let pair = try context.object("pair", as: [Thing].self)
    #expect(pair[0] !== pair[1])
  }

  @Test func `a request for an object makes what it needs and nothing else`() throws {
    let built = Collector<String>()
    func thing(_ name: String) -> Factory<Thing> {
      Factory(name) {
        built.add(name)
        return Thing()
      }
    }
    let context = try load(
      #"""
      "a": {"type": "A"}, "b": {"type": "B"}, "c": {"type": "C"},
      "list": {"type": "List", "arguments": {"things": ["@b", "@a"]}}
      """#
    ) {
      thing("A")
      thing("B")
      thing("C")
      Factory("List", { (things: [Thing]) in things }, "things")
    }
    #expect(built.elements == [])
    _ = try context.object("list", as: [Thing].self)
    #expect(built.elements.sorted() == ["A", "B"])
  }

  @Test func `prototypes leave nothing behind`() throws {
    final class Alive: Sendable {
      let born = Atomic<Int>(0)
      let dead = Atomic<Int>(0)
    }
    final class Counted: Sendable {
      let alive: Alive
      init(_ alive: Alive) {
        self.alive = alive
        alive.born.add(1, ordering: .relaxed)
      }
      deinit { alive.dead.add(1, ordering: .relaxed) }
    }
    let alive = Alive()
    let context = try load(#""a": {"type": "Counted", "scope": "prototype"}"#) {
      Factory("Counted") { Counted(alive) }
    }
    let count = Thoroughness.share(of: 1_000_000)
    for _ in 0..<count { _ = try context.object("a", as: Counted.self) }
    #expect(alive.born.load(ordering: .relaxed) == count)
    #expect(alive.dead.load(ordering: .relaxed) == count)
  }
}

extension ObjectContext {
  /// Runs a closure while nobody else can take any lock of the context.
  fileprivate func holdingAllLocks(_ body: () -> Void) {
    family.change {
      Waiting.monitor.withLock {
        lifecycle.withLock { _ in body() }
      }
    }
  }
}
