import Reliant
import Testing

/// A program's own scopes decide for how long objects live.
@Suite struct RegisteredScopeTests {
  private struct RequestScope: ObjectScope {
    @TaskLocal static var storage: ScopeStorage?

    func object(for key: ScopeKey, make: () -> ScopedObject) throws -> ScopedObject {
      guard let storage = Self.storage else { throw Failure("there is no request") }
      return storage.object(for: key, make: make)
    }
  }

  // Its property is set before anybody else has a hold of it.
  private final class Node: @unchecked Sendable {
    var other: Node?
  }

  private let types = TypeRegistry {
    RegisteredScope("request", RequestScope())
    Factory("Thing") { Thing() }
    Factory("Node") { Node() }.property("other", \.other)
  }

  private let objects = #"""
    "session": {"type": "Thing", "scope": "request"},
    "other": {"type": "Thing", "scope": "request"}
    """#

  @Test func `a scope has one object for each definition`() throws {
    let context = try load(objects, types: types)
    let storage = ScopeStorage()
    try RequestScope.$storage.withValue(storage) {
      let session = try context.object("session", as: Thing.self)
      #expect(try context.object("session", as: Thing.self) === session)
      #expect(try context.object("other", as: Thing.self) !== session)
    }
    #expect(storage.objects.count == 2)
  }

  @Test func `another storage has other objects`() throws {
    let context = try load(objects, types: types)
    let sessions = try (0..<2).map { _ in
      try RequestScope.$storage.withValue(ScopeStorage()) {
        try context.object("session", as: Thing.self)
      }
    }
    #expect(sessions[0] !== sessions[1])
  }

  @Test func `the same key of another context is another object`() throws {
    let contexts = try (0..<2).map { _ in try load(objects, types: types) }
    let sessions = try RequestScope.$storage.withValue(ScopeStorage()) {
      try contexts.map { try $0.object("session", as: Thing.self) }
    }
    #expect(sessions[0] !== sessions[1])
  }

  @Test func `what a scope throws reaches who asked`() throws {
    let context = try load(objects, types: types)
    let error = #expect(throws: ResolutionError.self) {
      try context.object("session", as: Thing.self)
    }
    #expect(
      error?.description
        == "'session' could not be made: there is no request (app.json:1:14)")
  }

  @Test func `an unknown scope is told at load, with the registered ones`() throws {
    let error = #expect(throws: ConfigurationError.self) {
      try load(#""session": {"type": "Thing", "scope": "reqest"}"#, types: types)
    }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.rule == .unknownScope)
    #expect(diagnostic.help == "did you mean 'request'?")
  }

  @Test func `threads that share a storage get one object`() async throws {
    let context = try load(objects, types: types)
    let things = Collector<Thing>()
    try await race(16) {
      ScopeStorage()
    } run: { storage, _ in
      RequestScope.$storage.withValue(storage) {
        if let thing = try? context.object("session", as: Thing.self) { things.add(thing) }
      }
    } check: { _ in
      let things = things.takeElements()
      try #require(things.count == 16 && things.allSatisfy { $0 === things[0] })
    }
  }

  @Test func `a circle of properties is whole`() throws {
    let context = try load(
      #"""
      "a": {"type": "Node", "scope": "request", "properties": {"other": "@b"}},
      "b": {"type": "Node", "scope": "request", "properties": {"other": "@a"}}
      """#, types: types)
    try RequestScope.$storage.withValue(ScopeStorage()) {
      let node = try context.object("a", as: Node.self)
      #expect(node.other !== node)
      #expect(node.other?.other === node)
      #expect(try context.object("b", as: Node.self) === node.other)
      node.other = nil
    }
  }
}
