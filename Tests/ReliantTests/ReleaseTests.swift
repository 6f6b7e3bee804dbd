import Reliant
import Testing

/// Singletons can be forgotten and come back when somebody asks for them.
@Suite struct ReleaseTests {
  private final class Holder: Sendable {
    let thing: Thing
    init(thing: Thing) { self.thing = thing }
  }

  private final class Server: Startable, Stoppable {
    let log: Collector<String>
    init(log: Collector<String>) { self.log = log }
    func start() async { log.add("start") }
    func stop() async { log.add("stop") }
  }

  private let log = Collector<String>()

  private var types: TypeRegistry {
    TypeRegistry {
      Factory("Thing") { Thing() }
      Factory("Holder", Holder.init, "thing")
      Factory("Server") { [log] in Server(log: log) }
    }
  }

  @Test func `a forgotten singleton is made anew, and gone if nobody holds it`() async throws {
    let context = try load(#""thing": {"type": "Thing"}"#, types: types)
    weak let first = try context.object("thing", as: Thing.self)
    #expect(first != nil)
    #expect(try context.object("thing", as: Thing.self) === first)
    context.releaseSingletons()
    // Other tests may be reading; the last of them lets go of it.
    let track = RaceTrack<ObjectContext>(1) { context, _ in
      while first != nil { _ = try? context.key("thing", as: Thing.self)() }
    }
    defer { track.close() }
    #expect(await track.run(context) == nil)
    let second = try context.object("thing", as: Thing.self)
    #expect(try context.object("thing", as: Thing.self) === second)
  }

  @Test func `a held key follows`() throws {
    let context = try load(#""thing": {"type": "Thing"}"#, types: types)
    let key = try context.key("thing", as: Thing.self)
    let first = try key()
    #expect(try key() === first)
    context.releaseSingletons()
    #expect(try key() !== first)
    #expect(try key() === context.object("thing", as: Thing.self))
  }

  @Test func `what a held key has given is gone when it is forgotten, though nobody asks again`()
    async throws
  {
    let context = try load(#""thing": {"type": "Thing"}"#, types: types)
    let key = try context.key("thing", as: Thing.self)
    weak let first = try key()
    #expect(first != nil)
    context.releaseSingletons()
    // Other tests may be reading; whoever does so last lets go of it.
    await until { first == nil }
    withExtendedLifetime(key) {}
  }

  @Test func `objects that are at work stay, and are stopped once`() async throws {
    let context = try load(
      #""server": {"type": "Server", "eager": true}, "thing": {"type": "Thing"}"#, types: types)
    try await context.start()
    let server = try context.object("server", as: Server.self)
    let thing = try context.object("thing", as: Thing.self)
    context.releaseSingletons()
    #expect(try context.object("server", as: Server.self) === server)
    #expect(try context.object("thing", as: Thing.self) !== thing)
    await context.shutdown()
    #expect(log.elements == ["start", "stop"])
  }

  @Test func `a child sees its parent's new objects, and keeps what it has made itself`() throws {
    let parent = try load(#""thing": {"type": "Thing"}"#, types: types)
    let child = try load(
      #""holder": {"type": "Holder"}, "fresh": {"type": "Holder", "scope": "prototype"}"#,
      parent: parent, types: types)
    let holder = try child.object("holder", as: Holder.self)
    parent.releaseSingletons()
    let thing = try parent.object("thing", as: Thing.self)
    #expect(thing !== holder.thing)
    #expect(try child.object("holder", as: Holder.self) === holder)
    #expect(try child.object("fresh", as: Holder.self).thing === thing)
    #expect(try child.object("thing", as: Thing.self) === thing)
  }

  @Test func `a weak object that somebody holds stays`() throws {
    let context = try load(#""thing": {"type": "Thing", "scope": "weak"}"#, types: types)
    let thing = try context.object("thing", as: Thing.self)
    context.releaseSingletons()
    #expect(try context.object("thing", as: Thing.self) === thing)
  }

  @Test func `a factory may forget the singletons while it makes one`() throws {
    let later = Later<ObjectContext>()
    let context = try load(#""a": {"type": "A"}, "b": {"type": "B"}"#) {
      Factory("A") { () -> [Thing] in
        later.value?.releaseSingletons()
        return [try later.value?.object("b", as: Thing.self) ?? Thing()]
      }
      Factory("B") { Thing() }
    }
    later.value = context
    defer { later.value = nil }
    let list = try context.object("a", as: [Thing].self)
    #expect(try context.object("b", as: Thing.self) === list[0])
  }

  @Test func `threads that read while singletons are forgotten get whole objects`() async throws {
    let context = try load(
      #"""
      "thing": {"type": "Thing"}, "holder": {"type": "Holder"},
      "fresh": {"type": "Holder", "scope": "prototype"}
      """#, types: types)
    let failures = Collector<String>()
    let key = try context.key("holder", as: Holder.self)
    try await race(4) {
      context
    } run: { context, index in
      do {
        if index == 0 {
          context.releaseSingletons()
        } else {
          _ = try key().thing
          _ = try context.object("holder", as: Holder.self).thing
          _ = try context.object("fresh", as: Holder.self).thing
          _ = try context.object("thing", as: Thing.self)
        }
      } catch {
        failures.add("\(error)")
      }
    } check: { _ in
      try #require(failures.elements == [])
    }
  }
}
