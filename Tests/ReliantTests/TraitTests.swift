import Reliant
import ReliantTesting
import Synchronization
import Testing

/// A test may be given a context of its own.
@Suite struct TraitTests {
  private final class Server: Startable, Stoppable {
    let name: String
    let log: Collector<String>

    init(name: String, log: Collector<String>) {
      self.name = name
      self.log = log
    }

    func start() async throws {
      if name == "bad" { throw Failure("cannot start") }
      log.add("start")
    }

    func stop() async throws { log.add("stop") }
  }

  private final class Connection: Stoppable {
    let log: Collector<String>
    init(log: Collector<String>) { self.log = log }
    func stop() async throws { log.add("close") }
  }

  private let log = Collector<String>()

  private func trait(server name: String, type: String = "Server") -> ObjectContextTrait {
    .objectContext { [log] in
      try ObjectContext.load(
        "app.json",
        types: TypeRegistry {
          Factory("Server", { (name: String) in Server(name: name, log: log) }, "name")
          Factory("Connection") { Connection(log: log) }
        },
        options: LoadOptions(
          files: InMemoryFiles([
            "app.json": #"""
            {"objects": {
              "connection": {"type": "Connection", "eager": true},
              "server": {"type": "\#(type)", "eager": true, "arguments": {"name": "\#(name)"}}}}
            """#
          ])))
    }
  }

  /// Runs a test's body as the trait does.
  private func run(
    _ trait: ObjectContextTrait, _ body: @concurrent @Sendable @escaping () async throws -> Void
  ) async throws {
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
  }

  @Test func `stand-ins are in place before the start, to the end of the test`() async throws {
    let (log, other) = (log, Collector<String>())
    let trait = ObjectContextTrait.objectContext {
      try ObjectContext.load(
        "app.json", types: TypeRegistry { Factory("Server") { Server(name: "own", log: log) } },
        options: LoadOptions(
          files: InMemoryFiles([
            "app.json": #"{"objects": {"server": {"type": "Server", "eager": true}}}"#
          ])))
    } overrides: { context in
      [try context.override("server", with: Server(name: "fake", log: other))]
    }
    try await run(trait) {
      let context = try #require(ObjectContext.current)
      #expect(try context.object("server", as: Server.self).name == "fake")
    }
    #expect(log.elements == [])
    #expect(other.elements == ["start", "stop"])
  }

  @Test func `the context is started before the test and shut down after it`() async throws {
    try await run(trait(server: "good")) { [log] in
      log.add("test \(ObjectContext.current?.name ?? "without")")
    }
    #expect(log.elements == ["start", "test app", "stop", "close"])
    #expect(ObjectContext.current == nil)
  }

  @Test func `it is shut down after a test that fails, too, with that test's error`() async throws {
    await #expect(throws: Failure("mine")) {
      try await run(trait(server: "good")) { throw Failure("mine") }
    }
    #expect(log.elements == ["start", "stop", "close"])
  }

  @Test func `a test whose context cannot be started does not run, and nothing is left`()
    async throws
  {
    await #expect(throws: LifecycleError.self) {
      try await run(trait(server: "bad")) { [log] in log.add("test") }
    }
    #expect(log.elements == ["close"])
  }

  @Test func `a test whose context cannot be loaded does not run, and fails with the report`()
    async throws
  {
    let error = await #expect(throws: ConfigurationError.self) {
      try await run(trait(server: "good", type: "Sever")) { [log] in log.add("test") }
    }
    #expect(error?.diagnostics.map(\.rule) == [.unknownType])
    #expect(log.elements.isEmpty)
  }

  @Test(
    .objectContext {
      try ObjectContext.load(
        "app.json", types: TypeRegistry { Factory("Thing") { Thing() } },
        options: LoadOptions(
          files: InMemoryFiles(["app.json": #"{"objects": {"thing": {"type": "Thing"}}}"#])))
    }, .serialized, arguments: 0..<3)
  func `each case of a test has a context of its own`(round: Int) throws {
    let context = try #require(ObjectContext.current)
    Self.things.add(try context.object("thing", as: Thing.self))
    #expect(Set(Self.things.elements.map { ObjectIdentifier($0) }).count == round + 1)
  }

  /// Held, so that no two of them are found in one place.
  private static let things = Collector<Thing>()
}

/// A suite may give each of its tests a context.
@Suite(
  .objectContext {
    try ObjectContext.load(
      "app.json", types: TypeRegistry { Factory("Thing") { Thing() } },
      options: LoadOptions(
        files: InMemoryFiles(["app.json": #"{"objects": {"thing": {"type": "Thing"}}}"#])))
  }, .serialized)
struct SuiteTraitTests {
  /// Held, so that no two of them are found in one place.
  private static let contexts = Collector<ObjectContext>()

  @Test(arguments: 0..<2)
  func `each test of a suite has a context of its own`(round: Int) throws {
    let context = try #require(ObjectContext.current)
    #expect(!Self.contexts.elements.contains { $0 === context })
    Self.contexts.add(context)
    _ = try context.object("thing", as: Thing.self)
  }
}
