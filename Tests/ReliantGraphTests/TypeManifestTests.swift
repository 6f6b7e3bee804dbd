import ReliantDocument
import ReliantGraph
import ReliantInspection
import Testing

/// Manifests that are written and read back.
@Suite struct TypeManifestTests {
  @Test(arguments: [SampleCatalog() as any TypeCatalog, ManifestSamples.catalog])
  func `what is read back is what was written`(catalog: any TypeCatalog) throws {
    let manifest = try readBack(catalog)
    #expect(manifest.typeNames == catalog.typeNames)
    #expect(manifest.scopeNames == catalog.scopeNames)
    for name in catalog.typeNames {
      #expect(
        manifest.signature(of: name).map(describe) == catalog.signature(of: name).map(describe))
    }
  }

  @Test func `writing again gives the same bytes`() throws {
    let manifest = TypeManifest(of: ManifestSamples.catalog)
    #expect(try readBack(ManifestSamples.catalog).json == manifest.json)
    #expect(TypeManifest(of: manifest).json == manifest.json)
  }

  @Test(arguments: ManifestSamples.valueTypes)
  func `every type of values is written as Swift writes it`(type: ValueType, text: String) throws {
    let catalog = HandmadeCatalog([signature("A", parameters: [type])])
    #expect(TypeManifest(of: catalog).json.contains(#""type": "\#(text)""#))
    let read = try #require(try readBack(catalog).signature(of: "A")?.parameters.first?.type)
    #expect("\(describe(read))" == "\(describe(type))")
  }

  @Test func `two types of one name stay two`() throws {
    let (one, other) = (ObjectType(name: "Clock", id: "a"), ObjectType(name: "Clock", id: "b"))
    let catalog = HandmadeCatalog([
      signature("A", product: one), signature("B", product: other),
      signature("C", parameters: [.object(one), .optional(.object(other))]),
    ])
    let manifest = try readBack(catalog)
    let products = try ["A", "B"].map { try #require(manifest.signature(of: $0)).product }
    #expect(products.map(\.name) == ["Clock", "Clock"])
    #expect(products[0] != products[1])
    #expect(!manifest.fits(products[0], products[1]))
    let wanted = try #require(manifest.signature(of: "C")).parameters.map(\.type)
    #expect(wanted.map(\.name) == ["Clock", "Clock?"])
    #expect(wanted.map(object) == products)
  }

  @Test(arguments: [
    "Int", "String?", "[Int]", "Set<Int>", "String: Int", "[", "?", "", "type", "A#2", "Lazy<Int>",
    "Decodable<A>",
  ])
  func `a type whose name looks like something else is still itself`(name: String) throws {
    let type = ObjectType(name: name)
    let catalog = HandmadeCatalog([
      signature("A", product: type, parameters: [.object(type), .array(.object(type))]),
      signature("B", product: ObjectType(name: "type#1"), parameters: [.integer(.int)]),
      signature("C", product: ObjectType(name: "A", id: "x")),
      signature("D", product: ObjectType(name: "A", id: "y")),
    ])
    let manifest = try readBack(catalog)
    let signature = try #require(manifest.signature(of: "A"))
    #expect(signature.product.name == name)
    #expect(signature.parameters.map { object($0.type) } == [signature.product, signature.product])
    #expect(signature.parameters[1].type.name == "[\(name)]")
    #expect(Set(["A", "B", "C", "D"].map { manifest.signature(of: $0)?.product }).count == 4)
  }

  @Test func `a product fits what the catalog says that it fits`() throws {
    let types = ["Dog", "any Animal", "any Pet"].map { ObjectType(name: $0) }
    let catalog = HandmadeCatalog(
      [
        signature("Dog", product: types[0]),
        signature("Home", parameters: [.array(.object(types[1])), .object(types[2])]),
      ],
      fitting: [types[0]: [types[1]]])
    let manifest = try readBack(catalog)
    for product in types {
      for wanted in types {
        #expect(manifest.fits(product, wanted) == catalog.fits(product, wanted))
      }
    }
  }

  @Test(arguments: ManifestSamples.rawValues)
  func `an enumeration accepts its cases however they are spelt`(
    raw: ValueType, cases: [String], accepted: [Scalar], refused: [Scalar]
  ) throws {
    let type = ValueType.Enumeration(name: "E", raw: raw, cases: cases) { !refused.contains($0) }
    let catalog = HandmadeCatalog([signature("A", parameters: [.enumeration(type)])])
    let read = try #require(try readBack(catalog).signature(of: "A")?.parameters.first?.type)
    for value in accepted { #expect(Conversion.problem(of: value, as: read) == nil, "\(value)") }
    for value in refused { #expect(Conversion.problem(of: value, as: read) != nil, "\(value)") }
  }

  @Test func `an enumeration that lists no cases accepts any raw value`() throws {
    let type = ValueType.Enumeration(name: "E", raw: .string, cases: nil) { $0 == .string("a") }
    let catalog = HandmadeCatalog([signature("A", parameters: [.enumeration(type)])])
    let read = try #require(try readBack(catalog).signature(of: "A")?.parameters.first?.type)
    #expect(Conversion.problem(of: .string("b"), as: read) == nil)
    #expect(Conversion.problem(of: .bool(true), as: read) != nil)
  }

  @Test func `enumerations of one name and different cases stay two`() throws {
    let types = [["a"], ["b"]].map { cases in
      ValueType.enumeration(
        ValueType.Enumeration(name: "E", raw: .string, cases: cases) { scalar in
          cases.contains { scalar == .string($0) }
        })
    }
    let catalog = HandmadeCatalog([signature("A", parameters: types)])
    let read = try #require(try readBack(catalog).signature(of: "A")).parameters.map(\.type)
    #expect(read.map(\.name) == ["E", "E"])
    #expect(Conversion.problem(of: .string("a"), as: read[0]) == nil)
    #expect(Conversion.problem(of: .string("a"), as: read[1]) != nil)
  }

  private func readBack(_ catalog: some TypeCatalog) throws -> TypeManifest {
    let text = TypeManifest(of: catalog).json
    let workspace = Workspace(limits: Limits())
    let manifest = TypeManifest.read(SourceFile(path: "types.json", text: text), in: workspace)
      .value
    return try #require(manifest, "\(workspace.diagnostics) in \(text)")
  }

  private func object(_ type: ValueType) -> ObjectType? {
    switch type {
    case .object(let type): type
    case .optional(let inner), .array(let inner): object(inner)
    default: nil
    }
  }

  private func signature(
    _ name: String, product: ObjectType? = nil, parameters: [ValueType] = []
  ) -> TypeSignature {
    TypeSignature(
      name: name, product: product ?? ObjectType(name: "Product of \(name)"), isShareable: true,
      parameters: parameters.enumerated().map {
        .init(name: "p\($0)", type: $1, hasDefault: false)
      },
      properties: [])
  }

  /// All that a signature says, in words.
  private func describe(_ signature: TypeSignature) -> String {
    let parameters = signature.parameters.map {
      "\($0.name): \(describe($0.type)) \($0.hasDefault) \($0.isSecret)"
    }
    let properties = signature.properties.map {
      "\($0.name): \(describe($0.type)) \($0.isReference) \($0.isAutowired) \($0.isSecret)"
    }
    return "\(signature.name) \(signature.product.name) \(signature.isShareable) "
      + "\(signature.instances) \(parameters) \(properties)"
  }

  private func describe(_ type: ValueType) -> String {
    switch type {
    case .integer(let type): "integer \(type.bits) \(type.isSigned)"
    case .optional(let inner): "optional \(describe(inner))"
    case .array(let inner): "array \(describe(inner))"
    case .set(let inner): "set \(describe(inner))"
    case .dictionary(let inner): "dictionary \(describe(inner))"
    case .enumeration(let type):
      "enumeration \(type.name) \(describe(type.raw)) \(type.cases ?? [])"
    case .object(let type): "object \(type.name)"
    case .decodable(let object, _): "decodable \(describe(object))"
    case .deferred(let deferral, let object): "\(deferral) \(describe(object))"
    case .bool, .float, .string, .duration, .timestamp, .bytes: type.name
    }
  }
}
