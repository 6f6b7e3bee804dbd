import Foundation
import Testing

@testable import Reliant

/// Whatever threads do to a context beside each other, what is in service is one, and is stopped once.
@Suite struct TornTests {
  private final class Holder: Sendable {
    let thing: Thing
    init(thing: Thing) { self.thing = thing }
  }

  private final class Service: Startable, Stoppable {
    let thing: Thing
    let number: Int
    private let log: Collector<String>

    init(thing: Thing, number: Int, log: Collector<String>) {
      self.thing = thing
      self.number = number
      self.log = log
    }

    func start() async { log.add("start \(number)") }
    func stop() async { log.add("stop \(number)") }
  }

  private final class Connection: Stoppable {
    let thing: Thing
    private let log: Collector<String>

    init(thing: Thing, log: Collector<String>) {
      self.thing = thing
      self.log = log
      log.add("make")
    }

    func stop() async { log.add("stop") }
  }

  private let log = Collector<String>()

  private func blueprint() throws -> Blueprint {
    let numbers = Shared(0)
    return try Blueprint(
      #"""
      "thing": {"type": "Thing"},
      "connection": {"type": "Connection", "arguments": {"thing": "@thing"}},
      "service": {"type": "Service", "eager": true, "arguments": {"thing": "@thing"}}
      """#,
      types: TypeRegistry {
        Factory("Thing") { Thing() }
        Factory(
          "Connection", { [log] (thing: Thing) in Connection(thing: thing, log: log) }, "thing")
        Factory(
          "Service",
          { [log] (thing: Thing) in
            let number = numbers.withLock { number in
              number += 1
              return number
            }
            return Service(thing: thing, number: number, log: log)
          }, "thing")
      })
  }

  /// Waits on a race's thread for what tasks do.
  private func wait(for work: @escaping @Sendable () async -> Void) {
    let isOver = Signal()
    Task(executorPreference: PromptExecutor()) {
      await work()
      isOver.give()
    }
    isOver.wait()
  }

  @Test func `a stoppable singleton is one, however often singletons are forgotten meanwhile`()
    async throws
  {
    let blueprint = try blueprint()
    let seen = Collector<Connection>()
    try await race(4, rounds: 100_000) {
      try blueprint.context()
    } run: { context, index in
      for _ in 0..<3 {
        if index < 2 {
          if let connection: Connection = try? context.object("connection") { seen.add(connection) }
        } else {
          context.releaseSingletons()
        }
      }
    } check: { context in
      let connection: Connection = try context.object("connection")
      try #require(seen.takeElements().allSatisfy { $0 === connection })
      try #require(log.takeElements() == ["make"])
      // What it refers to has stayed with it.
      try #require(context.object("thing") === connection.thing)
    }
  }

  @Test func `who asks, overrides, forgets, starts and shuts down tear nothing apart`() async throws
  {
    let blueprint = try blueprint()
    try await race(5, rounds: 100_000) {
      try blueprint.context()
    } run: { context, index in
      switch index {
      case 0: for _ in 0..<4 { _ = try? context.object("connection", as: Connection.self) }
      case 1:
        for _ in 0..<2 {
          let id = try? context.override("thing", as: Thing.self) { Thing() }
          id?.end()
        }
      case 2: for _ in 0..<4 { context.releaseSingletons() }
      case 3: wait { try? await context.start() }
      default: wait { await context.shutdown() }
      }
    } check: { _ in
      let log = log.takeElements()
      let (made, stopped) = (log.count { $0 == "make" }, log.count { $0 == "stop" })
      try #require(made == stopped, "\(log)")
      for line in log where line.hasPrefix("start") {
        let stop = line.replacing("start", with: "stop")
        try #require(log.count { $0 == stop } == 1, "\(log)")
      }
    }
  }

  @Test func `an eager object that start has returned for is the one the context gives`()
    async throws
  {
    let (made, later) = (Collector<Holder>(), Later<ObjectContext>())
    let context = try load(
      #"""
      "thing": {"type": "Thing"},
      "holder": {"type": "Holder", "eager": true, "arguments": {"thing": "@thing"}}
      """#
    ) {
      Factory("Thing") { Thing() }
      Factory(
        "Holder",
        { (thing: Thing) in
          // The first one belongs to tables that are replaced while it is made.
          if made.elements.isEmpty {
            _ = try later.value?.override("thing", as: Thing.self) { Thing() }
          }
          let holder = Holder(thing: thing)
          made.add(holder)
          return holder
        }, "thing")
    }
    later.value = context
    defer { later.value = nil }
    try await context.start()
    let last = made.elements.last
    #expect(made.elements.count == 2)
    #expect(try context.object("holder", as: Holder.self) === last)
    #expect(try context.object("thing", as: Thing.self) === last?.thing)
  }
}
