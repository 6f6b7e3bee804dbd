package import ReliantGraph

/// What a catalog knows of its types, as data that can be written to a file and read back.
///
/// A configuration is checked against a manifest as against the catalog that it was made from, in a
/// process that has none of the types.
package struct TypeManifest: Sendable {
  package let typeNames: [String]
  package let scopeNames: [String]
  let signatures: [String: TypeSignature]
  /// For each product those of the types asked for that it fits, itself aside.
  let fitting: [ObjectType: Set<ObjectType>]
  /// What Swift source calls the types that it can name.
  let swiftNames: [ObjectType: String]

  package init(
    signatures: [String: TypeSignature], scopeNames: [String],
    fitting: [ObjectType: Set<ObjectType>], swiftNames: [ObjectType: String]
  ) {
    typeNames = signatures.keys.sorted()
    self.scopeNames = Set(scopeNames).sorted()
    self.signatures = signatures
    self.fitting = fitting
    self.swiftNames = swiftNames
  }

  /// The manifest of all types that a catalog knows.
  package init(of catalog: any TypeCatalog) {
    var signatures: [String: TypeSignature] = [:]
    for name in catalog.typeNames { signatures[name] = catalog.signature(of: name) }
    let valueTypes = signatures.values.flatMap(\.valueTypes)
    let arguments = valueTypes.flatMap { $0.deferral?.arguments ?? [] }
    let products = Set(signatures.values.map(\.product) + arguments.compactMap(\.object))
    let wanted = Set(valueTypes.compactMap(\.innermost.object))
    var fitting: [ObjectType: Set<ObjectType>] = [:]
    for product in products {
      fitting[product] = wanted.filter { $0 != product && catalog.fits(product, $0) }
    }
    var swiftNames: [ObjectType: String] = [:]
    for type in products.union(wanted) { swiftNames[type] = catalog.swiftName(of: type) }
    self.init(
      signatures: signatures, scopeNames: catalog.scopeNames, fitting: fitting,
      swiftNames: swiftNames)
  }
}

extension TypeManifest: TypeCatalog {
  package func signature(of typeName: String) -> TypeSignature? { signatures[typeName] }

  package func fits(_ product: ObjectType, _ wanted: ObjectType) -> Bool {
    product == wanted || fitting[product]?.contains(wanted) == true
  }

  package func swiftName(of type: ObjectType) -> String? { swiftNames[type] }
}

extension TypeSignature {
  /// What the parameters and properties take.
  var valueTypes: [ValueType] { parameters.map(\.type) + properties.map(\.type) }
}

extension ValueType {
  /// The type without optionals and collections around it.
  var innermost: ValueType {
    switch self {
    case .optional(let inner), .array(let inner), .set(let inner), .dictionary(let inner),
      .deferred(_, let inner), .decodable(let inner, _):
      inner.innermost
    case .object(let object): object.written?.innermost ?? self
    case .bool, .integer, .float, .string, .duration, .timestamp, .bytes, .enumeration: self
    }
  }

  /// The object type that this is, if it is one.
  var object: ObjectType? {
    if case .object(let type) = self { type } else { nil }
  }
}
