import Reliant
import ReliantTesting
import Testing

/// A context starts its objects in the order of their needs and stops them in reverse.
@Suite struct StartTests {
  private final class Service: Startable, Stoppable {
    let name: String
    let needs: [Service]
    private let log: Collector<String>
    private let failures: Set<String>

    init(name: String, needs: [Service], log: Collector<String>, failures: Set<String>) {
      self.name = name
      self.needs = needs
      self.log = log
      self.failures = failures
      log.add("make \(name)")
    }

    func start() async throws {
      await Task.yield()
      log.add("start \(name)")
      if failures.contains("start \(name)") { throw Failure("\(name) has no port") }
    }

    func stop() async throws {
      await Task.yield()
      log.add("stop \(name)")
      if failures.contains("stop \(name)") { throw Failure("\(name) hangs on") }
    }
  }

  private final class Connection: Stoppable {
    private let log: Collector<String>
    init(log: Collector<String>) { self.log = log }
    func stop() async throws { log.add("stop connection") }
  }

  private func types(_ log: Collector<String>, failing failures: Set<String> = []) -> TypeRegistry {
    TypeRegistry {
      Factory(
        "Service",
        { (name: String, needs: [Service]) in
          Service(name: name, needs: needs, log: log, failures: failures)
        }, "name", .default("needs", []))
      Factory("Connection") { Connection(log: log) }
    }
  }

