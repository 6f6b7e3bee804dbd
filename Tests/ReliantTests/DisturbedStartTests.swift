import ReliantTesting
import Testing

@testable import Reliant

/// Starts and shutdowns are whole though tasks are cancelled, others ask meanwhile, or two
/// definitions give one object.
@Suite struct DisturbedStartTests {
  private final class Service: Startable, Stoppable {
    let name: String
    let needs: [Service]
    private let log: Collector<String>
    private let tries = Shared(0)

    init(name: String, needs: [Service], log: Collector<String>) {
      self.name = name
      self.needs = needs
      self.log = log
    }

    func start() async throws {
      log.add("start \(name)")
      // Until the test lets it go on.
      if name == "slow" { while !log.elements.contains("go on") { await Task.yield() } }
      if name == "bad" { throw Failure("cannot start") }
      let isFirst = tries.withLock { tries in
        tries += 1
        return tries == 1
      }
      if name == "stuck", isFirst { try await Task.sleep(for: .seconds(600)) }
    }

    func stop() async throws {
      try Task.checkCancellation()
      log.add("stop \(name)")
    }
  }

  private let log = Collector<String>()

  private var types: TypeRegistry {
    TypeRegistry {
      Factory(
        "Service",
        { [log] (name: String, needs: [Service]) in Service(name: name, needs: needs, log: log) },
        "name", .default("needs", []))
      Factory("Same", { (inner: Service) in inner }, "inner")
      Factory(
        "Around",
        { [log] (inner: Service) in
          Service(name: "around \(inner.name)", needs: [inner], log: log)
        }, "inner")
      Factory("Broken") { () throws -> Thing in throw Failure("broken") }
    }
  }

  private func service(_ name: String, _ more: String = "") -> String {
    #"{"type": "Service", "eager": true, "arguments": {"name": "\#(name)"}\#(more)}"#
  }

  private func context(_ files: [String: String]) throws -> ObjectContext {
    let files = InMemoryFiles(files)
    return try ObjectContext.load("app.json", types: types, options: LoadOptions(files: files))
  }

  // MARK: Cancelled tasks

