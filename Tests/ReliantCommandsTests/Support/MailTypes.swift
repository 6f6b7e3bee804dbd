import ReliantGraph

/// A few types of a mail program.
struct MailTypes: TypeCatalog {
  private static let mailer = ObjectType(name: "Mailer")
  private static let signatures = [
    TypeSignature(
      name: "SMTPMailer", product: mailer, isShareable: true, instances: .values,
      parameters: [
        .init(name: "host", type: .string, hasDefault: false),
        .init(
          name: "port", type: .integer(.init(bits: Int.bitWidth, isSigned: true)), hasDefault: true),
      ], properties: []),
    TypeSignature(
      name: "Newsletter", product: ObjectType(name: "Newsletter"), isShareable: true,
      parameters: [.init(name: "mailer", type: .object(mailer), hasDefault: false)],
      properties: []),
  ]

  var typeNames: [String] { Self.signatures.map(\.name).sorted() }

  var scopeNames: [String] { ["request"] }

  func signature(of typeName: String) -> TypeSignature? {
    Self.signatures.first { $0.name == typeName }
  }

  func fits(_ product: ObjectType, _ wanted: ObjectType) -> Bool { product == wanted }
}
