import ReliantGraph
import Testing

@testable import Reliant

/// Injected properties are found by their name over the whole class hierarchy, without an instance.
@Suite struct InjectedTests {
  class Base {
    var padding: (UInt8, String) = (1, "")
    @Injected private var clock: (any Clock)?
    @Injected fileprivate(set) var port: Int?
    var baseClock: (any Clock)? { clock }
  }

  class Middle: Base {
    let number = 7.5
  }

  final class Leaf: Middle {
    weak var listener: Thing?
    @Injected var mailer: (any Mailer)?
    @Injected var started: (any Clock)? = FixedClock(name: "start")
    @Injected var clocks: [any Clock]?
  }

  private let types = TypeRegistry {
    Factory("Leaf") { Leaf() }
    Factory("SMTP") { SMTPMailer(host: "a", port: 1) }
    Factory("Clock", as: (any Clock).self) { SystemClock() }
  }

  @Test func `they are in the signature, private ones and those of superclasses too`() throws {
    let properties = try #require(types.signature(of: "Leaf")).properties
    #expect(properties.map(\.name) == ["clock", "port", "mailer", "started", "clocks"])
    #expect(
      properties.map(\.type.name) == ["Clock?", "Int?", "Mailer?", "Clock?", "[Clock]?"])
    #expect(properties.allSatisfy { $0.isReference && $0.isAutowired })
  }

  @Test func `finding them makes no instance`() {
    let made = Collector<Int>()
    final class Counted {
      @Injected var clock: (any Clock)?
      init(_ made: Collector<Int>) { made.add(1) }
    }
    let types = TypeRegistry { Factory("Counted") { Counted(made) } }
    #expect(types.signature(of: "Counted")?.properties.count == 1)
    #expect(made.elements == [])
  }

  class Named {
    @Injected private var label: String?
    var inheritedLabel: String? { label }
  }

  final class Renamed: Named {
    @Injected private var label: String?
    var ownLabel: String? { label }
  }

  @Test func `a private name that a subclass repeats is filled in both, and files mean its own`()
    throws
  {
    let context = try load(
      #"""
      "label": {"type": "Text"}, "r": {"type": "Renamed", "scope": "prototype"},
      "set": {"type": "Renamed", "scope": "prototype", "properties": {"label": "own"}}
      """#
    ) {
      Factory("Text") { "filled" }
      Factory("Renamed") { Renamed() }
    }
    let object = try context.object("r", as: Renamed.self)
    #expect(object.ownLabel == "filled")
    #expect(object.inheritedLabel == "filled")
    let set = try context.object("set", as: Renamed.self)
    #expect(set.ownLabel == "own")
    #expect(set.inheritedLabel == "filled")
  }

  @Test func `what a class leaves alone, its subclasses leave alone`() throws {
    let context = try load(
      #"""
      "leaf": {"type": "Leaf", "scope": "prototype"}, "mailer": {"type": "SMTP"},
      "clock": {"type": "Clock"}
      """#
    ) {
      types
      Factory("Base") { Base() }.ignoring("clock")
    }
    let leaf = try context.object("leaf", as: Leaf.self)
    #expect(leaf.baseClock == nil)
    #expect(leaf.mailer?.host == "a")
    let (middle, other) = (Middle(), Leaf())
    try context.inject(into: middle)
    try context.inject(into: other)
    #expect(middle.baseClock == nil)
    #expect(other.baseClock == nil)
    #expect(other.mailer?.host == "a")
  }

  @Test func `they are filled by name where they are nil`() throws {
    let context = try load(
      #"""
      "leaf": {"type": "Leaf", "scope": "prototype"}, "mailer": {"type": "SMTP"},
      "clock": {"type": "Clock"}, "started": {"type": "Clock"}
      """#, types: types)
    let leaf = try context.object("leaf", as: Leaf.self)
    #expect(leaf.baseClock?.name == "system")
    #expect(leaf.mailer?.host == "a")
    #expect(leaf.started?.name == "start")
    #expect(leaf.port == nil)
    #expect(leaf.number == 7.5)
  }

  @Test func `a file may list them, nil included`() throws {
    let context = try load(
      #"""
      "clock": {"type": "Clock"},
      "leaf": {"type": "Leaf", "scope": "prototype", "properties": {
        "port": 25, "started": null, "clocks": ["@clock", "@clock"]}}
      """#, types: types)
    let leaf = try context.object("leaf", as: Leaf.self)
    #expect(leaf.port == 25)
    #expect(leaf.started == nil)
    #expect(leaf.clocks?.count == 2)
  }

  @Test func `each object has values of its own`() throws {
    let first = Leaf()
    let second = Leaf()
    first.started = nil
    #expect(second.started != nil)
  }

  @Test func `types that are no classes have none`() {
    struct Pair { @Injected var clock: (any Clock)? }
    let types = TypeRegistry {
      Factory("Pair") { Pair() }
      Factory("Leaf") { Leaf() as AnyObject }
      Factory("Any") { Leaf() as Any }
      Factory("Function") { { 1 } }
    }
    for name in types.typeNames {
      #expect(types.signature(of: name)?.properties.isEmpty == true)
    }
  }

  @Test func `a type may leave some of them alone, private ones and those of superclasses too`()
    throws
  {
    let context = try load(
      #"""
      "leaf": {"type": "Leaf", "scope": "prototype"}, "mailer": {"type": "SMTP"},
      "clock": {"type": "Clock"},
      "listed": {"type": "Leaf", "scope": "prototype", "properties": {"clock": "@clock"}}
      """#
    ) {
      types
      Factory("Leaf") { Leaf() }.ignoring("clock", "port").overriding()
    }
    let leaf = try context.object("leaf", as: Leaf.self)
    #expect(leaf.baseClock == nil)
    #expect(leaf.mailer?.host == "a")
    #expect(try context.object("listed", as: Leaf.self).baseClock?.name == "system")
    let other = Leaf()
    try context.inject(into: other, as: "Leaf")
    #expect(other.baseClock == nil)
    #expect(other.mailer?.host == "a")
  }

  @Test func `a property is left alone whether that is said before it or after it`() throws {
    let context = try load(
      #"""
      "one": {"type": "One", "scope": "prototype"}, "two": {"type": "Two", "scope": "prototype"},
      "listener": {"type": "Thing"}
      """#
    ) {
      Factory("One") { Leaf() }.property("listener", \.listener).ignoring("listener")
      Factory("Two") { Leaf() }.ignoring("listener").property("listener", \.listener)
      Factory("Thing") { Thing() }
    }
    _ = try context.object("listener", as: Thing.self)
    #expect(try context.object("one", as: Leaf.self).listener == nil)
    #expect(try context.object("two", as: Leaf.self).listener == nil)
  }

  @Test func `a property that is to be left alone and is not there is a finding of each load`() {
    let line = #line
    let mistaken = TypeRegistry {
      types
      Factory("Leaf") { Leaf() }.ignoring("clok", "port").overriding()
      Factory("Letter") { Leaf() }.as(Base.self) { $0 }.ignoring("mailer")
      Factory("Late") { Leaf() }.ignoring("other").property("other", \.listener)
    }
    let error = #expect(throws: ConfigurationError.self) { try load("", types: mistaken) }
    #expect(
      error?.description == """
        ReliantTests/InjectedTests.swift:\(line + 3):7: error: Leaf is registered to leave a property 'clok' alone, which it does not have; \
        did you mean 'clock'? [unknown-property]
        ReliantTests/InjectedTests.swift:\(line + 4):7: error: Letter is registered to leave a property 'mailer' alone, which it does not \
        have; say 'ignoring' before 'as' [unknown-property]
        """)
  }
}
