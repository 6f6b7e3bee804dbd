import ReliantTesting
import Synchronization
import Testing

@testable import Reliant

/// Objects that exist, or are being made, while others are forgotten or replaced.
@Suite struct TakingOverTests {
  private final class Holder: Sendable {
    let thing: Thing
    init(thing: Thing) { self.thing = thing }
  }

  private final class LazyHolder: Sendable {
    let thing: Lazy<Thing>
    init(thing: Lazy<Thing>) { self.thing = thing }
  }

  private final class Server: Startable, Stoppable {
    let clock: any Clock
    let log: Collector<String>

    init(clock: any Clock, log: Collector<String>) {
      self.clock = clock
      self.log = log
    }

    func start() async { log.add("start") }
    func stop() async { log.add("stop") }
  }

  private final class Connection: Stoppable {
    let thing: Thing
    let log: Collector<String>

    init(thing: Thing, log: Collector<String>) {
      self.thing = thing
      self.log = log
    }

    func stop() async { log.add("stop") }
  }

  private struct Wall: ObjectScope {
    let storage = ScopeStorage()

    func object(for key: ScopeKey, make: () -> ScopedObject) -> ScopedObject {
      storage.object(for: key, make: make)
    }
  }

  private let log = Collector<String>()

  private var types: TypeRegistry {
    TypeRegistry {
      RegisteredScope("wall", Wall())
      Factory("Thing") { Thing() }
      Factory("Holder", Holder.init, "thing")
      Factory("LazyHolder", LazyHolder.init, "thing")
      Factory("Clock") { FixedClock(name: "fixed") }
      Factory("Server", { [log] (clock: any Clock) in Server(clock: clock, log: log) }, "clock")
      Factory("Connection", { [log] (thing: Thing) in Connection(thing: thing, log: log) }, "thing")
    }
  }

  /// Makes an object on a thread of its own, and changes something while its factory is at work.
  private func interrupting(
    _ make: @escaping @Sendable () -> Void, change: @escaping @Sendable () -> Void
  ) async {
    let (begun, goOn) = (Signal(), Signal())
    let track = RaceTrack<Int>(2) { _, index in
      if index == 0 {
        Self.$signals.withValue((begun, goOn)) { make() }
      } else {
        begun.wait()
        change()
        goOn.give()
      }
    }
    defer { track.close() }
    #expect(await track.run(0) == nil)
  }

  /// Requests a context's thing, and makes the context forget its singletons meanwhile.
  private func thingMadeWhileReleasing(_ context: ObjectContext) async throws -> Thing {
    let things = Collector<Thing>()
    await interrupting {
      if let thing = try? context.object("thing", as: Thing.self) { things.add(thing) }
    } change: {
      context.releaseSingletons()
    }
    return try #require(things.elements.first)
  }

  @TaskLocal private static var signals: (begun: Signal, goOn: Signal)?

  /// What a slow factory does before it makes its object.
  private static func dawdle() {
    signals?.begun.give()
    signals?.goOn.wait()
  }

