import Foundation
import Reliant
import Synchronization
import Testing

/// What is nearby but not made, or not for the one who asks, is no relative.
@Suite struct UnmadeRelativeTests {
  // Its property is set before anybody else has a hold of it.
  private final class Store: InjectionAware, @unchecked Sendable {
    let isWhole = Atomic<Bool>(false)
    weak var mirror: Store?

    func awakeFromInjection() {
      // Time enough for another thread to come by.
      usleep(20)
      isWhole.store(true, ordering: .releasing)
    }
  }

  private final class Server: Startable, Stoppable {
    let store: Store

    init(store: Store) { self.store = store }
    func start() async {}
    func stop() async {}
  }

  // Likewise.
  private final class Child: @unchecked Sendable {
    var near: Store?
  }

  private final class Page: Sendable {
    let child: Child
    let store: Store?
    let server: Server?

    init(child: Child, store: Store?, server: Server?) {
      self.child = child
      self.store = store
      self.server = server
    }
  }

  private let types = TypeRegistry {
    Factory("Store") { Store() }.property("mirror", \.mirror, autowire: false)
    Factory("Server", Server.init, "store")
    Factory("Child") { Child() }.property("near", \.near, autowire: false)
    Factory("Page", Page.init, "child", .default("store", nil), .default("server", nil))
  }

  private func context(page: String) throws -> ObjectContext {
    try load(
      #"""
      "store": {"type": "Store", "properties": {"mirror": "@mirror"}},
      "mirror": {"type": "Store", "properties": {"mirror": "@store"}},
      "server": {"type": "Server", "eager": true, "autowire": false, "arguments": {"store": "@store"}},
      "child": {
        "type": "Child", "scope": "prototype", "properties": {"near": {"$nearest": "store"}}
      },
      "page": {
        "type": "Page", "scope": "prototype", "autowire": false,
        "arguments": {"child": "@child", \#(page)}
      }
      """#, types: types)
  }

  @Test func `the file's argument is none where the request gives another`() throws {
    let context = try context(page: #""store": "@store""#)
    let other = Store()
    let early: Page = try context.object("page", arguments: ["store": other])
    #expect(early.store === other && early.child.near == nil)
    let store = try context.object("store", as: Store.self)
    #expect(try context.object("page", as: Page.self).child.near === store)
    let late: Page = try context.object("page", arguments: ["store": other])
    #expect(late.child.near == nil)
  }

  @Test func `what was forgotten is none while another thread makes it anew`() async throws {
    let context = try context(page: #""server": "@server""#)
    try await context.start()
    let near = Collector<Store?>()
    try await race(2, rounds: 1_000) {
      // The server is at work and stays, without its store.
      context.releaseSingletons()
      return context
    } run: { context, index in
      if index == 0 {
        _ = try? context.object("store", as: Store.self)
      } else if let page = try? context.object("page", as: Page.self) {
        near.add(page.child.near)
      }
    } check: { _ in
      let found = near.takeElements()
      try #require(found.count == 1)
      try #require(found[0]?.isWhole.load(ordering: .acquiring) != false)
    }
    await context.shutdown()
  }
}
