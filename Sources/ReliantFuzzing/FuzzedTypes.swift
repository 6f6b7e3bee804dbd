import ReliantGraph

/// A few types of all kinds, by which fuzzed configurations are checked.
struct FuzzedTypes: TypeCatalog {
  private static let node = ObjectType(name: "Node")
  private static let part = ObjectType(name: "any Part")
  private static let types: [String: TypeSignature] = {
    let all = [
      type("Leaf", part, [parameter("n", .integer(.init(bits: 8, isSigned: true)), true)]),
      type("Pair", part, [parameter("a", .object(part)), parameter("b", .object(part))]),
      type(
        "Node", node, [parameter("parts", .array(.object(part)), true)],
        [
          .init(
            name: "next", type: .optional(.object(node)), isReference: true, isAutowired: true),
          .init(name: "time", type: .duration, isReference: false, isAutowired: false),
        ]),
      type(
        "Bag", ObjectType(name: "Bag"),
        [
          parameter("texts", .dictionary(.string), true), parameter("size", .float(.float), true),
          parameter("flag", .optional(.bool), true), parameter("data", .bytes, true),
          parameter("later", .deferred(.lazy, .object(node)), true),
        ]),
    ]
    return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  }()

  var typeNames: [String] { Self.types.keys.sorted() }
  var scopeNames: [String] { ["request"] }

  func signature(of typeName: String) -> TypeSignature? { Self.types[typeName] }

  func fits(_ product: ObjectType, _ wanted: ObjectType) -> Bool { product == wanted }

  private static func type(
    _ name: String, _ product: ObjectType, _ parameters: [TypeSignature.Parameter],
    _ properties: [TypeSignature.Property] = []
  ) -> TypeSignature {
    TypeSignature(
      name: name, product: product, isShareable: true, parameters: parameters,
      properties: properties)
  }

  private static func parameter(
    _ name: String, _ type: ValueType, _ hasDefault: Bool = false
  ) -> TypeSignature.Parameter {
    TypeSignature.Parameter(name: name, type: type, hasDefault: hasDefault)
  }
}
