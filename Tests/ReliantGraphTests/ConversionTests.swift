import ReliantDocument
import Testing

@testable import ReliantGraph

/// Values are converted strictly: exactly, or not at all.
@Suite struct ConversionTests {
  @Test(arguments: ["ON", "True", "YES", "y", "", " true"])
  func `a boolean from outside is one of eight words in lowercase`(_ text: String) {
    for word in ["true", "yes", "on", "1"] {
      #expect(Conversion.scalar(word, as: .bool) == .bool(true))
    }
    for word in ["false", "no", "off", "0"] {
      #expect(Conversion.scalar(word, as: .bool) == .bool(false))
    }
    #expect(Conversion.scalar(text, as: .bool) == nil)
    #expect(Conversion.noForm(of: .optional(.bool)).hint == .booleans)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("127", 127), ("-128", -128), ("1.0", 1), ("1e2", 100), ("1200e-2", 12),
    ("0e999999999999999999999", 0),
  ])
  func `a whole number becomes an integer however it is written`(text: String, value: Int8) throws {
    #expect(try Conversion.integer(.number(text)) == value)
  }

  @Test(arguments: [
    "128", "-129", "1e99999999999999999999", "340282366920938463463374607431768211456",
  ])
  func `an integer outside of the range is refused`(text: String) {
    #expect(throws: Conversion.Problem("Int8", found: .number, flaw: .isOutOfRange)) {
      try Conversion.integer(.number(text), as: Int8.self)
    }
  }

  @Test func `every width reaches its limits`() throws {
    func check<Value: FixedWidthInteger>(_: Value.Type) throws {
      #expect(try Conversion.integer(.number("\(Value.min)")) == Value.min)
      #expect(try Conversion.integer(.number("\(Value.max)")) == Value.max)
      #expect(throws: Conversion.Problem.self) {
        try Conversion.integer(.number("\(Value.max)0"), as: Value.self)
      }
    }
    try check(Int8.self)
    try check(Int16.self)
    try check(Int32.self)
    try check(Int64.self)
    try check(Int.self)
    try check(Int128.self)
    try check(UInt8.self)
    try check(UInt16.self)
    try check(UInt32.self)
    try check(UInt64.self)
    try check(UInt.self)
    try check(UInt128.self)
    #expect(throws: Conversion.Problem.self) {
      try Conversion.integer(.number("-1"), as: UInt128.self)
    }
  }

  @Test func `a fraction is no integer`() {
    #expect(throws: Conversion.Problem("Int", found: .number, flaw: .hasFraction)) {
      try Conversion.integer(.number("1.5"), as: Int.self)
    }
  }

  @Test(arguments: [
    ("0.1", 0.1), ("-0.0", 0), ("1e308", 1e308), ("3", 3), ("9007199254740992", 0x1p53),
    ("9007199254740993.0", 0x1p53), ("5e-324", .leastNonzeroMagnitude),
  ])
  func `a decimal fraction becomes the nearest double`(text: String, value: Double) throws {
    #expect(try Conversion.double(.number(text)) == value)
  }

  @Test(arguments: [
    "9007199254740993", "1e309", "-1e309", "1e-400", "nan", "inf", "0x1p3", " 1", "",
  ])
  func `a number of which a double would lose more than a fraction is refused`(text: String) {
    #expect(throws: Conversion.Problem.self) { try Conversion.double(.number(text)) }
  }

  @Test func `a float is as exact as a double`() throws {
    #expect(try Conversion.float(.number("16777216")) == 16_777_216)
    #expect(try Conversion.float(.number("0.1")) == 0.1)
    #expect(throws: Conversion.Problem.self) { try Conversion.float(.number("16777217")) }
    #expect(throws: Conversion.Problem.self) { try Conversion.float(.number("1e39")) }
  }

  @Test(arguments: [
    ("30s", Duration.seconds(30)), ("250ms", .milliseconds(250)), ("1h30m", .seconds(5400)),
    ("1.5s", .milliseconds(1500)), ("0s", .zero), ("1d", .seconds(86_400)),
    ("7us", .microseconds(7)),
    ("2ns", .nanoseconds(2)), ("1m0.25s", .milliseconds(60_250)),
  ])
  func `a duration is numbers with units`(text: String, value: Duration) throws {
    #expect(try Conversion.duration(.string(text)) == value)
  }

  @Test(arguments: [
    "", "30", "s", "-1s", "+1s", "1 s", "30m1h", "1s1s", "1.5m3s", "1.s", ".5s", "1..5s", "1S",
    "٣s",
    "1w", "99999999999999999999s", "9999999999999999999d", "0.0000000001ns", "1e3s",
  ])
  func `anything else is no duration`(text: String) {
    #expect(throws: Conversion.Problem.self) { try Conversion.duration(.string(text)) }
  }

  @Test(arguments: [
    (Scalar.string("1"), ValueType.integer(.init(bits: 64, isSigned: true)), "Int, got a string"),
    (.number("1"), .string, "String, got a number"),
    (.string("true"), .bool, "Bool, got a string"),
    (.null, .string, "String, got null"),
    (.bool(true), .float(.double), "Double, got a boolean"),
    (.number("5"), .optional(.string), "String, got a number"),
    (.string("a"), .array(.string), "[String], a list, got a string"),
    (.string("a"), .set(.string), "Set<String>, a list, got a string"),
    (.number("1"), .dictionary(.bool), "[String: Bool], a map, got a number"),
    (
      .string("a"), .object(ObjectType(name: "Clock")),
      "Clock, a reference such as \"@key\", got a string"
    ),
    (.data([]), .duration, "Duration, such as \"30s\" or \"1h30m\", got data"),
  ])
  func `a value of another kind is refused`(scalar: Scalar, type: ValueType, message: String) {
    #expect(Conversion.problem(of: scalar, as: type)?.message == "expects \(message)")
  }

  @Test func `null fits optionals alone`() {
    #expect(Conversion.problem(of: .null, as: .optional(.bool)) == nil)
    #expect(Conversion.problem(of: .null, as: .bool) != nil)
  }

  @Test func `an enumeration takes the raw values of its cases`() {
    let level = ValueType.enumeration(
      .init(name: "Level", raw: .string, cases: ["debug"]) { $0 == .string("debug") })
    #expect(Conversion.problem(of: .string("debug"), as: level) == nil)
    #expect(
      Conversion.problem(of: .string("debgu"), as: level)
        == Conversion.Problem(
          "Level", found: .string, flaw: .isNoCase, hint: .cases(Guess(near: ["debug"]))))
    #expect(
      Conversion.problem(of: .number("1"), as: level)
        == Conversion.Problem("Level", found: .number, form: .ofCase))
  }

  // MARK: Problems as values

  @Test func `a text that spells a value of the type comes with that value`() {
    let int = ValueType.integer(.init(bits: 64, isSigned: true))
    func hint(_ text: String, _ type: ValueType) -> Conversion.Problem.Hint? {
      Conversion.problem(of: .string(text), as: type)?.hint
    }
    #expect(hint("8080", int) == .unquoted(.number("8080")))
    #expect(hint("yes", .optional(.bool)) == .unquoted(.bool(true)))
    #expect(hint("1.5", int) == nil)
    #expect(hint("port", int) == nil)
    #expect(hint("5", .duration) == .durations)
  }

  @Test func `a type that is made from another is named itself, with its own hint`() {
    let port = ValueType.enumeration(
      .init(name: "Port", raw: .bool, cases: nil, form: .init(help: "from 1")) { _ in false })
    #expect(
      Conversion.problem(of: .number("1"), as: port)
        == Conversion.Problem("Port", found: .number, hint: .words("from 1")))
    #expect(
      Conversion.problem(of: .bool(true), as: port)
        == Conversion.Problem("Port", found: .bool, flaw: .isUnreadable, hint: .words("from 1")))
  }

  @Test func `what a value from outside is near to is kept back`() throws {
    let level = ValueType.enumeration(
      .init(name: "Level", raw: .string, cases: ["debug", "error"]) { _ in false })
    let problem = try #require(Conversion.problem(of: .string("debgu"), as: level))
    #expect(problem.concealing(level).hint == .cases(Guess(all: ["debug", "error"])))
    let other = try #require(Conversion.problem(of: .string("5"), as: .duration))
    #expect(other.concealing(.duration) == other)
  }

  @Test(
    arguments: [
      (
        Conversion.Problem("Float", found: .number, flaw: .isInexact),
        "expects Float, got a number that it cannot hold exactly", nil
      ),
      (
        Conversion.Problem("Level", found: .string, hint: .cases(Guess(all: ["a", "b"]))),
        "expects Level, got a string", "its cases are 'a' and 'b'"
      ),
      (
        Conversion.Problem("Timeouts", found: .reference, form: .map, hint: .noObjects),
        "expects Timeouts, a map, got a reference",
        "inside a value that is written out there are no objects"
      ),
    ] as [(Conversion.Problem, String, String?)])
  func `the words of a problem are put together from what it holds`(
    problem: Conversion.Problem, message: String, help: String?
  ) {
    #expect(problem.message == message)
    #expect(problem.help == help)
  }

  @Test func `a problem knows the value that was most likely meant`() {
    let site = Site(document: 0, node: 1)
    func expect(_ hint: Conversion.Problem.Hint, _ edits: [[Edit]]) {
      let fixes = Conversion.Problem("A", found: .string, hint: hint).fixes(at: site)
      #expect(String(reflecting: fixes.map(\.edits)) == String(reflecting: edits))
    }
    expect(.unquoted(.number("1")), [[.setValue(site, .number("1"))]])
    expect(.unquoted(.bool(false)), [[.setValue(site, .bool(false))]])
    expect(.cases(Guess(near: ["a"])), [[.setValue(site, .string("a"))]])
    expect(.cases(Guess(near: ["a", "b"])), [])
    expect(.durations, [])
  }

  // MARK: Short cuts

  private static let plainTypes: [ValueType] =
    [.bool, .string, .duration, .float(.double)]
    + [8, 16, 32, 64, 128].flatMap { bits in
      [true, false].map { .integer(.init(bits: bits, isSigned: $0)) }
    }

  /// Values put together from pieces, at whose joints the limits of numbers and durations lie.
  private static let pieced: [(text: String, document: Document)] = {
    let pieces = [
      "", "-", "+", ".", "0", "1", "9", "127", "128", "999999999", "9223372036854775807",
      "9223372036854775808", "e", "d", "m", "s", "S", "true", "null", " ", "٣",
    ]
    let texts = pieces.flatMap { first in
      pieces.flatMap { second in pieces.map { first + second + $0 } }
    }
    return Set(texts + texts.map { "\"\($0)\"" }).sorted().map { text in
      let read = DocumentReader.read(
        SourceFile(path: "a.json", text: text), names: NameTable(), limits: Limits())
      return (text, read.document)
    }
  }()

  @Test(arguments: plainTypes)
  func `what passes without a second look would pass with one`(type: ValueType) throws {
    let form = try #require(PlainForm.Single(type))
    let passed = Self.pieced.filter { !$0.document.isEmpty && $0.document.isPlain(0, form) }
    #expect(!passed.isEmpty)
    for (text, document) in passed {
      #expect(Conversion.problem(of: document.scalar(of: 0), as: type) == nil, "\(text)")
    }
  }
}
