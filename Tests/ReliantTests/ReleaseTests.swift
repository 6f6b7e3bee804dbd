import Reliant
import Testing
import Thoroughness

/// Singletons can be forgotten and come back when somebody asks for them.
@Suite struct ReleaseTests {
  private final class Holder: Sendable {
    let thing: Thing
    init(thing: Thing) { self.thing = thing }
  }

  // Its properties are written before anybody else knows it.
  private final class Server: Startable, Stoppable, @unchecked Sendable {
    let log: Collector<String>
    var holder: Holder?
    var later: Provider<Thing>?
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
        .property("holder", \.holder).property("later", \.later)
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

  @Test func `what objects at work refer to stays with them, directly or not`() throws {
    let context = try load(
      #"""
      "inner": {"type": "Thing"}, "thing": {"type": "Thing"},
      "holder": {"type": "Holder", "arguments": {"thing": "@inner"}},
      "page": {"type": "Holder", "scope": "prototype", "arguments": {"thing": "@inner"}},
      "server": {"type": "Server", "properties": {"holder": "@holder"}}
      """#, types: types)
    let server = try context.object("server", as: Server.self)
    let thing = try context.object("thing", as: Thing.self)
    context.releaseSingletons()
    #expect(try context.object("server", as: Server.self) === server)
    #expect(try context.object("holder", as: Holder.self) === server.holder)
    #expect(try context.object("page", as: Holder.self).thing === server.holder?.thing)
    #expect(try context.object("thing", as: Thing.self) !== thing)
  }

  @Test func `eager objects stay once they are made, and what they refer to`() async throws {
    let context = try load(
      #"""
      "thing": {"type": "Thing"}, "holder": {"type": "Holder", "eager": true},
      "other": {"type": "Thing"}
      """#, types: types)
    // What was not made yet has nothing to keep.
    let early = try context.object("thing", as: Thing.self)
    context.releaseSingletons()
    try await context.start()
    let holder = try context.object("holder", as: Holder.self)
    #expect(holder.thing !== early)
    let other = try context.object("other", as: Thing.self)
    context.releaseSingletons()
    #expect(try context.object("holder", as: Holder.self) === holder)
    #expect(try context.object("thing", as: Thing.self) === holder.thing)
    #expect(try context.object("other", as: Thing.self) !== other)
  }

  @Test func `what a provider of a started object may give stays`() throws {
    let context = try load(
      #""thing": {"type": "Thing"}, "server": {"type": "Server", "properties": {"later": "@thing"}}"#,
      types: types)
    let server = try context.object("server", as: Server.self)
    let thing = try #require(try server.later?())
    context.releaseSingletons()
    #expect(try server.later?() === thing)
    #expect(try context.object("thing", as: Thing.self) === thing)
  }

  @Test func `a child keeps what it has made, and what that has from its parent`() throws {
    let parent = try load(#""thing": {"type": "Thing"}, "other": {"type": "Thing"}"#, types: types)
    let child = try load(
      #"""
      "holder": {"type": "Holder"}, "fresh": {"type": "Holder", "scope": "prototype"},
      "unmade": {"type": "Holder", "arguments": {"thing": "@other"}}
      """#,
      parent: parent, types: types)
    let holder = try child.object("holder", as: Holder.self)
    let other = try parent.object("other", as: Thing.self)
    parent.releaseSingletons()
    #expect(try child.object("holder", as: Holder.self) === holder)
    #expect(try parent.object("thing", as: Thing.self) === holder.thing)
    #expect(try child.object("fresh", as: Holder.self).thing === holder.thing)
    let newOther = try parent.object("other", as: Thing.self)
    #expect(newOther !== other)
    #expect(try child.object("unmade", as: Holder.self).thing === newOther)
  }

  @Test func `a child's objects at work keep what a grandparent has made for them`() throws {
    let grandparent = try load(#""thing": {"type": "Thing"}"#, types: types)
    let parent = try load(
      #""holder": {"type": "Holder"}"#, parent: grandparent, types: types)
    let child = try load(
      #""server": {"type": "Server", "properties": {"holder": "@holder"}}"#,
      parent: parent, types: types)
    let server = try child.object("server", as: Server.self)
    for context in [child, parent, grandparent] { context.releaseSingletons() }
    #expect(try child.object("server", as: Server.self) === server)
    #expect(try parent.object("holder", as: Holder.self) === server.holder)
    #expect(try grandparent.object("thing", as: Thing.self) === server.holder?.thing)
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

  @Test func `what a started object holds is what all get, in many requests and releases`()
    async throws
  {
    let context = try load(
      #"""
      "thing": {"type": "Thing"}, "loose": {"type": "Thing"},
      "holder": {"type": "Holder", "arguments": {"thing": "@thing"}},
      "page": {"type": "Holder", "arguments": {"thing": "@thing"}},
      "server": {"type": "Server", "eager": true, "properties": {"holder": "@holder"}}
      """#, types: types)
    try await context.start()
    let held = try #require(context.object("server", as: Server.self).holder)
    let count = Thoroughness.share(of: 40_000)
    let threads = Task.detached {
      for _ in 0..<count { _ = try context.object("page", as: Holder.self) }
    }
    var torn = 0
    var kept: [Thing] = []
    for _ in 0..<count {
      let page = try context.object("page", as: Holder.self)
      if page.thing !== held.thing { torn += 1 }
      let loose = try context.object("loose", as: Thing.self)
      if loose === kept.last { torn += 1 }
      kept = [loose]
      context.releaseSingletons()
    }
    try await threads.value
    #expect(torn == 0)
    #expect(try context.object("holder", as: Holder.self) === held)
    await context.shutdown()
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
