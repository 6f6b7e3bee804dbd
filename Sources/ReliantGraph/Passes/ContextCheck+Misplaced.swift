import ReliantDocument

/// Arguments and properties that stand in the wrong member of a definition.
extension ContextCheck {
  /// Whether what a parameter lacks is given where it does not belong, which is reported there: as a
  /// property, or along with a member of the definition that lies too deep.
  func isMisplaced(_ parameter: Symbol, of type: ResolvedType, in object: ObjectModel) -> Bool {
    object.properties.contains {
      $0.name.id == parameter.id && type.propertyIndex(of: $0.name) == nil
        || holds(parameter, $0, of: type)
    } || object.arguments.contains { holds(parameter, $0, of: type) }
  }

  /// Whether something under `arguments` or `properties` is another such member and has a name.
  private func holds(_ name: Symbol, _ field: Field, of type: ResolvedType) -> Bool {
    guard let word = Word(field.name), [.arguments, .properties].contains(word),
      type.parameterIndex(of: field.name) == nil, type.propertyIndex(of: field.name) == nil,
      case .map(let members, _) = field.value.opened(in: workspace)
    else { return false }
    return members.contains { $0.name.id == name.id }
  }

  /// What to do about an argument or a property that a type does not have.
  ///
  /// - Parameter place: the member of the definition that it stands in.
  func help(
    forUnknown name: Symbol, among known: @autoclosure () -> [String], under place: Word
  ) -> String? {
    let (nearest, help) = workspace.guess(at: name, among: known())
    guard let word = Word(name), Vocabulary.definitionMembers.contains(word), nearest.isEmpty
    else { return help }
    return word == place
      ? "give what is in it right under \(place.rawValue.quoted)"
      : "it is a member of the definition; put it beside \(place.rawValue.quoted)"
  }
}
