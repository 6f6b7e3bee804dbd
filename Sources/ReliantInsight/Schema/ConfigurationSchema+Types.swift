import ReliantGraph

extension ConfigurationSchema {
  typealias Member = (name: String, schema: JSONSchema)

  /// A definition that can say of each type only what the type takes.
  func narrowed(_ definition: JSONSchema) -> JSONSchema {
    guard let catalog, !catalog.typeNames.isEmpty else { return definition }
    return definition.with("allOf", catalog.typeNames.compactMap(catalog.signature).map(narrowing))
  }

  private func narrowing(_ signature: TypeSignature) -> JSONSchema {
    let type = Word.type.rawValue
    let parameters = signature.parameters.filter { !$0.isGiven }.map { parameter in
      let origin = parameter.hasDefault ? ", with a registered default" : ""
      let sentence = "A parameter of type \(parameter.type.name)\(origin)."
      return member(parameter.name, parameter.type.schema, sentence, parameter.isSecret)
    }
    let properties = signature.properties.map { property in
      let sentence = "A property of type \(property.type.name)."
      return member(property.name, property.type.schema, sentence, property.isSecret)
    }
    return JSONSchema()
      .with("if", JSONSchema.having([(type, .constant(signature.name))], required: [type]))
      .with("then", implementation(.members(parameters), .members(properties)))
  }

  /// The keys that an overlay may patch, each with the arguments and properties of its type.
  ///
  /// They complete and forbid nothing: another environment may have swapped the type.
  var patches: [Member] {
    names.objects.map { key, typeName in
      let object = JSONSchema.definition(.object)
      guard let signature = catalog?.signature(of: typeName) else { return (key, object) }
      let arguments = signature.parameters.filter { !$0.isGiven }.map {
        hint($0.name, $0.type, $0.isSecret)
      }
      let properties = signature.properties.map { hint($0.name, $0.type, $0.isSecret) }
      let hints = implementation(.having(arguments), .having(properties))
      return (key, JSONSchema().with("allOf", [object, hints]))
    }
  }

  private func hint(_ name: String, _ type: ValueType, _ isSecret: Bool) -> Member {
    member(name, JSONSchema(), "Of type \(type.name) in the file below.", isSecret)
  }

  private func implementation(_ arguments: JSONSchema, _ properties: JSONSchema) -> JSONSchema {
    .having([(Word.arguments.rawValue, arguments), (Word.properties.rawValue, properties)])
  }

  /// A member with what it is for; of a secret editors and documentation show nothing.
  private func member(
    _ name: String, _ schema: JSONSchema, _ sentence: String, _ isSecret: Bool
  ) -> Member {
    let described = schema.described(sentence)
    return (name, isSecret ? described.with("writeOnly", true) : described)
  }
}
