import Reliant
import Testing

/// An argument has the type that its parameter asks for.
@Suite struct ArgumentTests {
  enum Level: String, CaseIterable { case debug, error }
  enum Code: UInt8 { case fine = 0, wrong = 1 }
  struct Options: OptionSet, Hashable { let rawValue: Int }

  /// What a factory with one parameter is given for a value in a file.
  private func argument<Value: Equatable & Sendable>(
    _ json: String, as type: Value.Type = Value.self
  ) throws -> Value {
    let context = try load(#""a": {"type": "Box", "arguments": {"value": \#(json)}}"#) {
      Factory("Box", { (value: Value) in Box(value) }, "value")
    }
    return try context.object("a", as: Box<Value>.self).value
  }

  private final class Box<Value: Sendable>: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  @Test func `single values arrive as they are`() throws {
    #expect(try argument("true") == true)
    #expect(try argument("-7") == -7)
    #expect(try argument("255") == UInt8(255))
    #expect(try argument("170141183460469231731687303715884105727") == Int128.max)
    #expect(try argument("0.1") == 0.1)
    #expect(try argument("0.5") == Float(0.5))
    #expect(try argument(#""text""#) == "text")
    #expect(try argument(#""@@text""#) == "@text")
    #expect(try argument(#""1h30m""#) == Duration.seconds(5400))
  }

  @Test func `raw values become cases`() throws {
    #expect(try argument(#""debug""#) == Level.debug)
    #expect(try argument("1") == Code.wrong)
    #expect(try argument("5") == Options(rawValue: 5))
    #expect(throws: ConfigurationError.self) { try argument(#""dbug""#, as: Level.self) }
    #expect(throws: ConfigurationError.self) { try argument("2", as: Code.self) }
    #expect(throws: ConfigurationError.self) { try argument("256", as: Code.self) }
  }

  @Test func `null is nil, and other values are wrapped`() throws {
    #expect(try argument("null", as: Int?.self) == nil)
    #expect(try argument(#"{"$nil": true}"#, as: Int?.self) == nil)
    #expect(try argument("3", as: Int?.self) == 3)
    #expect(try argument("[1, null]", as: [Int?].self) == [1, nil])
    #expect(throws: ConfigurationError.self) { try argument("null", as: Int.self) }
  }

  @Test func `lists and maps become collections`() throws {
    #expect(try argument("[1, 2]") == [1, 2])
    #expect(try argument("[]", as: [Int].self) == [])
    #expect(try argument("[1, 2, 2]") == Set([1, 2]))
    #expect(try argument(#"{"a": 1, "b": 2}"#) == ["a": 1, "b": 2])
    #expect(try argument(#"{"a": [["x"], []]}"#) == ["a": [["x"], []]])
    #expect(try argument(#"["debug"]"#) == Set([Level.debug]))
    #expect(throws: ConfigurationError.self) { try argument(#"[1, "2"]"#, as: [Int].self) }
  }

  @Test func `objects are given by reference, in collections too`() throws {
    let context = try load(
      #"""
      "a": {"type": "A"}, "b": {"type": "B", "scope": "prototype"},
      "all": {"type": "Clocks", "arguments": {
        "one": "@a", "list": ["@a", "@b"], "named": {"x": "@b", "y": "@a"}, "none": null,
        "some": "@a"}}
      """#
    ) {
      Factory("A", as: (any Clock).self) { FixedClock(name: "a") }
      Factory("B") { FixedClock(name: "b") }
      Factory("Clocks", Clocks.init, "one", "list", "named", "none", "some")
    }
    let clocks = try context.object("all", as: Clocks.self)
    #expect(clocks.one.name == "a")
    #expect(clocks.list.map(\.name) == ["a", "b"])
    #expect(clocks.named.mapValues(\.name) == ["x": "b", "y": "a"])
    #expect(clocks.none == nil)
    #expect(clocks.some?.name == "a")
  }

  private struct Clocks: Sendable {
    let one: any Clock
    let list: [any Clock]
    let named: [String: any Clock]
    let none: (any Clock)?
    let some: (any Clock)?
  }

  @Test func `a parameter that is not listed is filled by its name`() throws {
    let context = try load(
      #""smtp": {"type": "SMTP", "aliases": ["mailer"]}, "letter": {"type": "Letter"}"#
    ) {
      Factory("SMTP") { SMTPMailer(host: "a", port: 1) }
      Factory("Letter", Newsletter.init, "mailer")
    }
    let mailer = try context.object("smtp", as: SMTPMailer.self)
    #expect(try context.object("letter", as: Newsletter.self).mailer as? SMTPMailer === mailer)
  }

  @Test func `a default is made anew for each object`() throws {
    let context = try load(#""a": {"type": "Holder", "scope": "prototype"}"#) {
      Factory("Holder", { (thing: Thing) in [thing] }, .default("thing", Thing()))
    }
    let first = try context.object("a", as: [Thing].self)
    #expect(try context.object("a", as: [Thing].self)[0] !== first[0])
  }
}
