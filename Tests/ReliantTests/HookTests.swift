import Reliant
import ReliantTesting
import Testing

/// Programs see what a context makes, and hear what happens in it.
@Suite struct HookTests {
  private struct Wrapped: Mailer {
    let inner: any Mailer
    var host: String { "wrapped \(inner.host)" }
    var port: Int { inner.port }
  }

  private struct Wrapping: ObjectProcessor {
    func process<Object>(_ object: Object, of info: ObjectInfo) throws -> Object {
      if info.key == "bad" { throw Failure("not this one") }
      guard let mailer = object as? any Mailer, let wrapped = Wrapped(inner: mailer) as? Object
      else { return object }
      return wrapped
    }
  }

  private struct Listener: ContextObserver {
    let heard = Collector<String>()

    func observe(_ event: ContextEvent) {
      switch event {
      case .made(let info, _): heard.add("made \(info.key) \(info.type) \(info.scope)")
      case .reused(let info): heard.add("reused \(info.key)")
      case .failed(let info, let error): heard.add("failed \(info.key) \(error.code)")
      case .started(let info, _): heard.add("started \(info.key)")
      case .stopped(let info, _): heard.add("stopped \(info.key)")
      case .startFailed(let info, let error): heard.add("start failed \(info.key) \(error.code)")
      case .stopFailed(let info, let error): heard.add("stop failed \(info.key) \(error.code)")
      case .closed(let name): heard.add("closed \(name)")
      }
    }
  }

  private let types = TypeRegistry {
    Factory("Mailer", as: (any Mailer).self, SMTPMailer.init, "host", .default("port", 25))
    Factory("Newsletter", Newsletter.init, "mailer")
    Factory("Thing") { Thing() }
    Factory("Broken") { () throws -> Thing in throw Failure("broken") }
  }

  private func context(_ objects: String, hooks: ContextHooks) throws -> ObjectContext {
    try ObjectContext.load(
      "app.json", types: types,
      options: LoadOptions(
        files: InMemoryFiles(["app.json": "{\"objects\": {\(objects)}}"]), hooks: hooks))
  }

