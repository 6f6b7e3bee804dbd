import ReliantDocument

extension ContextInspection {
  /// What an object is given, as people may see it: named values written out, variables and files by
  /// name, secrets as ``JSONValue/hidden``; nil where nothing is written and nothing fills it.
  package func shown(_ kind: ValueOrigin.Kind, _ name: String, of index: Int) -> JSONValue? {
    let writer = MeaningWriter(state: resolved.state, conceals: true)
    if let field = field(kind, name, of: index) { return writer.json(field.value) }
    let definition = graph.definitions[index]
    let given =
      kind == .argument ? graph.arguments(of: definition) : graph.properties(of: definition)
    return given.first { $0.name == name }.map { writer.json($0.value) }
  }

  /// A named value of the context, as people may see it.
  package func shown(value name: String) -> JSONValue? {
    value(named: name).map {
      MeaningWriter(state: resolved.state, conceals: true).json($0.value)
    }
  }

  /// What a named value of the context means.
  package func digest(ofValue name: String) -> ConfigurationDigest? {
    value(named: name).map {
      let meaning = MeaningWriter(state: resolved.state).json($0.value).canonical.text
      return ConfigurationDigest(of: Array(meaning.utf8))
    }
  }

  /// The named values and the objects that are mentioned where an argument or a property is given, by
  /// the names that are written there.
  package func mentions(
    in kind: ValueOrigin.Kind, _ name: String, of index: Int
  ) -> (values: [String], objects: [String]) {
    field(kind, name, of: index).map { mentions(in: $0.value) } ?? ([], [])
  }

  /// The same of a named value.
  package func mentions(inValue name: String) -> (values: [String], objects: [String]) {
    value(named: name).map { mentions(in: $0.value) } ?? ([], [])
  }

  private func mentions(in value: Expression) -> (values: [String], objects: [String]) {
    var (values, objects): ([String], [String]) = ([], [])
    value.forEachMention { mention in
      switch mention {
      case .value(let name): values.append(resolved.inputs.names[name])
      case .object(let name): objects.append(resolved.inputs.names[name])
      }
    }
    return (values, objects)
  }

  private func field(_ kind: ValueOrigin.Kind, _ name: String, of index: Int) -> Field? {
    let object = resolved.objects[index]
    let symbol = resolved.inputs.names.symbol(of: name)
    return (kind == .argument ? object.arguments : object.properties).first { $0.name == symbol }
  }

  private func value(named name: String) -> Field? {
    resolved.inputs.names.symbol(of: name).flatMap { resolved.inputs.model.values[$0] }
  }
}

extension JSONValue {
  /// What stands for a secret.
  package static let hidden = JSONValue.map([("$secret", .bool(true))])
}
