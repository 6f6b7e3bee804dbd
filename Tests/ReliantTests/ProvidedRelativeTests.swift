import Foundation
import Synchronization
import Testing

@testable import Reliant

/// What is asked for later, on any thread, finds the relatives of who holds the provider.
@Suite struct ProvidedRelativeTests {
  // Its properties are set before anybody else has a hold of it.
  private final class Node: @unchecked Sendable {
    let given: Node?
    weak var owner: Node?
    weak var near: Node?
    var part: Node?
    var later: Provider<Node>?
    var other: Provider<Node>?
    var lazies: [Lazy<Node>] = []

    init(given: Node?) { self.given = given }
  }

  private struct RequestScope: ObjectScope {
    @TaskLocal static var storage = ScopeStorage()

    func object(for key: ScopeKey, make: () -> ScopedObject) throws -> ScopedObject {
      Self.storage.object(for: key, make: make)
    }
  }

  private let types = TypeRegistry {
    RegisteredScope("request", RequestScope())
    Factory("Node", Node.init, .default("given", nil))
      .property("owner", \.owner, autowire: false)
      .property("near", \.near, autowire: false)
      .property("part", \.part, autowire: false)
      .property("later", \.later, autowire: false)
      .property("other", \.other, autowire: false)
      .property("lazies", \.lazies, autowire: false)
  }

  private static let child = #"""
    "child": {
      "type": "Node", "scope": "prototype",
      "properties": {"owner": {"$requester": true}, "near": {"$nearest": "log"}}
    },
    "log": {"type": "Node", "scope": "weak"}
    """#

  @Test func `four threads that ask one holder's providers get relatives of the holder`()
    async throws
  {
    let context = try load(
      #"""
      \#(Self.child),
      "server": {
        "type": "Node", "scope": "prototype", "arguments": {"given": "@log"},
        "properties": {"later": "@child", "lazies": ["@child", "@child", "@child", "@child"]}
      }
      """#, types: types)
    let strangers = Collector<String>()
    try await race(4, rounds: 2_500) {
      try context.object("server", as: Node.self)
    } run: { server, index in
      for _ in 0..<4 {
        do {
          for child in [try server.later?(), try server.lazies[index]()] {
            if child?.owner === server, child?.near === server.given { continue }
            strangers.add("a child knows others than its server and the server's log")
          }
        } catch {
          strangers.add("\(error)")
        }
      }
    } check: { _ in
      try #require(strangers.elements == [])
    }
  }

  @Test func `a holder's provider may be asked while the holder is made`() async throws {
    let provider = Later<Provider<Node>>()
    let context = try load(
      #"""
      \#(Self.child),
      "open": {
        "type": "Open", "scope": "prototype", "arguments": {"later": "@child"},
        "properties": {"part": "@child", "near": {"$nearest": "nobody"}}
      },
      "nobody": {"type": "Node", "scope": "weak"}
      """#
    ) {
      types
      Factory(
        "Open",
        { (later: Provider<Node>) in
          provider.value = later
          return Node(given: nil)
        }, "later"
      )
      .property("part", \.part, autowire: false)
      .property("near", \.near, autowire: false)
    }
    let isMade = Atomic<Bool>(false)
    let failures = Collector<String>()
    try await race(2) {
      provider.value = nil
      isMade.store(false, ordering: .relaxed)
    } run: { _, index in
      if index == 0 {
        if (try? context.object("open", as: Node.self))?.part == nil { failures.add("no part") }
        isMade.store(true, ordering: .releasing)
        return
      }
      while !isMade.load(ordering: .acquiring) {
        do {
          if let provider = provider.value { _ = try provider() } else { sched_yield() }
        } catch {
          failures.add("\(error)")
        }
      }
    } check: { _ in
      try #require(failures.elements == [])
    }
  }

  @Test func `a holder keeps nothing of what its providers have given`() throws {
    let context = try load(
      #"""
      "child": {
        "type": "Node", "scope": "prototype", "properties": {"owner": {"$requester": true}}
      },
      "server": {"type": "Node", "properties": {"later": "@child"}}
      """#, types: types)
    let server = try context.object("server", as: Node.self)
    _ = try server.later?()
    // Every relation holds the link.
    let count = _getRetainCount(context.plan.link)
    for _ in 0..<100_000 { _ = try server.later?() }
    #expect(_getRetainCount(context.plan.link) == count)
  }

  @Test func `an object of a program's own scope goes with it, though a provider has given it`()
    throws
  {
    let context = try load(
      #"""
      \#(Self.child),
      "session": {"type": "Node", "scope": "request", "properties": {"part": "@child"}},
      "server": {"type": "Node", "properties": {"later": "@session", "other": "@child"}}
      """#, types: types)
    let server = try context.object("server", as: Node.self)
    weak var session: Node?
    try RequestScope.$storage.withValue(ScopeStorage()) {
      session = try server.later?()
      #expect(session != nil)
    }
    #expect(session == nil)
  }

  @Test(arguments: ["singleton", "weak", "request"])
  func `every call finds the lasting objects that the holder was given`(scope: String) throws {
    let context = try load(
      #"""
      "seeker": {
        "type": "Node", "scope": "prototype", "properties": {"near": {"$nearest": "log"}}
      },
      "log": {"type": "Node", "scope": "\#(scope)"},
      "server": {"type": "Node", "arguments": {"given": "@log"}, "properties": {"later": "@seeker"}}
      """#, types: types)
    try RequestScope.$storage.withValue(ScopeStorage()) {
      let server = try context.object("server", as: Node.self)
      for _ in 0..<3 {
        #expect(try server.later?().near === server.given)
      }
      #expect(server.given != nil)
    }
  }

  @Test func `what a provider has given is no relative of what is asked for next`() throws {
    let context = try load(
      #"""
      "seeker": {
        "type": "Node", "scope": "prototype", "properties": {"near": {"$nearest": "thing"}}
      },
      "thing": {
        "type": "Node", "scope": "prototype", "properties": {"owner": {"$requester": true}}
      },
      "server": {"type": "Node", "properties": {"later": "@seeker", "other": "@thing"}}
      """#, types: types)
    let server = try context.object("server", as: Node.self)
    let thing = try server.other?()
    #expect(try server.later?().near == nil)
    withExtendedLifetime(thing) {}
  }

  @Test func `what is asked for while the holder is made finds what was made for it`() throws {
    let found = Collector<Bool>()
    let context = try load(
      #"""
      "seeker": {
        "type": "Node", "scope": "prototype", "properties": {"near": {"$nearest": "thing"}}
      },
      "thing": {"type": "Node", "scope": "prototype"},
      "eager": {"type": "Eager", "arguments": {"thing": "@thing", "later": "@seeker"}}
      """#
    ) {
      types
      Factory(
        "Eager",
        { (thing: Node, later: Provider<Node>) in
          for _ in 0..<2 { found.add(try later().near === thing) }
          return thing
        }, "thing", "later")
    }
    _ = try context.object("eager", as: Node.self)
    #expect(found.elements == [true, true])
  }
}
