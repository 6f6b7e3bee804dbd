import Reliant
import Testing

/// A factory's error reaches the caller, and nothing half-made stays.
@Suite struct FailingFactoryTests {
  private final class Chain: Sendable {
    let next: Thing
    init(next: Thing) { self.next = next }
  }

  private func failingOnce(_ attempts: Collector<Int>) -> TypeRegistry {
    TypeRegistry {
      Factory("Fragile") { () throws -> Thing in
        attempts.add(1)
        if attempts.elements.count == 1 { throw Failure("no network") }
        return Thing()
      }
      Factory("Chain", Chain.init, "next")
    }
  }

  private let chain =
    #""fragile": {"type": "Fragile"}, "chain": {"type": "Chain", "arguments": {"next": "@fragile"}}"#

  @Test func `the error names the object, its place, the cause and the way to it`() throws {
    let context = try load(chain, types: failingOnce(Collector()))
    do {
      _ = try context.object("chain", as: Chain.self)
      Issue.record("the request succeeded")
    } catch {
      #expect(error.code == .factoryFailed)
      #expect(error.key == "fragile")
      #expect(error.location?.description == "app.json:1:14")
      #expect(error.cause as? Failure == Failure("no network"))
      #expect(error.path.map(\.key) == ["chain", "fragile"])
      #expect(
        error.description
          == "'fragile' could not be made: no network (app.json:1:14), "
          + "on the way 'chain' → 'fragile'")
    }
  }

  @Test func `the next request tries again`() throws {
    let attempts = Collector<Int>()
    let context = try load(chain, types: failingOnce(attempts))
    #expect(throws: ResolutionError.self) { try context.object("chain", as: Chain.self) }
    let object = try context.object("chain", as: Chain.self)
    #expect(try context.object("fragile", as: Thing.self) === object.next)
    #expect(attempts.elements.count == 2)
  }

  @Test func `one request calls a failing factory once, whichever way it comes`() throws {
    final class Asking: Sendable {
      let provider: Provider<Thing>
      let lazy: Lazy<Thing>
      init(_ provider: Provider<Thing>, _ lazy: Lazy<Thing>) {
        (self.provider, self.lazy) = (provider, lazy)
      }
    }
    let attempts = Collector<Int>()
    let context = try load(
      #"""
      "fragile": {"type": "Fragile"},
      "asking": {"type": "Asking", "arguments": {"provider": "@fragile", "lazy": "@fragile"}}
      """#
    ) {
      Factory("Fragile") { () throws -> Thing in
        attempts.add(1)
        throw Failure("no network")
      }
      Factory("Asking", Asking.init, "provider", "lazy")
    }
    let key = try context.key("fragile", as: Thing.self)
    let asking = try context.object("asking", as: Asking.self)
    let ways: [() throws -> Any] = [
      { try context.object("fragile", as: Thing.self) },
      { try context.object("fragile", as: AnyObject.self) }, { try key() },
      { try asking.provider() }, { try asking.lazy() },
    ]
    for way in ways {
      let error = #expect(throws: ResolutionError.self) { try way() }
      #expect(error?.code == .factoryFailed && error?.key == "fragile")
      #expect(attempts.takeElements().count == 1)
    }
  }

  @Test func `an error reaches every thread that waited, or one of them tries again`() async throws
  {
    let attempts = Collector<Int>()
    let types = TypeRegistry {
      Factory("Fragile") { () throws -> Thing in
        attempts.add(1)
        if attempts.elements.count == 1 { throw Failure("no network") }
        return Thing()
      }
    }
    let blueprint = try Blueprint(#""fragile": {"type": "Fragile"}"#, types: types)
    let (things, failures) = (Collector<Thing>(), Collector<ResolutionError>())
    try await race(4) {
      try blueprint.context()
    } run: { context, _ in
      do throws(ResolutionError) {
        things.add(try context.object("fragile", as: Thing.self))
      } catch {
        failures.add(error)
      }
    } check: { context in
      let (things, failures) = (things.takeElements(), failures.takeElements())
      try #require(!failures.isEmpty && failures.allSatisfy { $0.code == .factoryFailed })
      let thing = try context.object("fragile", as: Thing.self)
      try #require(things.allSatisfy { $0 === thing })
      try #require(attempts.takeElements().count == 2 && failures.count + things.count == 4)
    }
  }

  @Test func `a prototype's error is told in the same way`() throws {
    let context = try load(
      #"""
      "fragile": {"type": "Fragile", "scope": "prototype"},
      "chain": {"type": "Chain", "scope": "prototype", "arguments": {"next": "@fragile"}}
      """#, types: failingOnce(Collector()))
    do {
      _ = try context.object("chain", as: Chain.self)
      Issue.record("the request succeeded")
    } catch {
      #expect(error.path.map(\.key) == ["chain", "fragile"])
    }
    _ = try context.object("chain", as: Chain.self)
  }

  @Test func `when a property of a circle fails, none of the circle stays`() throws {
    // Its properties are set before anybody else has a hold of it.
    final class Node: @unchecked Sendable {
      @Injected var next: Node?
      @Injected var thing: Thing?
      let births: Collector<Int>
      init(_ births: Collector<Int>) {
        self.births = births
        births.add(1)
      }
    }
    let births = Collector<Int>()
    let attempts = Collector<Int>()
    let context = try load(
      #"""
      "a": {"type": "Node", "properties": {"next": "@b"}},
      "b": {"type": "Node", "properties": {"next": "@a", "thing": "@fragile"}},
      "fragile": {"type": "Fragile", "scope": "prototype"}
      """#
    ) {
      failingOnce(attempts)
      Factory("Node") { Node(births) }
    }
    #expect(throws: ResolutionError.self) { try context.object("a", as: Node.self) }
    let node = try context.object("a", as: Node.self)
    #expect(node.next?.next === node)
    #expect(node.next?.thing != nil)
    #expect(births.elements.count == 4 || births.elements.count == 3)
    node.next = nil
  }

  @Test func `an object that others saw as a protocol is forgotten with its circle`() throws {
    // Its property is set before anybody else has a hold of it.
    final class Station: Clock, @unchecked Sendable {
      let name = "station"
      @Injected var board: Board?
    }
    final class Board: Sendable {
      let clock: any Clock
      init(clock: any Clock, fragile: Thing) { self.clock = clock }
    }
    let context = try load(
      #"""
      "station": {"type": "Station", "properties": {"board": "@board"}},
      "board": {"type": "Board", "arguments": {"clock": "@station", "fragile": "@fragile"}},
      "fragile": {"type": "Fragile", "scope": "prototype"}
      """#
    ) {
      failingOnce(Collector())
      Factory("Station") { Station() }
      Factory("Board", Board.init, "clock", "fragile")
    }
    #expect(throws: ResolutionError.self) { try context.object("board", as: Board.self) }
    let board = try context.object("board", as: Board.self)
    let station = try context.object("station", as: Station.self)
    #expect(board.clock as? Station === station)
    station.board = nil
  }

  @Test func `an unknown name comes with a suggestion`() throws {
    let context = try load(chain, types: failingOnce(Collector()))
    do {
      _ = try context.object("chian", as: Chain.self)
      Issue.record("the request succeeded")
    } catch {
      #expect(error.code == .unknownName)
      #expect(
        error.description == "there is no object 'chian' in context 'app'; did you mean 'chain'?")
    }
  }

  @Test func `a wrong type is told with both types`() throws {
    let context = try load(#""clock": {"type": "Clock"}"#) {
      Factory("Clock", as: (any Clock).self) { SystemClock() }
    }
    for _ in 0..<2 {
      do {
        _ = try context.object("clock", as: (any Mailer).self)
        Issue.record("the request succeeded")
      } catch {
        #expect(error.code == .wrongType)
        #expect(
          error.description
            == "'clock' is of type SystemClock, which is no Mailer (app.json:1:14)")
      }
    }
    #expect(try context.object("clock", as: SystemClock.self).name == "system")
  }
}
