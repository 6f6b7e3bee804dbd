extension ConfigurationSchema {
  /// A definition that can say of each type only what the type takes.
  func narrowed(_ definition: JSONSchema) -> JSONSchema {
    guard let catalog, !catalog.typeNames.isEmpty else { return definition }
    let narrowings = catalog.typeNames.compactMap(catalog.signature).map(narrowing)
    return definition.with("allOf", .schemas(narrowings))
  }

  private func narrowing(_ signature: TypeSignature) -> JSONSchema {
    let type = Word.type.rawValue
    let parameters = signature.parameters.map { parameter in
      let origin = parameter.hasDefault ? ", with a registered default" : ""
      return (
        name: parameter.name,
        schema: parameter.type.schema.described(
          "A parameter of type \(parameter.type.name)\(origin)."
        ).secret(if: parameter.isSecret)
      )
    }
    let properties = signature.properties.map { property in
      (
        name: property.name,
        schema: property.type.schema.described("A property of type \(property.type.name).")
          .secret(if: property.isSecret)
      )
    }
    return JSONSchema()
      .with(
        "if",
        .schema(.having([(type, .constant(.string(signature.name)))], required: [type]))
      )
      .with(
        "then",
        .schema(
          .having([
            (Word.arguments.rawValue, .members(parameters)),
            (Word.properties.rawValue, .members(properties)),
          ])))
  }

  /// The keys that an overlay may patch, each with the arguments and properties of its type.
  ///
  /// They complete and forbid nothing: another environment may have swapped the type.
  var patches: [(name: String, schema: JSONSchema)] {
    names.objects.map { key, typeName in
      let object = JSONSchema.definition(.object)
      guard let signature = catalog?.signature(of: typeName) else { return (key, object) }
      let arguments = signature.parameters.map { ($0.name, $0.type, $0.isSecret) }
      let properties = signature.properties.map { ($0.name, $0.type, $0.isSecret) }
      let hints = JSONSchema.having([
        (Word.arguments.rawValue, .having(arguments.map(hint))),
        (Word.properties.rawValue, .having(properties.map(hint))),
      ])
      return (key, JSONSchema().with("allOf", .schemas([object, hints])))
    }
  }

  private func hint(
    _ name: String, _ type: ValueType, isSecret: Bool
  ) -> (name: String, schema: JSONSchema) {
    let hint = JSONSchema().described("Of type \(type.name) in the file below.")
    return (name, hint.secret(if: isSecret))
  }
}

extension JSONSchema {
  /// The schema of what editors and documentation show to nobody, if it is that of a secret.
  fileprivate func secret(if isSecret: Bool) -> JSONSchema {
    isSecret ? with("writeOnly", .bool(true)) : self
  }
}
