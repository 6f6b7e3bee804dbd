import Reliant
import ReliantTesting
import Testing

/// The order of starts and stops is the same in every run, and no failure hides another.
@Suite struct StartOrderTests {
  private final class Service: Startable, Stoppable {
    let name: String
    private let log: Collector<String>
    private let failures: Set<String>

    init(name: String, log: Collector<String>, failures: Set<String>) {
      self.name = name
      self.log = log
      self.failures = failures
      log.add("make \(name)")
    }

    func start() async throws {
      log.add("start \(name)")
      if failures.contains("start \(name)") { throw Failure("\(name) has no port") }
    }

    func stop() async throws {
      log.add("stop \(name)")
      if failures.contains("stop \(name)") { throw Failure("\(name) hangs on") }
    }
  }

  private let log = Collector<String>()

  private func context(_ objects: String, failing failures: Set<String> = []) throws
    -> ObjectContext
  {
    try load(objects) {
      Factory(
        "Service", { [log] (name: String) in Service(name: name, log: log, failures: failures) },
        "name")
      Factory("Bad") { () throws -> Thing in throw Failure("no disk") }
    }
  }

  private func service(_ key: String, _ more: String = "") -> String {
    #""\#(key)": {"type": "Service", "eager": true, "arguments": {"name": "\#(key)"}\#(more)}"#
  }

  /// What is noted of services that are made and started in an order, and stopped in reverse.
  private func lines(of names: [String]) -> [String] {
    let made = names.map { "make \($0)" }
    let started = names.map { "start \($0)" }
    return made + started + names.reversed().map { "stop \($0)" }
  }

  @Test func `objects that do not need each other come in the order of their keys`() async throws {
    let context = try context(["d", "b", "c", "a"].map { service($0) }.joined(separator: ", "))
    try await context.start()
    await context.shutdown()
    let names = ["a", "b", "c", "d"]
    #expect(log.elements == lines(of: names))
  }

  @Test func `what an object depends on comes before it without being given to it`() async throws {
    let context = try context(
      [service("a", #", "dependsOn": ["b", "c"]"#), service("b"), service("c")]
        .joined(separator: ", "))
    try await context.start()
    await context.shutdown()
    let names = ["b", "c", "a"]
    #expect(log.elements == lines(of: names))
  }

  @Test(arguments: [["z", "a", "m"], ["m", "z", "a"]])
  func `what an object needs is made in one order, wherever it is written`(keys: [String]) throws {
    let others = keys.map {
      #""\#($0)": {"type": "Service", "arguments": {"name": "\#($0)"}}"#
    }
    let context = try context(
      (others + [service("b", #", "dependsOn": ["z", "m", "a"]"#)]).joined(separator: ", "))
    _ = try context.object("b", as: Service.self)
    #expect(log.elements == ["make a", "make z", "make m", "make b"])
  }

  @Test func `what an object depends on is made with it when that is asked for`() throws {
    let context = try context(
      [service("a", #", "dependsOn": ["b"]"#), service("b")].joined(separator: ", "))
    _ = try context.object("a", as: Service.self)
    #expect(log.elements == ["make b", "make a"])
  }

  @Test func `the first error of a start is kept though a stop fails after it`() async throws {
    let context = try context(
      [service("a"), service("b"), service("c")].joined(separator: ", "),
      failing: ["start c", "stop b", "stop a"])
    let error = await #expect(throws: LifecycleError.self) { try await context.start() }
    #expect(error?.code == .startFailed)
    #expect(error?.key == "c")
    #expect(error?.cause as? Failure == Failure("c has no port"))
    #expect(log.elements.suffix(2) == ["stop b", "stop a"])
  }

  @Test func `when one of several eager objects cannot be made, none is started or stopped`()
    async throws
  {
    let context = try context(
      [service("a"), #""b": {"type": "Bad", "eager": true}"#, service("c")]
        .joined(separator: ", "))
    for _ in 0..<2 {
      let error = await #expect(throws: LifecycleError.self) { try await context.start() }
      #expect(error?.code == .creationFailed)
      #expect(error?.key == "b")
    }
    await context.shutdown()
    // What has been made stays, so that the second start does not make it again.
    #expect(log.elements == ["make a"])
  }
}
