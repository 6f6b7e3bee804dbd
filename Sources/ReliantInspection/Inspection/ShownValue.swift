package import ReliantDigests
package import ReliantDocument
package import ReliantGraph
import ReliantMeaning

extension ContextInspection {
  /// What an object is given, as people may see it; nil where nothing is written and nothing fills it.
  package func shown(_ kind: Graph.FieldKind, _ name: String, of index: Int) -> JSONValue? {
    if let field = field(kind, name, of: index) { return shown(field.value) }
    let definition = graph.definitions[index]
    // What fills a field is an object.
    return graph.given(kind, of: definition).first { $0.name == name }?.value.objects.first.flatMap(
      graph.definition
    )
    .map { "@\($0.key)".json }
  }

  /// A named value of the context, as people may see it.
  package func shown(value name: String) -> JSONValue? {
    ownValue(named: name).map { shown($0.value) }
  }

  /// What a named value of the context means.
  package func digest(ofValue name: String) -> ConfigurationDigest? {
    ownValue(named: name).map {
      let meaning = MeaningWriter(state: resolved.state).json($0.value).canonical.text
      return ConfigurationDigest(of: Array(meaning.utf8))
    }
  }

  /// The named values and the objects that are mentioned where an argument or a property is given, by
  /// the names that are written there.
  package func mentions(
    in kind: Graph.FieldKind, _ name: String, of index: Int
  ) -> (values: [String], objects: [String]) {
    field(kind, name, of: index).map { mentions(in: written($0)) } ?? ([], [])
  }

  /// The same of a named value.
  package func mentions(inValue name: String) -> (values: [String], objects: [String]) {
    ownValue(named: name).map { mentions(in: written($0)) } ?? ([], [])
  }

  /// The named values by which the object is chosen that a name is pointed at.
  package func mentions(inChoiceOf name: String) -> [String] {
    choice(of: name).map { mentions(in: $0.subject).values } ?? []
  }

  /// Where a file points a name at an object; nil where none does.
  package func place(ofPointer name: String) -> SourceLocation? {
    names.symbol(of: name).flatMap { written.pointers[$0] }.map { location($0.site) }
  }

  /// What decides on the object that a name is pointed at, as it is written.
  func subject(ofChoiceOf name: String) -> String? {
    var writer = VisibleWriter(self, expands: false)
    guard let choice = choice(of: name), case .string(let text) = writer.json(choice.subject)
    else { return nil }
    return text
  }

  private func choice(of name: String) -> Choice? {
    guard let symbol = names.symbol(of: name),
      case .choice(let choice, _)? = written.pointers[symbol]?.choice
    else { return nil }
    return choice
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

  private func field(_ kind: Graph.FieldKind, _ name: String, of index: Int) -> Field? {
    let object = resolved.objects[index]
    let symbol = resolved.inputs.names.symbol(of: name)
    return (kind == .argument ? object.arguments : object.properties).first { $0.name == symbol }
  }

  private func ownValue(named name: String) -> Field? {
    resolved.inputs.names.symbol(of: name).flatMap { resolved.inputs.model.values[$0] }
  }
}
