import Testing

@testable import Reliant

/// What is being made while tables are replaced or a context is shut down belongs to the context.
@Suite struct MadeLateTests {
  private final class Connection: Stoppable {
    let name: String
    private let log: Collector<String>

    init(name: String, log: Collector<String>) {
      self.name = name
      self.log = log
    }

    func stop() async { log.add("stop \(name)") }
  }

  private let log = Collector<String>()
  /// What the factories tell when they begin, and what they wait for, by the names of the objects.
  private let begun = ["a": Later<Bool>(), "b": Later<Bool>()]
  private let goOn = ["a": Signal(), "b": Signal()]

  private var types: TypeRegistry {
    TypeRegistry {
      Factory(
        "Connection",
        { [begun, goOn, log] (name: String) in
          begun[name]?.value = true
          goOn[name]?.wait()
          return Connection(name: name, log: log)
        }, "name")
    }
  }

  private let objects = #"""
    "a": {"type": "Connection", "arguments": {"name": "a"}},
    "b": {"type": "Connection", "arguments": {"name": "b"}}
    """#

  /// Asks for an object on a thread of its own, and returns when its factory has begun.
  private func ask(_ context: ObjectContext, for name: String) async -> Task<Void, any Error> {
    let asking = Task {
      try await System.onThread { [log] in
        _ = try? context.object(name, as: Connection.self)
        log.add("made \(name)")
      }
    }
    await until { begun[name]?.value == true }
    return asking
  }

  /// Waits until some thread waits for an object, or something is over.
  private func untilWaited(
    for name: String, of context: ObjectContext, or isOver: () -> Bool = { false }
  ) async throws {
    let object = try #require(context.target(named: name))
    let latch = context.plan.makers[object.index].group.latch
    await until { isOver() || Waiting.waits.values.contains { $0 === latch } }
  }

  @Test(arguments: [true, false])
  func `what was forgotten while an object is made goes when that is done`(byStart: Bool)
    async throws
  {
    let context = try load(
      #"""
      "a": {"type": "Connection", "eager": true, "arguments": {"name": "a"}},
      "thing": {"type": "Thing"}
      """#,
      types: TypeRegistry {
        types
        Factory("Thing") { Thing() }
      })
    weak let thing = try context.object("thing", as: Thing.self)
    let making = Task {
      if byStart { return try await context.start() }
      try await System.onThread { _ = try? context.object("a", as: Connection.self) }
    }
    await until { begun["a"]?.value == true }
    context.releaseSingletons()
    goOn["a"]?.give()
    try await making.value
    // Other tests may be reading; whoever does so last lets go of it.
    await until { thing == nil }
    await context.shutdown()
  }

  @Test func `what is being made when the context is shut down is waited for, and stopped`()
    async throws
  {
    let context = try load(objects, types: types)
    let asking = await ask(context, for: "a")
    let shutdown = Task { [log] in
      await context.shutdown()
      log.add("shut down")
    }
    try await untilWaited(for: "a", of: context) { log.elements == ["shut down"] }
    goOn["a"]?.give()
    try await asking.value
    await shutdown.value
    #expect(Set(log.elements.prefix(2)) == ["made a", "stop a"])
    #expect(log.elements.count == 3 && log.elements.last == "shut down")
  }

  @Test func `what a parent's change hands over during the shutdown is stopped, too`() async throws
  {
    let parent = try load("", types: TypeRegistry {})
    let context = try load(objects, parent: parent, types: types)
    let first = await ask(context, for: "a")
    let second = await ask(context, for: "b")
    context.releaseSingletons()
    let shutdown = Task { await context.shutdown() }
    // It waits for the one while the other is handed over to newer tables.
    try await untilWaited(for: "a", of: context)
    parent.releaseSingletons()
    goOn["b"]?.give()
    try await second.value
    goOn["a"]?.give()
    try await first.value
    #expect(await shutdown.value.isEmpty)
    #expect(log.elements.sorted() == ["made a", "made b", "stop a", "stop b"])
  }
}
