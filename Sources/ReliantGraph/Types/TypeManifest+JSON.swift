extension TypeManifest {
  /// The version of the form that this library reads and writes.
  static let version = 1

  /// The manifest as a file, in the form that `Schemas/manifest.schema.json` describes.
  ///
  /// Equal manifests have equal bytes, and a type more or less changes few lines.
  package var json: String {
    let ids = ManifestIDs(of: self)
    let types = typeNames.compactMap { signatures[$0] }
    let enumerations = ids.enumerations.map { id, type in (id, Self.json(type, id: id, ids)) }
    return JSONValue.object(
      of: ManifestWord.self,
      [
        .version: Self.version,
        .types: JSONValue.map(types.map { ($0.name, Self.json($0, ids)) }),
        .scopes: scopeNames.nonempty,
        .objectTypes: JSONValue.map(ids.objectTypes.map { ($0, json($1, id: $0, ids)) }),
        .enumerations: JSONValue.map(enumerations),
      ]
    ).text
  }

  private func json(_ type: ObjectType, id: String, _ ids: ManifestIDs) -> JSONValue {
    let fits = fitting[type]?.map { ids.id(of: .object($0)) }.sorted()
    return .object(
      of: ManifestWord.self, [.name: id == type.name ? nil : type.name, .fits: fits?.nonempty])
  }

  private static func json(_ signature: TypeSignature, _ ids: ManifestIDs) -> JSONValue {
    let parameters = signature.parameters.map { parameter in
      JSONValue.object(
        of: ManifestWord.self,
        [
          .name: parameter.name, .type: ids.text(of: parameter.type),
          .default: parameter.hasDefault ? true : nil, .secret: parameter.isSecret ? true : nil,
        ])
    }
    let properties = signature.properties.map { property in
      JSONValue.object(
        of: ManifestWord.self,
        [
          .name: property.name, .type: ids.text(of: property.type),
          .byReference: property.isReference, .autowired: property.isAutowired,
          .secret: property.isSecret ? true : nil,
        ])
    }
    let instances = signature.instances
    return .object(
      of: ManifestWord.self,
      [
        .product: ids.id(of: .object(signature.product)),
        .shareable: signature.isShareable,
        .instances: instances == .unknown ? nil : instances.rawValue,
        .parameters: parameters.nonempty, .properties: properties.nonempty,
      ])
  }

  private static func json(
    _ enumeration: ValueType.Enumeration, id: String, _ ids: ManifestIDs
  ) -> JSONValue {
    .object(
      of: ManifestWord.self,
      [
        .name: id == enumeration.name ? nil : enumeration.name,
        .raw: ids.text(of: enumeration.raw),
        .cases: enumeration.values?.map(\.json),
      ])
  }
}
