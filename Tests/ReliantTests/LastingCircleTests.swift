import Foundation
import Synchronization
import Testing

@testable import Reliant

/// Objects of the scopes `weak` and of a program's own that lead in a circle are whole before anybody
/// sees them.
@Suite struct LastingCircleTests {
  // Its property is set before anybody else has a hold of it.
  private final class Node: InjectionAware, @unchecked Sendable {
    let name: String
    let presence: Presence
    var other: Node?

    init(name: String, presence: Presence) {
      self.name = name
      self.presence = presence
    }

    func awakeFromInjection() throws { try LastingCircleTests.awakening?(name) }
  }

  private struct Wall: ObjectScope {
    let storage: ScopeStorage

    func object(for key: ScopeKey, make: () -> ScopedObject) -> ScopedObject {
      storage.object(for: key, make: make)
    }
  }

  @TaskLocal private static var awakening: (@Sendable (String) throws -> Void)?

  private let alive = Shared(0)
  private let storage = ScopeStorage()

  private func context(_ scope: String, _ otherScope: String) throws -> ObjectContext {
    try load(
      #"""
      "a": {"type": "Node", "scope": "\#(scope)", "arguments": {"name": "a"},
        "properties": {"other": "@b"}},
      "b": {"type": "Node", "scope": "\#(otherScope)", "arguments": {"name": "b"},
        "properties": {"other": "@a"}}
      """#
    ) {
      RegisteredScope("wall", Wall(storage: storage))
      Factory(
        "Node", { [alive] (name: String) in Node(name: name, presence: Presence(among: alive)) },
        "name"
      ).property("other", \.other)
    }
  }

  static let scopes = [
    ("weak", "weak"), ("wall", "wall"), ("weak", "wall"), ("wall", "weak"), ("singleton", "weak"),
    ("weak", "singleton"), ("singleton", "wall"),
  ]

  @Test(arguments: scopes)
  func `nobody gets one of them while another is not whole`(scope: String, other: String)
    async throws
  {
    let context = try context(scope, other)
    let (begun, goOn) = (Signal(), Signal())
    let isAsked = Atomic<Bool>(false)
    let early = Collector<String>()
    let nodes = Collector<Node>()
    let track = RaceTrack<Int>(2) { _, index in
      if index == 0 {
        let awakening: @Sendable (String) -> Void = { name in
          if name == "a" {
            begun.give()
            goOn.wait(seconds: 0.2)
            if isAsked.load(ordering: .relaxed) { early.add("b") }
          }
        }
        Self.$awakening.withValue(awakening) {
          if let node = try? context.object("a", as: Node.self) { nodes.add(node) }
        }
      } else {
        begun.wait()
        if let node = try? context.object("b", as: Node.self) { nodes.add(node) }
        isAsked.store(true, ordering: .relaxed)
        goOn.give()
      }
    }
    defer { track.close() }
    #expect(await track.run(0) == nil)
    #expect(early.elements == [])
    let (a, b) = (
      try context.object("a", as: Node.self), try context.object("b", as: Node.self)
    )
    #expect(a.other === b && b.other === a)
    #expect(nodes.elements.count == 2 && nodes.elements.contains { $0 === b })
    a.other = nil
  }

  @Test(arguments: scopes)
  func `of those that could not all be made whole nothing stays`(scope: String, other: String)
    throws
  {
    let context = try context(scope, other)
    let failing: @Sendable (String) throws -> Void = { name in
      if name == "a" { throw Failure("not today") }
    }
    for name in ["a", "b"] {
      Self.$awakening.withValue(failing) {
        #expect(throws: ResolutionError.self) { try context.object(name, as: Node.self) }
      }
    }
    let before = alive.withLock { $0 }
    let b = try context.object("b", as: Node.self)
    let a = try context.object("a", as: Node.self)
    #expect(a.other === b && b.other === a)
    // The failed ones may hold each other, but nobody finds them.
    #expect(alive.withLock { $0 } == before + 2)
    a.other = nil
  }

  @Test(arguments: scopes)
  func `threads that ask crosswise do not hang, and none is refused`(scope: String, other: String)
    async throws
  {
    let types = TypeRegistry {
      RegisteredScope("wall", PassingScope())
      Factory(
        "Node", { [alive] (name: String) in Node(name: name, presence: Presence(among: alive)) },
        "name"
      ).property("other", \.other)
    }
    let blueprint = try Blueprint(
      #"""
      "a": {"type": "Node", "scope": "\#(scope)", "arguments": {"name": "a"},
        "properties": {"other": "@b"}},
      "b": {"type": "Node", "scope": "\#(other)", "arguments": {"name": "b"},
        "properties": {"other": "@a"}}
      """#, types: types)
    let nodes = Collector<Node>()
    let failures = Collector<String>()
    try await race(2) {
      (try blueprint.context(), ScopeStorage())
    } run: { round, index in
      PassingScope.$storage.withValue(round.1) {
        do {
          nodes.add(try round.0.object(index == 0 ? "a" : "b", as: Node.self))
        } catch {
          failures.add("\(error)")
        }
      }
    } check: { _ in
      try #require(failures.elements == [])
      let nodes = nodes.takeElements()
      try #require(nodes.count == 2 && nodes.allSatisfy { $0.other?.other === $0 })
      for node in nodes { node.other = nil }
    }
  }

  @Test(arguments: [("request", "wall"), ("wall", "request")])
  func `of a circle of two scopes each has one object, whoever asks at the same time`(
    _ scope: String, _ other: String
  ) async throws {
    let passing = scope == "request" ? "a" : "b"
    let lasting = scope == "request" ? "b" : "a"
    let (made, alive) = (Shared(0), alive)
    let nodes = Collector<Node>()
    let makeNode: @Sendable (String) -> Node = { name in
      if name == lasting {
        made.withLock { $0 += 1 }
        // Time enough for the other thread to come by.
        usleep(20)
      }
      return Node(name: name, presence: Presence(among: alive))
    }
    try await race(2, rounds: 1_000) {
      made.withLock { $0 = 0 }
      // Each thread has a request of its own, and all of them one wall.
      return try load(
        #"""
        "a": {"type": "Node", "scope": "\#(scope)", "arguments": {"name": "a"},
          "properties": {"other": "@b"}},
        "b": {"type": "Node", "scope": "\#(other)", "arguments": {"name": "b"},
          "properties": {"other": "@a"}}
        """#
      ) {
        RegisteredScope("request", PassingScope())
        RegisteredScope("wall", Wall(storage: ScopeStorage()))
        Factory("Node", makeNode, "name").property("other", \.other)
      }
    } run: { context, _ in
      PassingScope.$storage.withValue(ScopeStorage()) {
        do {
          let node: Node = try context.object(passing)
          if node.other?.name != lasting { made.withLock { $0 = -1 } }
          nodes.add(node)
        } catch {
          made.withLock { $0 = -2 }
        }
      }
    } check: { _ in
      // They hold each other.
      for node in nodes.takeElements() { node.other?.other = nil }
      try #require(made.withLock { $0 } == 1)
    }
  }

  private struct PassingScope: ObjectScope {
    @TaskLocal static var storage: ScopeStorage?

    func object(for key: ScopeKey, make: () -> ScopedObject) throws -> ScopedObject {
      guard let storage = Self.storage else { throw Failure("there is no request") }
      return storage.object(for: key, make: make)
    }
  }
}
