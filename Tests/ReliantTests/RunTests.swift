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

  @Test func `what cannot be stopped is the task's error`() async throws {
    let context = try context(error: Failure("stuck"))
    let task = Task { try await context.run() }
    task.cancel()
    let error = await #expect(throws: LifecycleError.self) { try await task.value }
    #expect(error?.code == .stopFailed)
  }

  @Test(
    .objectContext {
      try ObjectContext.load(
        "app.json", types: TypeRegistry { Factory("Thing") { Thing() } },
        files: InMemoryFiles(["app.json": #"{"objects": {"thing": {"type": "Thing"}}}"#]))
    }, arguments: 0..<2)
  func `a test may have a context of its own`(round: Int) throws {
    let context = try #require(ObjectContext.current)
    _ = try context.object("thing", as: Thing.self)
  }

  @Test func `the system may be asked to tell of a shortage of memory`() throws {
    let context = try context()
    let token = context.releaseSingletonsUnderMemoryPressure()
    // Whether it does depends on the kernel; to listen changes nothing by itself.
    let server = try context.object("server", as: Server.self)
    #expect(try context.object("server", as: Server.self) === server)
    _ = token.isListening
  }
}
