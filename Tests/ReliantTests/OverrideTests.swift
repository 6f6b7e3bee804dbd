import Reliant
import ReliantTesting
import Synchronization
import Testing

/// An override stands in for an object for as long as its token lives.
@Suite struct OverrideTests {
  private final class Holder: Sendable {
    let thing: Thing
    init(thing: Thing) { self.thing = thing }
  }

  private let types = TypeRegistry {
    Factory("Thing") { Thing() }
    Factory("Holder", Holder.init, "thing")
    Factory("Mailer", as: (any Mailer).self, SMTPMailer.init, "host", .default("port", 25))
  }

  private let objects = #"""
    "thing": {"type": "Thing"}, "other": {"type": "Thing"}, "holder": {"type": "Holder"},
    "fresh": {"type": "Holder", "scope": "prototype"},
    "mailer": {"type": "Mailer", "arguments": {"host": "a"}}
    """#

  @Test func `whoever asks, directly or not, gets what stands in`() throws {
    let context = try load(objects, types: types)
    let fake = Thing()
    let token = try context.override("thing", with: fake)
    #expect(try context.object("thing", as: Thing.self) === fake)
    #expect(try context.object("holder", as: Holder.self).thing === fake)
    #expect(try context.object("fresh", as: Holder.self).thing === fake)
    token.end()
  }

  @Test func `what was there before comes back`() throws {
    let context = try load(objects, types: types)
    let (thing, holder) = (
      try context.object("thing", as: Thing.self), try context.object("holder", as: Holder.self)
    )
    let token = try context.override("thing", with: Thing())
    #expect(try context.object("holder", as: Holder.self) !== holder)
    token.end()
    #expect(try context.object("thing", as: Thing.self) === thing)
    #expect(try context.object("holder", as: Holder.self) === holder)
  }

  @Test func `what does not need the object stays the same all the time`() throws {
    let context = try load(objects, types: types)
    let before = try context.object("other", as: Thing.self)
    let token = try context.override("thing", with: Thing())
    #expect(try context.object("other", as: Thing.self) === before)
    let mailer = try context.object("mailer", as: (any Mailer).self) as? SMTPMailer
    token.end()
    #expect(try context.object("mailer", as: (any Mailer).self) as? SMTPMailer === mailer)
  }

  @Test func `a singleton's stand-in is made once, a prototype's for each request`() throws {
    let context = try load(
      #""one": {"type": "Thing"}, "many": {"type": "Thing", "scope": "prototype"}"#, types: types)
    let made = Collector<String>()
    let tokens = try ["one", "many"].map { key in
      try context.override(key) {
        made.add(key)
        return Thing()
      }
    }
    for _ in 0..<2 { _ = try context.object("one", as: Thing.self) }
    for _ in 0..<2 { _ = try context.object("many", as: Thing.self) }
    #expect(made.elements == ["one", "many", "many"])
    for token in tokens { token.end() }
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]])
  func `tokens may end in any order`(order: [Int]) throws {
    let context = try load(objects, types: types)
    let original = try context.object("thing", as: Thing.self)
    let fakes = (0..<3).map { _ in Thing() }
    let tokens = try fakes.map { try context.override("thing", with: $0) }
    var alive = Array(fakes.indices)
    for index in order {
      #expect(try context.object("thing", as: Thing.self) === fakes[alive[alive.count - 1]])
      tokens[index].end()
      alive.removeAll { $0 == index }
    }
    #expect(try context.object("thing", as: Thing.self) === original)
  }

  @Test func `a token that nobody holds has ended`() throws {
    let context = try load(objects, types: types)
    let original = try context.object("thing", as: Thing.self)
    var token: OverrideToken? = try context.override("thing", with: Thing())
    #expect(try context.object("thing", as: Thing.self) !== original)
    _ = token
    token = nil
    #expect(try context.object("thing", as: Thing.self) === original)
  }

  @Test func `an override may last as long as a closure`() throws {
    let context = try load(objects, types: types)
    let fake = Thing()
    let seen = try context.withOverride("thing", with: fake) {
      try context.object("thing", as: Thing.self)
    }
    #expect(seen === fake)
    #expect(try context.object("thing", as: Thing.self) !== fake)
  }

  @Test func `an unknown name is an error`() throws {
    let context = try load(objects, types: types)
    let error = #expect(throws: ResolutionError.self) {
      try context.override("thign", with: Thing())
    }
    #expect(error?.code == .unknownName)
    #expect(
      error?.description == "there is no object 'thign' in context 'app'; did you mean 'thing'?")
  }

  @Test func `what stands in has to be of the object's type`() throws {
    struct OtherMailer: Mailer {
      let host = "b"
      let port = 1
    }
    let context = try load(objects, types: types)
    let error = #expect(throws: ResolutionError.self) {
      try context.override("mailer", with: Thing())
    }
    #expect(error?.code == .wrongType)
    let token = try context.override("mailer", with: OtherMailer())
    #expect(try context.object("mailer", as: (any Mailer).self).host == "b")
    token.end()
  }

  @Test func `a parent's object can be replaced through its child`() throws {
    let parent = try load(objects, types: types)
    let child = try load(#""own": {"type": "Holder"}"#, parent: parent, types: types)
    let before = try child.object("own", as: Holder.self)
    let fake = Thing()
    let token = try child.override("thing", with: fake)
    #expect(try child.object("own", as: Holder.self).thing === fake)
    #expect(try parent.object("holder", as: Holder.self).thing === fake)
    token.end()
    #expect(try child.object("own", as: Holder.self) === before)
  }

  @Test func `objects that other threads are making are made once`() async throws {
    let made = Atomic<Int>(0)
    let (begun, goOn) = (Signal(), Signal())
    let types = TypeRegistry {
      Factory("Slow") { () -> [Thing] in
        made.add(1, ordering: .relaxed)
        begun.give()
        goOn.wait()
        return [Thing()]
      }
      Factory("Thing") { Thing() }
    }
    let blueprint = try Blueprint(
      #""slow": {"type": "Slow"}, "thing": {"type": "Thing"}"#, types: types)
    let found = Collector<Thing>()
    try await race(3) {
      made.store(0, ordering: .relaxed)
      return try blueprint.context()
    } run: { context, index in
      var token: OverrideToken?
      if index == 1 {
        begun.wait()
        token = try? context.override("thing", with: Thing())
        goOn.give()
      }
      if let list = try? context.object("slow", as: [Thing].self) { found.add(list[0]) }
      token?.end()
    } check: { _ in
      let found = found.takeElements()
      try #require(made.load(ordering: .relaxed) == 1)
      try #require(found.count == 3 && found.allSatisfy { $0 === found[0] })
    }
  }

  private struct Wall: ObjectScope {
    let storage = ScopeStorage()
    func object(for key: ScopeKey, make: () -> ScopedObject) -> ScopedObject {
      storage.object(for: key, make: make)
    }
  }

  private final class Pair: Sendable {
    let first: Thing
    let second: Thing

    init(first: Thing, second: Thing) {
      self.first = first
      self.second = second
    }
  }

  @Test(arguments: ["graph", "weak", "wall"])
  func `a stand-in has the scope of what it stands in for`(scope: String) throws {
    let made = Collector<Int>()
    let context = try load(
      #"""
      "thing": {"type": "Thing", "scope": "\#(scope)"},
      "pair": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@thing", "second": "@thing"}}
      """#
    ) {
      RegisteredScope("wall", Wall())
      Factory("Thing") { Thing() }
      Factory("Pair", Pair.init, "first", "second")
    }
    let isLasting = scope != "graph"
    let before = try context.object("thing", as: Thing.self)
    let token = try context.override("thing") { () -> Thing in
      made.add(1)
      return Thing()
    }
    let (one, other): (Pair, Pair) = try (context.object("pair"), context.object("pair"))
    #expect(one.first === one.second)
    #expect((one.first === other.first) == isLasting)
    #expect(one.first !== before)
    token.end()
    #expect((try context.object("thing", as: Thing.self) === before) == isLasting)
    #expect(made.elements.count == (isLasting ? 1 : 2))
  }

  @Test func `the errors of a wrong type name both types`() throws {
    let context = try load(#""thing": {"type": "Thing"}"#) { Factory("Thing") { Thing() } }
    let key = #expect(throws: ResolutionError.self) { try context.key("thing", as: String.self) }
    #expect(
      key?.description == "'thing' is registered with the type Thing, not String (app.json:1:14)")
    let token = #expect(throws: ResolutionError.self) { try context.override("thing", with: "x") }
    #expect(
      token?.description
        == "'thing' cannot be replaced by String, which is no Thing (app.json:1:14)")
  }

  private final class Service: Startable {
    let holder: Holder
    init(holder: Holder) { self.holder = holder }
    func start() async throws {}
  }

  private func started(overriding names: String...) async throws -> (
    context: ObjectContext, tokens: [OverrideToken]
  ) {
    let context = try load(
      #"""
      "thing": {"type": "Thing"}, "holder": {"type": "Holder"}, "other": {"type": "Thing"},
      "service": {"type": "Service", "eager": true}
      """#
    ) {
      types
      Factory("Service", Service.init, "holder")
    }
    let tokens = try names.map { try context.override($0) { Holder(thing: Thing()) } }
    try await context.start()
    return (context, tokens)
  }

  @Test func `what a started object holds, directly or not, cannot be replaced any more`()
    async throws
  {
    let (context, _) = try await started()
    let thing = try context.object("thing", as: Thing.self)
    let error = try #require(throws: ResolutionError.self) {
      try context.override("thing", with: Thing())
    }
    #expect(error.code == .heldByStarted)
    #expect(
      error.description
        == "'thing' was to be replaced, but 'service' has been started with the one that is there; "
        + "replace it before the start (app.json:1:14), on the way 'service' → 'holder' → 'thing'")
    #expect(try context.object("thing", as: Thing.self) === thing)
    try context.override("other", with: Thing()).end()
    await context.shutdown()
  }

  @Test func `a child's started object holds its parent's, too`() async throws {
    let parent = try load(objects, types: types)
    let child = try load(
      #""own": {"type": "Service", "eager": true}"#, parent: parent
    ) {
      Factory("Service", Service.init, "holder")
    }
    try parent.override("thing", with: Thing()).end()
    try await child.start()
    #expect(throws: ResolutionError.self) { try parent.override("thing", with: Thing()) }
    await child.shutdown()
    try parent.override("thing", with: Thing()).end()
  }

  @Test func `what stood in before the start holds nothing that could not be replaced`()
    async throws
  {
    let (context, tokens) = try await started(overriding: "holder")
    try context.override("thing", with: Thing()).end()
    #expect(throws: ResolutionError.self) {
      try context.override("holder", with: Holder(thing: Thing()))
    }
    for token in tokens { token.end() }
    await context.shutdown()
  }
}