  private let mail = #"""
    "mailer": {"type": "Mailer", "arguments": {"host": "a"}, "tags": ["net"]},
    "newsletter": {"type": "Newsletter", "scope": "prototype"}
    """#

  @Test func `a processor may put another object in the place of what was made`() throws {
    let context = try context(mail, hooks: ContextHooks(processors: [Wrapping()]))
    #expect(try context.object("mailer", as: (any Mailer).self).host == "wrapped a")
    #expect(try context.object("newsletter", as: Newsletter.self).mailer.host == "wrapped a")
  }

  @Test func `processors follow each other`() throws {
    let context = try context(mail, hooks: ContextHooks(processors: [Wrapping(), Wrapping()]))
    #expect(try context.object("mailer", as: (any Mailer).self).host == "wrapped wrapped a")
  }

  @Test func `a processor's error is told like a factory's`() throws {
    let context = try context(
      #""bad": {"type": "Thing"}"#, hooks: ContextHooks(processors: [Wrapping()]))
    let error = #expect(throws: ResolutionError.self) {
      try context.object("bad", as: Thing.self)
    }
    #expect(error?.description == "'bad' could not be made: not this one (app.json:1:14)")
  }

  @Test func `an observer hears what is made, given again, failed and closed`() async throws {
    let listener = Listener()
    let context = try context(
      mail + #", "broken": {"type": "Broken"}"#, hooks: ContextHooks(observers: [listener]))
    _ = try context.object("newsletter", as: Newsletter.self)
    _ = try context.object("newsletter", as: Newsletter.self)
    let key = try context.key("mailer", as: (any Mailer).self)
    _ = try key()
    _ = try key()
    _ = try? context.object("broken", as: Thing.self)
    await context.shutdown()
    #expect(
      listener.heard.elements == [
        "made mailer Mailer singleton", "made newsletter Newsletter prototype",
        "made newsletter Newsletter prototype", "reused mailer", "reused mailer",
        "failed broken factoryFailed", "closed app",
      ])
  }

  // Its properties are set before anybody else has a hold of it.
  private final class Node: InjectionAware, @unchecked Sendable {
    let name: String
    let listener: Listener
    var other: Node?

    init(name: String, listener: Listener) {
      self.name = name
      self.listener = listener
    }

    func awakeFromInjection() throws {
      listener.heard.add("awake \(name)")
      if name == "bad" { throw Failure("cannot") }
    }
  }

  /// Two nodes that have each other.
  private func circle(_ listener: Listener, names: [String], scope: String = "singleton") throws
    -> ObjectContext
  {
    let objects = #"""
      "a": {"type": "Node", "scope": "\#(scope)", "arguments": {"name": "\#(names[0])"},
        "properties": {"other": "@b"}},
      "b": {"type": "Node", "scope": "\#(scope)", "arguments": {"name": "\#(names[1])"},
        "properties": {"other": "@a"}}
      """#
    return try ObjectContext.load(
      "app.json",
      types: TypeRegistry {
        Factory("Node", { (name: String) in Node(name: name, listener: listener) }, "name")
          .property("other", \.other, autowire: false)
      },
      options: LoadOptions(
        files: InMemoryFiles(["app.json": "{\"objects\": {\(objects)}}"]),
        hooks: ContextHooks(processors: [Noting(listener: listener)], observers: [listener])))
  }

  /// Sees whether the nodes have each other yet.
  private struct Noting: ObjectProcessor {
    let listener: Listener
    func process<Object>(_ object: Object, of info: ObjectInfo) throws -> Object {
      listener.heard.add("process \(info.key)")
      return object
    }
  }

  @Test(arguments: ["singleton", "graph"])
  func `objects in a circle are each processed once, and told of when all are whole`(scope: String)
    throws
  {
    let listener = Listener()
    let context = try circle(listener, names: ["a", "b"], scope: scope)
    let a = try context.object("a", as: Node.self)
    #expect(a.other?.other === a)
    #expect(listener.heard.elements.prefix(2).sorted() == ["process a", "process b"])
    #expect(listener.heard.elements.dropFirst(2).prefix(2).sorted() == ["awake a", "awake b"])
    #expect(
      listener.heard.elements.dropFirst(4).sorted() == [
        "made a Node \(scope)", "made b Node \(scope)",
      ])
  }

  @Test(arguments: ["singleton", "graph"])
  func `of objects that fail before they are whole none is told of as made`(scope: String) throws {
    let listener = Listener()
    let context = try circle(listener, names: ["bad", "good"], scope: scope)
    #expect(throws: ResolutionError.self) { try context.object("a", as: Node.self) }
    #expect(!listener.heard.elements.contains { $0.hasPrefix("made") })
    #expect(listener.heard.elements.last == "failed a factoryFailed")
  }

  @Test func `a weak object is told of as given again for as long as somebody holds it`() throws {
    let listener = Listener()
    let context = try context(
      #""w": {"type": "Thing", "scope": "weak"}"#, hooks: ContextHooks(observers: [listener]))
    do {
      let first = try context.object("w", as: Thing.self)
      #expect(try context.object("w", as: Thing.self) === first)
    }
    _ = try context.object("w", as: Thing.self)
    #expect(
      listener.heard.elements == ["made w Thing weak", "reused w", "made w Thing weak"])
  }

  private final class Server: Startable, Stoppable {
    let failing: String
    init(failing: String) { self.failing = failing }
    func start() async throws { if failing == "start" { throw Failure("no port") } }
    func stop() async throws { if failing == "stop" { throw Failure("hangs on") } }
  }

  @Test(arguments: [
    (
      #""a": {"type": "Server", "eager": true, "arguments": {"failing": "start"}}"#,
      ["start failed a startFailed"]
    ),
    (
      #"""
      "a": {"type": "Server", "eager": true, "arguments": {"failing": "stop"}},
      "b": {"type": "Server", "eager": true, "arguments": {"failing": "start"}}
      """#, ["started a", "stop failed a stopFailed", "start failed b startFailed"]
    ),
    (#""a": {"type": "Broken", "eager": true}"#, ["failed a factoryFailed"]),
  ])
  func `an observer hears what fails in a start`(objects: String, wanted: [String]) async throws {
    let listener = Listener()
    let context = try serving(objects, listener)
    await #expect(throws: LifecycleError.self) { try await context.start() }
    #expect(listener.heard.elements.filter { !$0.hasPrefix("made") } == wanted)
  }

  @Test func `an observer hears what cannot be stopped`() async throws {
    let listener = Listener()
    let context = try serving(
      #""a": {"type": "Server", "eager": true, "arguments": {"failing": "stop"}}"#, listener)
    try await context.start()
    await context.shutdown()
    #expect(
      listener.heard.elements == [
        "made a Server singleton", "started a", "stop failed a stopFailed", "closed app",
      ])
  }

  @Test func `an observer hears what is started and stopped, in that order`() async throws {
    let listener = Listener()
    let context = try serving(
      #"""
      "a": {"type": "Server", "eager": true, "arguments": {"failing": "nothing"}},
      "b": {"type": "Server", "eager": true, "arguments": {"failing": "nothing"}},
      "thing": {"type": "Thing", "eager": true}
      """#, listener)
    try await context.start()
    await context.shutdown()
    #expect(
      listener.heard.elements.filter { !$0.hasPrefix("made") } == [
        "started a", "started b", "stopped b", "stopped a", "closed app",
      ])
  }

  private func serving(_ objects: String, _ listener: Listener) throws -> ObjectContext {
    try ObjectContext.load(
      "app.json",
      types: TypeRegistry {
        types
        Factory("Server", Server.init, "failing")
      },
      options: LoadOptions(
        files: InMemoryFiles(["app.json": "{\"objects\": {\(objects)}}"]),
        hooks: ContextHooks(observers: [listener])))
  }

  @Test func `an observer hears of an object that could not be filled`() async throws {
    let listener = Listener()
    let context = try context("", hooks: ContextHooks(observers: [listener]))
    #expect(throws: ResolutionError.self) { try context.inject(into: Thing(), as: "Newsletter") }
    #expect(throws: ResolutionError.self) { try context.inject(into: Thing(), as: "Nothing") }
    await context.shutdown()
    let newsletter = Newsletter(mailer: SMTPMailer(host: "a", port: 1))
    #expect(throws: ResolutionError.self) { try context.inject(into: newsletter) }
    #expect(
      listener.heard.elements == [
        "failed Newsletter wrongType", "failed Nothing unknownType", "closed app",
        "failed Newsletter closed",
      ])
  }

  @Test func `what stands in is told of like the object itself, and seen by no processor`() throws {
    let listener = Listener()
    let context = try context(
      mail, hooks: ContextHooks(processors: [Wrapping()], observers: [listener]))
    let token = try context.override("mailer", with: SMTPMailer(host: "fake", port: 1))
    #expect(try context.object("newsletter", as: Newsletter.self).mailer.host == "fake")
    #expect(
      listener.heard.elements == [
        "made mailer Mailer singleton", "made newsletter Newsletter prototype",
      ])
    token.end()
  }

  // Its mark is set before anybody else has a hold of it.
  private final class Marked: InjectionAware, @unchecked Sendable {
    let log: Collector<String>
    var other: Marked?
    var isMarked = false

    init(log: Collector<String>) { self.log = log }
    func awakeFromInjection() { log.add(isMarked ? "awake, marked" : "awake, not marked") }
  }

  private struct Marking: ObjectProcessor {
    func process<Object>(_ object: Object, of info: ObjectInfo) throws -> Object {
      (object as? Marked)?.isMarked = true
      return object
    }
  }

  private static let marked = [
    #""a": {"type": "Marked"}"#, #""a": {"type": "Marked", "scope": "prototype"}"#,
    #""a": {"type": "Marked", "scope": "graph"}"#, #""a": {"type": "Marked", "scope": "weak"}"#,
    #"""
    "a": {"type": "Marked", "properties": {"other": "@b"}},
    "b": {"type": "Marked", "properties": {"other": "@a"}}
    """#,
  ]

  private func markedContext(_ objects: String, _ log: Collector<String>, hooks: ContextHooks)
    throws -> ObjectContext
  {
    try ObjectContext.load(
      "app.json",
      types: TypeRegistry {
        Factory("Marked") { Marked(log: log) }.property("other", \.other, autowire: false)
      },
      options: LoadOptions(
        files: InMemoryFiles(["app.json": "{\"objects\": {\(objects)}}"]), hooks: hooks))
  }

  @Test(arguments: marked)
  func `processors see an object before it is told that it is whole`(objects: String) throws {
    let log = Collector<String>()
    let context = try markedContext(objects, log, hooks: ContextHooks(processors: [Marking()]))
    _ = try context.object("a", as: Marked.self)
    #expect(Set(log.elements) == ["awake, marked"])
  }

  /// Asks for whatever was made.
  private final class Asking: ContextObserver {
    let context = Later<ObjectContext>()
    let heard = Collector<String>()
    let held = Collector<Marked>()

    func observe(_ event: ContextEvent) {
      guard case .made(let info, _) = event, info.scope != "prototype", info.scope != "graph"
      else { return }
      do {
        guard let object = try context.value?.object(info.key, as: Marked.self) else { return }
        held.add(object)
        heard.add(info.key)
      } catch {
        heard.add("\(error)")
      }
    }
  }

  @Test(arguments: marked)
  func `an observer who hears of an object may ask for it`(objects: String) throws {
    let asking = Asking()
    let context = try markedContext(
      objects, Collector(), hooks: ContextHooks(observers: [asking]))
    asking.context.value = context
    let object = try context.object("a", as: Marked.self)
    #expect(Set(asking.heard.elements).isSubset(of: ["a", "b"]))
    #expect(asking.held.elements.allSatisfy { $0 === object || $0 === object.other })
    asking.context.value = nil
  }

  private final class MailServer: Mailer, Startable, Stoppable {
    let host: String
    let port: Int
    let log: Collector<String>

    init(host: String, port: Int, log: Collector<String>) {
      self.host = host
      self.port = port
      self.log = log
    }

    func start() async { log.add("start \(host)") }
    func stop() async { log.add("stop \(host)") }
  }

  private struct Replacing: ObjectProcessor {
    let log: Collector<String>
    func process<Object>(_ object: Object, of info: ObjectInfo) throws -> Object {
      let server = MailServer(host: "other", port: 1, log: log)
      return server as? Object ?? object
    }
  }

  @Test(arguments: [true, false])
  func `what is processed is started and stopped, unless what takes its place is`(
    isServer: Bool
  ) async throws {
    let log = Collector<String>()
    let context = try ObjectContext.load(
      "app.json",
      types: TypeRegistry {
        Factory("Mailer", as: (any Mailer).self) { MailServer(host: "made", port: 1, log: log) }
        Factory("Newsletter", Newsletter.init, "mailer")
      },
      options: LoadOptions(
        files: InMemoryFiles([
          "app.json": #"{"objects": {"mailer": {"type": "Mailer", "eager": true}}}"#
        ]), hooks: ContextHooks(processors: [isServer ? Replacing(log: log) : Wrapping()])))
    try await context.start()
    context.releaseSingletons()
    await context.shutdown()
    let name = isServer ? "other" : "made"
    #expect(log.elements == ["start \(name)", "stop \(name)"])
  }
}