  @Test func `a child's prototypes take the parent's new objects`() throws {
    let parent = try load(#""thing": {"type": "Thing"}"#, types: types)
    let child = try load(
      #""fresh": {"type": "Holder", "scope": "prototype"}"#, parent: parent, types: types)
    let first = try child.object("fresh", as: Holder.self).thing
    parent.releaseSingletons()
    let second = try child.object("fresh", as: Holder.self).thing
    #expect(first !== second)
    #expect(try parent.object("thing", as: Thing.self) === second)
  }

  @Test func `an object at work stays, though it sees another as a protocol`() async throws {
    let context = try load(
      #""clock": {"type": "Clock"}, "server": {"type": "Server", "eager": true}"#, types: types)
    try await context.start()
    let server = try context.object("server", as: Server.self)
    context.releaseSingletons()
    #expect(try context.object("server", as: Server.self) === server)
    await context.shutdown()
    #expect(log.elements == ["start", "stop"])
  }

  @Test func `an object that is being made while others are forgotten is started and stopped`()
    async throws
  {
    let log = log
    let context = try load(
      #""clock": {"type": "Clock"}, "server": {"type": "Server", "eager": true}"#
    ) {
      Factory("Clock") { FixedClock(name: "fixed") }
      Factory(
        "Server",
        { (clock: any Clock) in
          Self.dawdle()
          return Server(clock: clock, log: log)
        }, "clock")
    }
    await interrupting {
      _ = try? context.object("server", as: Server.self)
    } change: {
      context.releaseSingletons()
    }
    try await context.start()
    await context.shutdown()
    #expect(log.elements == ["start", "stop"])
  }

  @Test func `what is made under an override that has ended meanwhile is stopped at the end`()
    async throws
  {
    let log = log
    let context = try load(#""thing": {"type": "Thing"}, "connection": {"type": "Connection"}"#) {
      Factory("Thing") { Thing() }
      Factory(
        "Connection",
        { (thing: Thing) in
          Self.dawdle()
          return Connection(thing: thing, log: log)
        }, "thing")
    }
    let fake = Thing()
    let token = try context.override("thing", with: fake)
    await interrupting {
      _ = try? context.object("connection", as: Connection.self)
    } change: {
      token.end()
    }
    #expect(try context.object("connection", as: Connection.self).thing !== fake)
    await context.shutdown()
    #expect(log.elements == ["stop", "stop"])
  }

  @Test func `an object that is being made while others are forgotten is the one from then on`()
    async throws
  {
    let context = try load(#""thing": {"type": "Thing"}"#) {
      Factory("Thing") {
        Self.dawdle()
        return Thing()
      }
    }
    let thing = try await thingMadeWhileReleasing(context)
    #expect(try context.object("thing", as: Thing.self) === thing)
  }

  @Test func `what is ready just before new tables are there is theirs, to be forgotten with them`()
    async throws
  {
    let later = Later<ObjectContext>()
    let context = try load(#""thing": {"type": "Thing"}"#) {
      Factory("Thing") {
        if let old = later.value?.plan, Self.signals != nil {
          Self.signals?.begun.give()
          while !old.isSuperseded.load(ordering: .acquiring) { System.giveWay() }
        }
        return Thing()
      }
    }
    later.value = context
    defer { later.value = nil }
    // They make that it takes a while until the new tables are there.
    let objects = (0..<200).map { #""thing\#($0)": {"type": "Thing"}"# }
    let blueprint = try Blueprint(objects.joined(separator: ", "), types: types)
    let children = try (0..<100).map { _ in try blueprint.context(parent: context) }
    let thing = try await thingMadeWhileReleasing(context)
    context.releaseSingletons()
    #expect(try context.object("thing", as: Thing.self) !== thing)
    withExtendedLifetime(children) {}
  }

  @Test func `a child that is made while its parent changes has the parent's new objects`()
    async throws
  {
    let parent = try load(#""thing": {"type": "Thing"}"#, types: types)
    let blueprint = try Blueprint("", types: types)
    let made = Collector<ObjectContext>()
    try await race(2) {
      parent
    } run: { parent, index in
      if index == 0 {
        parent.releaseSingletons()
      } else if let child = try? blueprint.context(parent: parent) {
        made.add(child)
      }
    } check: { parent in
      let child = try #require(made.takeElements().first)
      try #require(child.plan.parent === parent.plan)
    }
  }

  @Test func `a weak object that is being made meanwhile is one`() async throws {
    let made = Atomic<Int>(0)
    let context = try load(#""thing": {"type": "Thing", "scope": "weak"}"#) {
      Factory("Thing") {
        made.add(1, ordering: .relaxed)
        Self.dawdle()
        return Thing()
      }
    }
    let thing = try await thingMadeWhileReleasing(context)
    #expect(try context.object("thing", as: Thing.self) === thing)
    #expect(made.load(ordering: .relaxed) == 1)
  }

  @Test func `a factory that is just ending while tables are replaced runs once`() async throws {
    let made = Atomic<Int>(0)
    let types = TypeRegistry {
      Factory("Thing") { Thing() }
      Factory("Other") { () -> Holder in
        made.add(1, ordering: .relaxed)
        return Holder(thing: Thing())
      }
    }
    let blueprint = try Blueprint(
      #""thing": {"type": "Thing"}, "other": {"type": "Other"}"#, types: types)
    let found = Collector<Holder>()
    try await race(2) {
      made.store(0, ordering: .relaxed)
      return try blueprint.context()
    } run: { context, index in
      if index == 0 {
        let token = try? context.override("thing", with: Thing())
        token?.end()
      }
      if let holder = try? context.object("other", as: Holder.self) { found.add(holder) }
    } check: { context in
      let found = found.takeElements()
      try #require(made.load(ordering: .relaxed) == 1)
      try #require(found.count == 2 && found[0] === found[1])
    }
  }

  @Test func `a program's own scope keeps its objects when singletons are forgotten`() throws {
    let context = try load(#""thing": {"type": "Thing", "scope": "wall"}"#, types: types)
    let thing = try context.object("thing", as: Thing.self)
    context.releaseSingletons()
    #expect(try context.object("thing", as: Thing.self) === thing)
  }

  @Test func `a closed context in the middle does not cut off those below`() async throws {
    let top = try load(#""thing": {"type": "Thing"}"#, types: types)
    let middle = try load("", parent: top, types: types)
    let bottom = try load("", parent: middle, types: types)
    let first = try bottom.object("thing", as: Thing.self)
    await middle.shutdown()
    top.releaseSingletons()
    let second = try bottom.object("thing", as: Thing.self)
    #expect(first !== second)
    #expect(try top.object("thing", as: Thing.self) === second)
  }

  @Test func `nothing new is made of a closed parent's objects`() async throws {
    let parent = try load(#""thing": {"type": "Thing"}"#, types: types)
    let child = try load(
      #"""
      "holder": {"type": "Holder"}, "fresh": {"type": "Holder", "scope": "prototype"},
      "late": {"type": "Holder"},
      "own": {"type": "Clock", "scope": "prototype"}
      """#, parent: parent, types: types)
    let holder = try child.object("holder", as: Holder.self)
    let key = try child.key("fresh", as: Holder.self)
    _ = try key()
    await parent.shutdown()
    let late = { try child.object("late", as: Holder.self) }
    for request in [{ try child.object("fresh", as: Holder.self) }, { try key() }, late] {
      let error = #expect(throws: ResolutionError.self) { try request() }
      #expect(error?.code == .closed)
    }
    #expect(try child.object("holder", as: Holder.self) === holder)
    #expect(try child.object("own", as: FixedClock.self).name == "fixed")
  }

  @Test func `what is freed may change the context that it belonged to`() throws {
    final class Owner: Sendable {
      let token = Shared<OverrideToken?>(nil)
    }
    let context = try load(#""owner": {"type": "Owner"}, "thing": {"type": "Thing"}"#) {
      Factory("Owner") { Owner() }
      Factory("Thing") { Thing() }
    }
    let fake = Thing()
    let owner = try context.object("owner", as: Owner.self)
    owner.token.withLock { $0 = try? context.override("thing", with: fake) }
    #expect(try context.object("thing", as: Thing.self) === fake)
    context.releaseSingletons()
    owner.token.withLock { $0 = nil }
    #expect(try context.object("thing", as: Thing.self) !== fake)
  }

  @Test(arguments: ["a", "z"])
  func `whoever may ask for an overridden object later is made anew`(key: String) throws {
    let context = try load(
      #"""
      "m": {"type": "LazyHolder", "arguments": {"thing": "@\#(key)"}}, "\#(key)": {"type": "Thing"}
      """#, types: types)
    let before = try context.object("m", as: LazyHolder.self)
    let fake = Thing()
    #expect(
      try context.withOverride(key, with: fake) {
        try context.object("m", as: LazyHolder.self).thing()
      } === fake)
    #expect(try context.object("m", as: LazyHolder.self) === before)
    #expect(try before.thing() !== fake)
  }

  @Test func `a child's holder of what is overridden in the parent is made anew`() throws {
    let parent = try load(#""thing": {"type": "Thing"}"#, types: types)
    let child = try load(#""m": {"type": "LazyHolder"}"#, parent: parent, types: types)
    let before = try child.object("m", as: LazyHolder.self)
    let fake = Thing()
    #expect(
      try parent.withOverride("thing", with: fake) {
        try child.object("m", as: LazyHolder.self).thing()
      } === fake)
    #expect(try child.object("m", as: LazyHolder.self) === before)
  }

  @Test func `what was made under an override goes with it, and is stopped at the end`()
    async throws
  {
    let context = try load(
      #""thing": {"type": "Thing"}, "connection": {"type": "Connection"}"#, types: types)
    let fake = Thing()
    #expect(
      try context.withOverride("thing", with: fake) {
        try context.object("connection", as: Connection.self).thing
      } === fake)
    #expect(try context.object("connection", as: Connection.self).thing !== fake)
    await context.shutdown()
    #expect(log.elements == ["stop", "stop"])
  }
}
