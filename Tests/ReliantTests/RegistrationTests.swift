import Reliant
import ReliantTesting
import ReliantGraph
import Testing

/// A factory is an initializer with the names of its parameters.
@Suite struct RegistrationTests {
  @Test func `an initializer is called with what the file says`() throws {
    let context = try load(
      #""mailer": {"type": "SMTPMailer", "arguments": {"host": "localhost", "port": 2525}}"#
    ) {
      Factory("SMTPMailer", SMTPMailer.init, "host", "port")
    }
    let mailer = try context.object("mailer", as: SMTPMailer.self)
    #expect(mailer.host == "localhost")
    #expect(mailer.port == 2525)
  }

  @Test func `a default stands in for what the file leaves out`() throws {
    let context = try load(
      #""mailer": {"type": "SMTPMailer", "arguments": {"host": "localhost"}}"#
    ) {
      Factory("SMTPMailer", SMTPMailer.init, "host", .default("port", 25))
    }
    #expect(try context.object("mailer", as: SMTPMailer.self).port == 25)
  }

  @Test func `a product is known by the protocol that it is registered as`() throws {
    let types = TypeRegistry {
      Factory(
        "SMTPMailer", as: (any Mailer).self, SMTPMailer.init, .default("host", "a"),
        .default("port", 25))
    }
    let product = try #require(types.signature(of: "SMTPMailer")).product
    #expect(product.metatype == (any Mailer).self)
    let mailer: any Mailer = try load(#""mailer": {"type": "SMTPMailer"}"#, types: types)
      .object("mailer")
    #expect(mailer.host == "a")
  }

  @Test func `a closure is a factory`() throws {
    let context = try load(#""clock": {"type": "Clock"}"#) {
      Factory("Clock") { FixedClock(name: "noon") }
    }
    #expect(try context.object("clock", as: FixedClock.self).name == "noon")
  }

  @Test func `a factory takes from none to any number of arguments`() throws {
    let types = TypeRegistry {
      Factory("0") { [Int]() }
      Factory("1", { (a: Int) in [a] }, "a")
      Factory("2", { (a: Int, b: Int) in [a, b] }, "a", "b")
      Factory("3", { (a: Int, b: Int, c: Int) in [a, b, c] }, "a", "b", "c")
      Factory("4", { (a: Int, b: Int, c: Int, d: Int) in [a, b, c, d] }, "a", "b", "c", "d")
      Factory("5", Self.five, "a", "b", "c", "d", "e")
      Factory("6", Self.six, "a", "b", "c", "d", "e", "f")
      Factory("7", Self.seven, "a", "b", "c", "d", "e", "f", "g")
      Factory("8", Self.eight, "a", "b", "c", "d", "e", "f", "g", "h")
      Factory("9", Self.nine, "a", "b", "c", "d", "e", "f", "g", "h", "i")
      Factory("10", Self.ten, "a", "b", "c", "d", "e", "f", "g", "h", "i", "j")
      Factory("12", Self.twelve, "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l")
    }
    for count in [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12] {
      let arguments = "abcdefghijkl".prefix(count).enumerated().map { "\"\($1)\": \($0)" }
      let context = try load(
        """
        "list": {"type": "\(count)", "arguments": {\(arguments.joined(separator: ", "))}}
        """, types: types)
      #expect(try context.object("list", as: [Int].self) == Array(0..<count))
    }
  }

  @Test func `registries nest, and a factory that overrides another counts`() throws {
    let production = TypeRegistry {
      Factory("Clock", as: (any Clock).self) { SystemClock() }
      Factory("Thing") { Thing() }
    }
    let test = TypeRegistry {
      production
      Factory("Clock", as: (any Clock).self) { FixedClock(name: "noon") }.overriding()
    }
    #expect(test.typeNames == ["Clock", "Thing"])
    let context = try load(#""clock": {"type": "Clock"}"#, types: test)
    #expect(try context.object("clock", as: (any Clock).self).name == "noon")
  }

  @Test(arguments: [true, false])
  func `conditions and loops choose what is registered`(isDebugging: Bool) {
    let types = TypeRegistry {
      if isDebugging { Factory("Tracer") { Thing() } }
      for index in 1...2 { Factory("Thing\(index)") { Thing() } }
      if isDebugging { Factory("Debug") { Thing() } } else { Factory("Release") { Thing() } }
    }
    let chosen =
      isDebugging ? ["Debug", "Thing1", "Thing2", "Tracer"] : ["Release", "Thing1", "Thing2"]
    #expect(types.typeNames == chosen)
  }

  @Test func `a second parameter of the same name is reported by every load`() throws {
    let types = TypeRegistry {
      Factory("Pair", { (a: Int, b: Int) in a + b }, "a", "a")
    }
    #expect(throws: ConfigurationError.self) {
      try load(#""list": {"type": "Pair", "arguments": {"a": 7}}"#, types: types)
    }
  }

  @Test func `only a product that threads can share may be a singleton`() throws {
    final class Unshareable {}
    let types = TypeRegistry {
      Factory("Unshareable") { Unshareable() }
      Factory("Thing") { Thing() }
    }
    #expect(types.signature(of: "Unshareable")?.isShareable == false)
    #expect(types.signature(of: "Thing")?.isShareable == true)
    #expect(throws: ConfigurationError.self) {
      try load(#""a": {"type": "Unshareable"}"#, types: types)
    }
    let context = try load(#""a": {"type": "Unshareable", "scope": "prototype"}"#, types: types)
    let first = try context.object("a", as: Unshareable.self)
    #expect(try context.object("a", as: Unshareable.self) !== first)
  }

  @Test func `whether threads can share the products is seen where a factory is registered`() {
    final class Unshareable {}
    func helper<Product>(_ name: String, _ make: @escaping @Sendable () -> Product)
      -> Factory<Product>
    {
      Factory(name, make)
    }
    let types = TypeRegistry {
      helper("Unshareable") { Unshareable() }
      helper("Thing") { Thing() }
      helper("Turned") { Unshareable() }.as(Thing.self) { _ in Thing() }
      helper("Hidden") { Thing() }.as(AnyObject.self) { $0 }
      TypeRegistry { Factory("Nested") { Thing() } }
    }
    let shareable = types.typeNames.filter { types.signature(of: $0)?.isShareable == true }
    #expect(shareable == ["Nested", "Thing", "Turned"])
  }

  @Test func `nobody asks what a parameter's type is made from before a file uses it, nor twice`()
    throws
  {
    let types = TypeRegistry {
      Factory("Thing") { Thing() }
      Factory("Lamp", Lamp.init, "brightness")
    }
    _ = try load(#""thing": {"type": "Thing"}"#, types: types)
    #expect(Brightness.questions.takeElements() == [])
    for _ in 0..<2 {
      _ = try load(#""lamp": {"type": "Lamp", "arguments": {"brightness": 3}}"#, types: types)
    }
    #expect(Brightness.questions.elements.count == 1)
  }

  private struct Lamp { let brightness: Brightness }

  private struct Brightness: ConfigurationValue {
    static let questions = Collector<String>()

    static var configurationHelp: String? {
      questions.add("help")
      return nil
    }

    init?(configurationValue: Int) {}
  }

  @Test func `an empty registry has no types`() {
    #expect(TypeRegistry().typeNames == [])
    #expect(TypeRegistry {}.typeNames == [])
  }

  static let five = { @Sendable (a: Int, b: Int, c: Int, d: Int, e: Int) in [a, b, c, d, e] }
  static let six = { @Sendable (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in
    five(a, b, c, d, e) + [f]
  }
  static let seven = { @Sendable (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) in
    six(a, b, c, d, e, f) + [g]
  }
  static let eight = { @Sendable (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) in
    seven(a, b, c, d, e, f, g) + [h]
  }
  static let nine = {
    @Sendable (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int) in
    eight(a, b, c, d, e, f, g, h) + [i]
  }
  static let ten = {
    @Sendable (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int) in
    nine(a, b, c, d, e, f, g, h, i) + [j]
  }
  static let twelve = {
    @Sendable
    (
      a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int
    ) in ten(a, b, c, d, e, f, g, h, i, j) + [k, l]
  }
}

/// What the load, or a stand-in's type, cannot tell of protocols.
@Suite struct UntoldTypeTests {
  private protocol Piece: Sendable {}
  private protocol Part: Piece {}
  private final class Made: Part {}
  private final class Fake: Part {}

  private final class Holder: Sendable {
    let part: any Part
    init(part: any Part) { self.part = part }
  }

  private protocol Gear: Part {}
  private final class Wheel: Gear {}

  private protocol Store<Item>: Sendable { associatedtype Item }
  private final class Numbers: Store { typealias Item = Int }
  private final class Reader: Sendable {
    let store: any Store<Int>
    init(store: any Store<Int>) { self.store = store }
  }

  @Test func `what a registry says of its types is as good as what a load can tell`() throws {
    let relations = TypeRegistry {
      Subtype((any Gear).self, of: (any Part).self) { $0 }
      Subtype((any Part).self, of: (any Piece).self) { $0 }
      Subtype(Numbers.self, of: (any Store<Int>).self) { $0 }
    }
    let context = try load(
      #"""
      "part": {"type": "Gear"}, "holder": {"type": "Holder"}, "list": {"type": "List"},
      "store": {"type": "Numbers"}, "reader": {"type": "Reader"}
      """#
    ) {
      relations
      Factory("Gear", as: (any Gear).self) { Wheel() }
      Factory("Holder", Holder.init, "part")
      Factory("List", { (part: any Piece) in [part] }, "part")
      Factory("Numbers") { Numbers() }
      Factory("Reader", Reader.init, "store")
    }
    let gear = try context.object("part", as: (any Gear).self)
    let part = try context.object("holder", as: Holder.self).part
    #expect(part as AnyObject === gear as AnyObject)
    #expect(try context.object("list", as: [any Piece].self)[0] as AnyObject === gear as AnyObject)
    let numbers = try context.object("store", as: Numbers.self)
    #expect(try context.object("reader", as: Reader.self).store as AnyObject === numbers)
  }

  @Test func `relations do not hold the other way round`() {
    #expect(throws: ConfigurationError.self) {
      try load(#""part": {"type": "Part"}, "list": {"type": "List"}"#) {
        Subtype((any Gear).self, of: (any Part).self) { $0 }
        Factory("Part", as: (any Part).self) { Wheel() }
        Factory("List", { (part: any Gear) in [part] }, "part")
      }
    }
  }

  @Test func `the load says what to do where it cannot tell whether an object conforms`() {
    let error = #expect(throws: ConfigurationError.self) {
      try load(
        #"""
        "part": {"type": "Made"}, "holder": {"type": "Holder"},
        "other": {"type": "Holder", "arguments": {"part": "@part"}}
        """#
      ) {
        Factory("Made") { Made() }
        Factory("Holder", Holder.init, "part")
      }
    }
    #expect(error?.diagnostics.map(\.rule) == [.missingArgument, .wrongReferenceType])
    let help =
      "if 'part' conforms to Part, register it as that type or add a 'Subtype' to the registry, because only the object itself could tell"
    #expect(error?.diagnostics.map(\.help) == [help, help])
  }

  @Test func `an object of a private protocol is registered as that, and may be replaced`() throws {
    let context = try load(#""part": {"type": "Made"}, "holder": {"type": "Holder"}"#) {
      Factory("Made", as: (any Part).self) { Made() }
      Factory("Holder", Holder.init, "part")
    }
    try context.withOverride("part", with: Fake()) {
      let holder = try context.object("holder", as: Holder.self)
      #expect(holder.part is Fake)
    }
    let token = try context.override("part") { Fake() }
    #expect(try context.object("holder", as: Holder.self).part is Fake)
    token.end()
    #expect(throws: ResolutionError.self) { try context.override("part", with: Thing()) }
    #expect(throws: ResolutionError.self) { try context.override("part", with: 1) }
  }
}