  /// Three services, each of which needs the one after it in the alphabet.
  private let chain = #"""
    "a": {"type": "Service", "eager": true, "arguments": {"name": "a", "needs": ["@b"]}},
    "b": {"type": "Service", "eager": true, "arguments": {"name": "b", "needs": ["@c"]}},
    "c": {"type": "Service", "arguments": {"name": "c"}},
    "idle": {"type": "Service", "arguments": {"name": "idle"}},
    "connection": {"type": "Connection"}
    """#

  @Test func `eager singletons are made and everything that exists is started`() async throws {
    let log = Collector<String>()
    let context = try load(chain, types: types(log))
    #expect(log.elements == [])
    try await context.start()
    #expect(
      log.elements == ["make c", "make b", "make a", "start c", "start b", "start a"])
  }

  private final class Deferring: Startable, Stoppable {
    let other: Lazy<Service>
    private let log: Collector<String>

    init(other: Lazy<Service>, log: Collector<String>) {
      self.other = other
      self.log = log
    }

    func start() async throws { log.add("start deferring, \(try other().name) is there") }
    func stop() async throws { log.add("stop deferring") }
  }

  @Test(arguments: ["a", "z"])
  func `what is asked for later is started before, too, unless that leads in a circle`(
    key: String
  ) async throws {
    let log = Collector<String>()
    let context = try load(
      #"""
      "m": {"type": "Deferring", "eager": true, "arguments": {"other": "@\#(key)"}},
      "\#(key)": {"type": "Service", "eager": true, "arguments": {"name": "other"}}
      """#
    ) {
      types(log)
      Factory("Deferring", { (other: Lazy<Service>) in Deferring(other: other, log: log) }, "other")
    }
    try await context.start()
    await context.shutdown()
    #expect(
      log.elements == [
        "make other", "start other", "start deferring, other is there", "stop deferring",
        "stop other",
      ])
  }

  @Test func `what is there of optional services is started and stopped`() async throws {
    let log = Collector<String>()
    let context = try load(
      #"""
      "a": {"type": "Maybe", "eager": true, "arguments": {"isThere": false}},
      "b": {"type": "Maybe", "eager": true, "arguments": {"isThere": true}},
      "c": {"type": "Maybe", "eager": true, "arguments": {"isThere": false}}
      """#
    ) {
      Factory(
        "Maybe",
        { (isThere: Bool) -> Service? in
          isThere ? Service(name: "it", needs: [], log: log, failures: []) : nil
        }, "isThere")
    }
    try await context.start()
    await context.shutdown()
    #expect(log.elements == ["make it", "start it", "stop it"])
  }

  @Test func `a second start is harmless`() async throws {
    let log = Collector<String>()
    let context = try load(chain, types: types(log))
    try await context.start()
    try await context.start()
    #expect(log.elements.count == 6)
  }

  @Test func `starts at the same time run once, and all wait for it`() async throws {
    let log = Collector<String>()
    let context = try load(chain, types: types(log))
    let counts = try await soon {
      try await withThrowingTaskGroup { group in
        for _ in 0..<20 {
          group.addTask {
            try await context.start()
            return log.elements.count
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }
    #expect(counts == Array(repeating: 6, count: 20))
  }

  @Test func `shutdown stops in reverse what was started, and what needs no start`() async throws {
    let log = Collector<String>()
    let context = try load(chain, types: types(log))
    try await context.start()
    // Made after the start: it was never started, so it is not stopped; a connection is.
    _ = try context.object("idle", as: Service.self)
    _ = try context.object("connection", as: Connection.self)
    let errors = await context.shutdown()
    #expect(errors.isEmpty)
    #expect(
      log.elements.filter { $0.hasPrefix("stop") }
        .filter { $0 != "stop connection" } == ["stop a", "stop b", "stop c"])
    #expect(log.elements.contains("stop connection"))
    #expect(await context.shutdown().isEmpty)
  }

  @Test(arguments: ["a", "b", "c"])
  func `when a start fails, those started before are stopped in reverse`(failing: String)
    async throws
  {
    let log = Collector<String>()
    let context = try load(chain, types: types(log, failing: ["start \(failing)"]))
    do {
      try await context.start()
      Issue.record("the start succeeded")
    } catch {
      let error = try #require(error as? LifecycleError)
      #expect(error.code == .startFailed)
      #expect(error.key == failing)
      #expect(error.cause as? Failure == Failure("\(failing) has no port"))
      #expect(
        error.description.hasPrefix("'\(failing)' (app.json:"), "\(error.description)")
      #expect(error.description.hasSuffix("could not be started: \(failing) has no port"))
    }
    let started = ["c", "b", "a"].prefix { $0 != failing }
    let starts = started.map { "start \($0)" }
    let stops = started.reversed().map { "stop \($0)" }
    let lines = starts + ["start \(failing)"] + stops
    #expect(log.elements.filter { !$0.hasPrefix("make") } == lines)
  }

  @Test func `when an eager singleton cannot be made, nothing is started`() async throws {
    let context = try load(#""a": {"type": "Bad", "eager": true}"#) {
      Factory("Bad") { () throws -> Thing in throw Failure("no disk") }
    }
    do {
      try await context.start()
      Issue.record("the start succeeded")
    } catch {
      let error = try #require(error as? LifecycleError)
      #expect(error.code == .creationFailed)
      #expect(error.key == "a")
      #expect(error.description == "'a' could not be made: no disk (app.json:1:14)")
    }
  }

  @Test func `everything is stopped even when some of it fails`() async throws {
    let log = Collector<String>()
    let context = try load(chain, types: types(log, failing: ["stop a", "stop c"]))
    try await context.start()
    let errors = await context.shutdown()
    #expect(errors.map(\.key) == ["a", "c"])
    #expect(errors.allSatisfy { $0.code == .stopFailed })
    #expect(log.elements.suffix(3) == ["stop a", "stop b", "stop c"])
  }

  @Test func `a request after the shutdown is an error`() async throws {
    let context = try load(chain, types: types(Collector()))
    try await context.start()
    await context.shutdown()
    for name in ["a", "idle"] {
      do {
        _ = try context.object(name, as: Service.self)
        Issue.record("the request succeeded")
      } catch {
        #expect(error.code == .closed)
        #expect(error.key == name)
      }
    }
    await #expect(throws: LifecycleError.self) { try await context.start() }
  }

  @Test func `while objects are stopped, those that exist can be asked for`() async throws {
    final class Last: Stoppable {
      let later: Later<ObjectContext>
      let log: Collector<String>
      init(_ later: Later<ObjectContext>, _ log: Collector<String>) {
        self.later = later
        self.log = log
      }
      func stop() async throws {
        let context = later.value
        log.add((try? context?.object("made", as: Thing.self)) == nil ? "refused" : "given")
        log.add((try? context?.object("unmade", as: Thing.self)) == nil ? "refused" : "given")
      }
    }
    let log = Collector<String>()
    let later = Later<ObjectContext>()
    let context = try load(
      #""last": {"type": "Last", "eager": true}, "made": {"type": "Thing"}, "unmade": {"type": "Thing"}"#
    ) {
      Factory("Last") { Last(later, log) }
      Factory("Thing") { Thing() }
    }
    later.value = context
    defer { later.value = nil }
    try await context.start()
    _ = try context.object("made", as: Thing.self)
    await context.shutdown()
    #expect(log.elements == ["given", "refused"])
  }

  @Test func `requests during a shutdown succeed or are refused, and nothing is left unstopped`()
    async throws
  {
    let (log, given) = (Collector<String>(), Collector<String>())
    let refusals = Collector<ResolutionError.Code>()
    let objects = (0..<4).map { #""c\#($0)": {"type": "Connection"}"# }
    let blueprint = try Blueprint(objects.joined(separator: ", "), types: types(log))
    try await race(5) {
      try blueprint.context()
    } run: { context, index in
      guard index < 4 else {
        let isShutDown = Signal()
        Task {
          await context.shutdown()
          isShutDown.give()
        }
        isShutDown.wait()
        return
      }
      do throws(ResolutionError) {
        _ = try context.object("c\(index)", as: Connection.self)
        given.add("c\(index)")
      } catch {
        refusals.add(error.code)
      }
    } check: { _ in
      let (given, refusals) = (given.takeElements(), refusals.takeElements())
      try #require(log.takeElements().count == given.count)
      try #require(given.count + refusals.count == 4 && refusals.allSatisfy { $0 == .closed })
    }
  }

  @Test func `a parent that came along is started before and shut down after`() async throws {
    let log = Collector<String>()
    let files = InMemoryFiles([
      "base.json": """
      {"objects": {"p": {"type": "Service", "eager": true, "arguments": {"name": "p"}}}}
      """,
      "app.json": """
      {"parent": "base.json", "objects": {"a": {
        "type": "Service", "eager": true, "arguments": {"name": "a", "needs": ["@p"]}}}}
      """,
    ])
    let context = try ObjectContext.load(
      "app.json", types: types(log), options: LoadOptions(files: files))
    try await context.start()
    await context.shutdown()
    #expect(
      log.elements == ["make p", "start p", "make a", "start a", "stop a", "stop p"])
  }

  @Test func `when the child's start fails, the parent that came along is stopped too`()
    async throws
  {
    let log = Collector<String>()
    let files = InMemoryFiles([
      "base.json": """
      {"objects": {"p": {"type": "Service", "eager": true, "arguments": {"name": "p"}}}}
      """,
      "app.json": """
      {"parent": "base.json", "objects": {"a": {
        "type": "Service", "eager": true, "arguments": {"name": "a"}}}}
      """,
    ])
    let context = try ObjectContext.load(
      "app.json", types: types(log, failing: ["start a"]), options: LoadOptions(files: files))
    await #expect(throws: LifecycleError.self) { try await context.start() }
    #expect(log.elements == ["make p", "start p", "make a", "start a", "stop p"])
  }

  @Test func `a parent given in code is left alone`() async throws {
    let log = Collector<String>()
    let parent = try load(
      #""p": {"type": "Service", "eager": true, "arguments": {"name": "p"}}"#, types: types(log))
    let child = try load(
      #""a": {"type": "Service", "eager": true, "arguments": {"name": "a"}}"#, parent: parent,
      types: types(log))
    try await child.start()
    await child.shutdown()
    #expect(log.elements == ["make a", "start a", "stop a"])
    _ = try parent.object("p", as: Service.self)
  }

  @Test(arguments: ["prototype", "graph", "weak", "wall"])
  func `what is no singleton would never be started, and is refused if it is eager`(
    scope: String
  ) {
    let error = #expect(throws: ConfigurationError.self) {
      try load(
        #""a": {"type": "Service", "scope": "\#(scope)", "eager": true, "arguments": {"name": "a"}}"#
      ) {
        types(Collector<String>())
        RegisteredScope("wall", Wall())
      }
    }
    #expect(error?.diagnostics.map(\.rule) == [.eagerNotSingleton])
  }

  private struct Wall: ObjectScope {
    let storage = ScopeStorage()

    func object(for key: ScopeKey, make: () -> ScopedObject) -> ScopedObject {
      storage.object(for: key, make: make)
    }
  }
}
