import ReliantGraph

/// Types to check configurations against, made by hand.
struct SampleCatalog: TypeCatalog {
  private static let mailer = ObjectType(name: "any Mailer")
  private static let clock = ObjectType(name: "SystemClock")
  private static let party = ObjectType(name: "Party")
  private static let folder = ObjectType(name: "Folder")
  private static let part = ObjectType(name: "any Part")

  private static let signatures: [String: TypeSignature] = {
    let all = [
      type("SystemClock", clock),
      type("Relay", mailer, [required("mailer", .object(mailer))]),
      type("SMTPMailer", mailer, [required("host", .string), optional("port", .integer(.int))]),
      type(
        "Newsletter", ObjectType(name: "Newsletter"), [required("mailer", .object(mailer))],
        properties: [property("clock", .optional(.object(clock)))]),
      type(
        "HTTPServer", ObjectType(name: "HTTPServer"),
        [
          required("port", .integer(.int)), optional("host", .string),
          optional("mailers", .array(.object(mailer))),
          optional("headers", .dictionary(.string)), optional("timeout", .optional(.duration)),
        ]),
      type("Party", party, [required("partner", .object(party))]),
      type(
        "Folder", folder, properties: [property("content", .optional(.object(folder)))]),
      type("Pair", part, [required("first", .object(part)), required("second", .object(part))]),
      type("Leaf", part),
      type(
        "Fleet", ObjectType(name: "Fleet"),
        [
          optional("mailers", .array(.object(mailer))),
          optional("byName", .dictionary(.object(mailer))),
          optional("relay", .optional(.object(mailer))), optional("main", .object(mailer)),
        ]),
      type(
        "Host", party,
        [
          required("guest", .deferred(.provider, .object(party))),
          optional("guests", .array(.deferred(.lazy, .object(party)))),
        ]),
      type("Relays", mailer, [required("mailers", .array(.object(mailer)))]),
      type("Draft", ObjectType(name: "Draft"), isShareable: false),
    ]
    return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  }()

  var typeNames: [String] { Self.signatures.keys.sorted() }

  var scopeNames: [String] { [] }

  func signature(of typeName: String) -> TypeSignature? { Self.signatures[typeName] }

  func fits(_ product: ObjectType, _ wanted: ObjectType) -> Bool { product == wanted }

  private static func type(
    _ name: String, _ product: ObjectType, _ parameters: [TypeSignature.Parameter] = [],
    properties: [TypeSignature.Property] = [], isShareable: Bool = true
  ) -> TypeSignature {
    TypeSignature(
      name: name, product: product, isShareable: isShareable, parameters: parameters,
      properties: properties)
  }

  private static func required(_ name: String, _ type: ValueType) -> TypeSignature.Parameter {
    TypeSignature.Parameter(name: name, type: type, hasDefault: false)
  }

  private static func optional(_ name: String, _ type: ValueType) -> TypeSignature.Parameter {
    TypeSignature.Parameter(name: name, type: type, hasDefault: true)
  }

  private static func property(_ name: String, _ type: ValueType) -> TypeSignature.Property {
    TypeSignature.Property(name: name, type: type, isReference: true, isAutowired: true)
  }
}

extension ValueType.IntegerType {
  static var int: Self { Self(bits: 64, isSigned: true) }
}
