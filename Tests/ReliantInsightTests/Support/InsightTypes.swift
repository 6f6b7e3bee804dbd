import ReliantGraph

/// A few types whose objects are given to each other in every way.
struct InsightTypes: TypeCatalog {
  private static let mailer = ObjectType(name: "any Mailer")
  private static let int = ValueType.integer(.init(bits: Int.bitWidth, isSigned: true))
  private static let signatures = [
    TypeSignature(
      name: "SMTPMailer", product: mailer, isShareable: true,
      parameters: [
        .init(name: "host", type: .string, hasDefault: false),
        .init(name: "port", type: int, hasDefault: true),
        .init(name: "headers", type: .dictionary(.string), hasDefault: true),
        .init(name: "names", type: .array(.string), hasDefault: true),
        .init(name: "key", type: .optional(.string), hasDefault: true, isSecret: true),
      ],
      properties: [
        .init(name: "limit", type: .optional(int), isReference: true, isAutowired: false)
      ]),
    TypeSignature(
      name: "LogMailer", product: mailer, isShareable: true, parameters: [], properties: []),
    TypeSignature(
      name: "Service", product: ObjectType(name: "Service"), isShareable: true,
      parameters: [
        .init(name: "mailer", type: .object(mailer), hasDefault: true),
        .init(name: "backup", type: .object(mailer), hasDefault: true),
      ],
      properties: [
        .init(name: "log", type: .optional(.object(mailer)), isReference: true, isAutowired: true)
      ]),
  ]

  var typeNames: [String] { Self.signatures.map(\.name).sorted() }

  var scopeNames: [String] { [] }

  func signature(of typeName: String) -> TypeSignature? {
    Self.signatures.first { $0.name == typeName }
  }

  func fits(_ product: ObjectType, _ wanted: ObjectType) -> Bool { product == wanted }
}
