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
      files: InMemoryFiles(["app.json": "{\"objects\": {\(objects)}}"]), hooks: hooks)
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
    _ = try? context.object("broken", as: Thing.self)
    await context.shutdown()
    #expect(
      listener.heard.elements == [
        "made mailer Mailer singleton", "made newsletter Newsletter prototype",
        "made newsletter Newsletter prototype", "reused mailer", "failed broken factoryFailed",
        "closed app",
      ])
  }
}