  @Test func `what a cancelled start has started is stopped as if nothing were cancelled`()
    async throws
  {
    let context = try load(
      #""a": \#(service("a")), "b": \#(service("stuck", #", "dependsOn": ["a"]"#))"#, types: types)
    let task = Task { try await context.start() }
    await until { log.elements.contains("start stuck") }
    task.cancel()
    await #expect(throws: LifecycleError.self) { try await task.value }
    #expect(log.elements == ["start a", "start stuck", "stop a"])
  }

  @Test func `a shutdown in a cancelled task is whole`() async throws {
    let context = try load(#""a": \#(service("a"))"#, types: types)
    try await context.start()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await context.shutdown().count
    }
    task.cancel()
    #expect(await task.value == 0)
    #expect(log.elements == ["start a", "stop a"])
  }

  @Test func `who waits for a start that is cancelled begins anew`() async throws {
    let context = try load(#""a": \#(service("stuck"))"#, types: types)
    let first = Task { try await context.start() }
    await until { log.elements.contains("start stuck") }
    let second = Task { try await context.start() }
    // The second is to wait by then; if it came later, it would begin by itself.
    try await Task.sleep(for: .milliseconds(100))
    first.cancel()
    await #expect(throws: LifecycleError.self) { try await first.value }
    try await second.value
    #expect(log.elements == ["start stuck", "start stuck"])
  }

  // MARK: Requests meanwhile

  @Test func `what somebody asks for during the start is not started without what it needs`()
    async throws
  {
    let context = try load(
      #"""
      "b": {"type": "Service", "arguments": {"name": "b"}}, "m": \#(service("slow")),
      "x": {"type": "Service", "arguments": {"name": "x", "needs": ["@b"]}}
      """#, types: types)
    let task = Task { try await context.start() }
    await until { log.elements.contains("start slow") }
    _ = try context.object("x", as: Service.self)
    log.add("go on")
    try await task.value
    await context.shutdown()
    #expect(log.elements == ["start slow", "go on", "stop slow"])
  }

  // MARK: One object, two definitions

  @Test func `an object that a decorator passes on is started and stopped once`() async throws {
    let context = try load(
      #"""
      "a": \#(service("a")), "d": {"type": "Same", "decorates": "a", "arguments": {"inner": "@.inner"}}
      """#, types: types)
    try await context.start()
    await context.shutdown()
    #expect(log.elements == ["start a", "stop a"])
  }

  @Test func `a parent's object that a child's factory passes on is the parent's`() async throws {
    let context = try context([
      "base.json": #"{"objects": {"a": \#(service("a"))}}"#,
      "app.json": #"""
      {"parent": "base.json", "objects": {
        "c": {"type": "Same", "eager": true, "arguments": {"inner": "@a"}}}}
      """#,
    ])
    try await context.start()
    await context.shutdown()
    #expect(log.elements == ["start a", "stop a"])
  }

  // MARK: Decorators

  private let decorated = #"""
    "d": {"type": "Around", "decorates": "a", "arguments": {"inner": "@.inner"}},
    "e": {"type": "Around", "decorates": "a", "order": 1, "arguments": {"inner": "@.inner"}}
    """#

  @Test func `what decorates an eager object is made and started, too`() async throws {
    let context = try load(#""a": \#(service("a")), \#(decorated)"#, types: types)
    try await context.start()
    await context.shutdown()
    #expect(
      log.elements == [
        "start a", "start around a", "start around around a", "stop around around a",
        "stop around a", "stop a",
      ])
  }

  @Test func `who depends on a decorated object starts after what decorates it`() async throws {
    let context = try load(
      #"""
      "a": {"type": "Service", "arguments": {"name": "a"}}, \#(decorated),
      "b": \#(service("b", #", "dependsOn": ["a"]"#))
      """#, types: types)
    try await context.start()
    #expect(
      log.elements == ["start a", "start around a", "start around around a", "start b"])
  }

  @Test func `what decorates a parent's eager object is eager`() async throws {
    let context = try context([
      "base.json": #"{"objects": {"a": \#(service("a"))}}"#,
      "app.json": #"{"parent": "base.json", "objects": {\#(decorated)}}"#,
    ])
    try await context.start()
    #expect(
      log.elements == ["start a", "start around a", "start around around a"])
  }

  @Test func `a decorator that says so is not eager`() async throws {
    let context = try load(
      #"""
      "a": \#(service("a")),
      "d": {"type": "Around", "eager": false, "decorates": "a", "arguments": {"inner": "@.inner"}}
      """#, types: types)
    try await context.start()
    #expect(log.elements == ["start a"])
  }

  // MARK: Parents

  private let family = [
    "a.json":
      #"{"objects": {"a": {"type": "Service", "eager": true, "arguments": {"name": "a"}}}}"#,
    "b.json": #"""
    {"parent": "a.json",
      "objects": {"b": {"type": "Service", "eager": true, "arguments": {"name": "b"}}}}
    """#,
    "app.json": #"{"parent": "b.json", "objects": {"c": {"type": "Broken", "eager": true}}}"#,
  ]

  @Test func `when a start fails, the parents that were started for it are stopped`() async throws {
    let context = try context(family)
    await #expect(throws: LifecycleError.self) { try await context.start() }
    #expect(log.elements == ["start a", "start b", "stop b", "stop a"])
  }

  @Test(arguments: [true, false])
  func `when a start fails, parents that were running before go on`(both: Bool) async throws {
    let context = try context(family)
    let parent = try #require(context.parent)
    try await (both ? parent : try #require(parent.parent)).start()
    await #expect(throws: LifecycleError.self) { try await context.start() }
    #expect(log.elements == (both ? ["start a", "start b"] : ["start a", "start b", "stop b"]))
  }
}
