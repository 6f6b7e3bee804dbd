import Reliant
import ReliantTesting
import Testing

/// A context runs for as long as its task.
@Suite struct RunTests {
  private final class Server: Startable, Stoppable {
    let log: Collector<String>
    let error: Failure?

    init(log: Collector<String>, error: Failure? = nil) {
      self.log = log
      self.error = error
    }

    func start() async throws { log.add("start") }

    func stop() async throws {
      // A shutdown is no less a shutdown for its task having been cancelled.
      log.add(Task.isCancelled ? "cancelled" : "stop")
      if let error { throw error }
    }
  }

  private let log = Collector<String>()

  private func context(error: Failure? = nil) throws -> ObjectContext {
    try load(#""server": {"type": "Server", "eager": true}"#) {
      Factory("Server") { [log] in Server(log: log, error: error) }
    }
  }

  @Test func `it starts, waits for the task to be cancelled, and is shut down`() async throws {
    let context = try context()
    let task = Task { try await context.run() }
    while log.elements.isEmpty { await Task.yield() }
    task.cancel()
    try await task.value
    #expect(log.elements == ["start", "stop"])
  }

  private final class Window: ContextBound {
    var objectContext: ObjectContext?
  }

  private func options(_ objects: String) -> LoadOptions {
    LoadOptions(files: InMemoryFiles(["app.json": "{\"objects\": {\(objects)}}"]))
  }

  private var types: TypeRegistry {
    TypeRegistry {
      Factory("Server") { [log] in Server(log: log) }
      Factory("Connection") { [log] in Connection(log: log) }
      Factory(
        "Broken", { (_: Connection) throws -> Thing in throw Failure("no disk") }, "connection")
    }
  }

  @Test func `one call loads, binds and starts`() async throws {
    let window = Window()
    let context = try await ObjectContext.start(
      "app.json", boundTo: window, types: types,
      options: options(#""server": {"type": "Server", "eager": true}"#))
    #expect(window.objectContext === context)
    #expect(log.elements == ["start"])
    await context.shutdown()
  }

  @Test func `one call that fails leaves nothing in service`() async throws {
    await #expect(throws: LifecycleError.self) {
      try await ObjectContext.start(
        "app.json", types: types,
        options: options(
          #"""
          "connection": {"type": "Connection"},
          "broken": {"type": "Broken", "eager": true}
          """#))
    }
    #expect(log.elements == ["close"])
    await #expect(throws: ConfigurationError.self) {
      try await ObjectContext.start(
        "app.json", types: types, options: options(#""a": {"type": "B"}"#))
    }
  }

  @Test func `one call runs a file until its task is cancelled`() async throws {
    let (types, options) = (types, options(#""server": {"type": "Server", "eager": true}"#))
    let task = Task { try await ObjectContext.run("app.json", types: types, options: options) }
    while log.elements.isEmpty { await Task.yield() }
    task.cancel()
    try await task.value
    #expect(log.elements == ["start", "stop"])
  }

  @Test func `what cannot be stopped is the task's error`() async throws {
    let context = try context(error: Failure("stuck"))
    let task = Task { try await context.run() }
    task.cancel()
    let error = await #expect(throws: LifecycleError.self) { try await task.value }
    #expect(error?.code == .stopFailed)
  }

  private final class Connection: Stoppable {
    let log: Collector<String>
    init(log: Collector<String>) { self.log = log }
    func stop() async throws { log.add("close") }
  }

  @Test func `when the start fails, what has been made is stopped all the same`() async throws {
    let context = try load(
      #"""
      "connection": {"type": "Connection", "eager": true},
      "disk": {"type": "Disk", "eager": true, "dependsOn": ["connection"]}
      """#
    ) {
      Factory("Connection") { [log] in Connection(log: log) }
      Factory("Disk") { () throws -> Thing in throw Failure("no disk") }
    }
    let error = await #expect(throws: LifecycleError.self) { try await context.run() }
    #expect(error?.code == .creationFailed)
    #expect(log.elements == ["close"])
    #expect(throws: ResolutionError.self) { try context.object("connection", as: Connection.self) }
  }

  @Test func `it ends when somebody else shuts the context down`() async throws {
    let context = try context()
    let task = Task { try await context.run() }
    while log.elements.isEmpty { await Task.yield() }
    await context.shutdown()
    _ = try await soon { try await task.value }
    #expect(log.elements == ["start", "stop"])
  }

  @Test(arguments: [true, false])
  func `a host runs until its task is cancelled, or somebody shuts it down`(isCancelled: Bool)
    async throws
  {
    let host = try ContextHost { try context() }
    let task = Task { try await host.run() }
    while log.elements.isEmpty { await Task.yield() }
    if isCancelled { task.cancel() } else { await host.shutdown() }
    _ = try await soon { try await task.value }
    #expect(log.elements == ["start", "stop"])
  }

  @Test func `a host whose context cannot be started is shut down`() async throws {
    let host = try ContextHost {
      try load(#""disk": {"type": "Disk", "eager": true}"#) {
        Factory("Disk") { () throws -> Thing in throw Failure("no disk") }
      }
    }
    await #expect(throws: LifecycleError.self) { try await host.run() }
    #expect(throws: ResolutionError.self) { try host.context.object("disk", as: Thing.self) }
  }
}
