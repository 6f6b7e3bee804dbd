import ReliantGraph

/// What a manifest has to carry.
enum ManifestSamples {
  /// Types of values, and how a manifest writes them.
  static let valueTypes: [(ValueType, String)] = [
    (.bool, "Bool"), (.string, "String"), (.duration, "Duration"),
    (.timestamp, "Timestamp"), (.bytes, "Bytes"),
    (.float(.float), "Float"), (.float(.double), "Double"),
    (.integer(.int), "Int"), (.integer(.init(bits: 64, isSigned: false)), "UInt"),
    (.integer(.init(bits: 8, isSigned: true)), "Int8"),
    (.integer(.init(bits: 16, isSigned: false)), "UInt16"),
    (.integer(.init(bits: 32, isSigned: true)), "Int32"),
    (.integer(.init(bits: 128, isSigned: false)), "UInt128"),
    (.optional(.optional(.integer(.int))), "Int??"),
    (.array(.optional(.array(.string))), "[[String]?]"),
    (.set(.set(.string)), "Set<Set<String>>"),
    (.dictionary(.dictionary(.set(.bool))), "[String: [String: Set<Bool>]]"),
    (.optional(.array(.dictionary(.duration))), "[[String: Duration]]?"),
    (.object(mailer), "any Mailer & Sendable"),
    (.dictionary(.array(.optional(.object(mailer)))), "[String: [any Mailer & Sendable?]]"),
    (.set(.enumeration(colour)), "Set<Colour>"),
    (.array(.decodable(.object(mailer), .unknown)), "[Decodable<any Mailer & Sendable>]"),
    (.deferred(.provider, .object(mailer)), "Provider<any Mailer & Sendable>"),
    (.optional(.array(.deferred(.lazy, .object(mailer)))), "[Lazy<any Mailer & Sendable>]?"),
  ]

  /// Raw values: the cases, what is accepted as one of them, and what is not.
  static let rawValues: [(ValueType, [String], [Scalar], [Scalar])] = [
    (
      .string, ["é", "b"], [.string("\u{E9}"), .string("e\u{301}"), .string("b")],
      [.string("B"), .string("e"), .null, .number("1")]
    ),
    (
      .integer(.int), ["0", "-7", "1000"],
      [.number("0"), .number("-0"), .number("-7"), .number("-7.0"), .number("1e3")],
      [.number("7"), .number("1"), .number("0.5"), .string("0")]
    ),
    (
      .integer(.init(bits: 128, isSigned: false)), ["\(UInt128.max)"],
      [.number("\(UInt128.max)")], [.number("\(UInt128.max - 1)"), .number("-1")]
    ),
    (
      .float(.double), ["0.1", "1e+20"],
      [.number("0.1"), .number("1.0E-1"), .number("100000000000000000000")],
      [.number("0.10000000000000001e1"), .number("1e21")]
    ),
    (.float(.float), ["0.1"], [.number("0.1"), .number("0.100000001")], [.number("0.2")]),
    (.bool, ["true"], [.bool(true)], [.bool(false), .string("true")]),
    (.duration, ["90s"], [.string("90s"), .string("1m30s")], [.string("91s"), .string("90")]),
  ]

  static let catalog = HandmadeCatalog(
    [
      TypeSignature(
        name: "Everything", product: ObjectType(name: "Everything"), isShareable: false,
        parameters: valueTypes.enumerated().map {
          .init(name: "p\($0)", type: $1.0, hasDefault: $0 % 2 == 0, isSecret: $0 % 3 == 0)
        },
        properties: [
          .init(name: "a", type: .optional(.object(mailer)), isReference: true, isAutowired: true),
          .init(name: "b", type: .bool, isReference: false, isAutowired: false, isSecret: true),
        ]),
      TypeSignature(
        name: "Mailer", product: ObjectType(name: "SMTPMailer"), isShareable: true,
        instances: .values, parameters: [], properties: []),
      TypeSignature(
        name: "Other", product: ObjectType(name: "SMTPMailer", id: "other"), isShareable: true,
        instances: .references, parameters: [], properties: []),
    ], scopeNames: ["request", "session"], fitting: [ObjectType(name: "SMTPMailer"): [mailer]])

  private static let mailer = ObjectType(name: "any Mailer & Sendable")
  private static let colour = ValueType.Enumeration(
    name: "Colour", raw: .string, cases: ["red", "green"]
  ) { $0 == .string("red") || $0 == .string("green") }
}

/// A catalog of signatures given by hand.
struct HandmadeCatalog: TypeCatalog {
  private let signatures: [String: TypeSignature]
  private let fitting: [ObjectType: Set<ObjectType>]
  let scopeNames: [String]

  init(
    _ signatures: [TypeSignature], scopeNames: [String] = [],
    fitting: [ObjectType: Set<ObjectType>] = [:]
  ) {
    self.scopeNames = scopeNames
    self.signatures = Dictionary(uniqueKeysWithValues: signatures.map { ($0.name, $0) })
    self.fitting = fitting
  }

  var typeNames: [String] { signatures.keys.sorted() }

  func signature(of typeName: String) -> TypeSignature? { signatures[typeName] }

  func fits(_ product: ObjectType, _ wanted: ObjectType) -> Bool {
    product == wanted || fitting[product]?.contains(wanted) == true
  }
}
