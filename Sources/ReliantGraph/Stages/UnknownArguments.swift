import ReliantDocument

/// Reports arguments and properties that an object's type does not have, and parameters that get
/// nothing.
struct UnknownArguments {
  private let object: ObjectModel
  private let index: Int
  private let type: ResolvedType
  private let state: ResolverState

  private var workspace: Workspace { state.inputs.workspace }
  private var names: NameTable { state.inputs.names }
  private var signature: TypeSignature { type.signature }

  init(_ object: ObjectModel, _ index: Int, _ type: ResolvedType, _ state: ResolverState) {
    self.object = object
    self.index = index
    self.type = type
    self.state = state
  }

  // MARK: Arguments

  /// Reports arguments without parameters, and parameters without arguments that none of them was
  /// meant for.
  ///
  /// - Parameter missing: the parameters that are given nothing and have no default.
  func report(missing: [Int]) -> Reported? {
    let unknown = object.arguments.filter { type.parameterIndex(of: $0.name) == nil }
    let guesses = unknown.map { field in
      workspace.guess(at: field.name, among: signature.parameters.map(\.name))
    }
    let lacking = missing.filter { position in
      // It may stand in the wrong member of the definition, where it is reported.
      let name = type.parameters[position]
      return !guesses.contains { $0.near.contains(signature.parameters[position].name) }
        && !object.properties.contains { $0.name.id == name.id }
    }
    // An argument that nothing is near to may be meant for a parameter that gets nothing.
    let mayBeMeant = zip(unknown, guesses).contains { field, guess in
      guess.near.isEmpty && type.propertyIndex(of: field.name) == nil
    }
    var token: Reported?
    for (field, guess) in zip(unknown, guesses) {
      let unknown = unknownField(
        field, guess, in: .arguments, perhapsFor: lacking.map { signature.parameters[$0].name })
      token = workspace.report(UnknownArgument.field(unknown), at: field.site)
    }
    if !lacking.isEmpty, !mayBeMeant { token = reportMissing(lacking) }
    return token
  }

  private func reportMissing(_ positions: [Int]) -> Reported {
    let missing = positions.map { (parameter: signature.parameters[$0], name: type.parameters[$0]) }
    let removals = missing.flatMap { self.removals(behind: $0.parameter.type, named: $0.name) }
    // Objects that nobody has are missing, wherever they are; what one of the definitions alone
    // lacks is missing there.
    let isOfNames =
      object.isAutowired && missing.allSatisfy { $0.parameter.type.isObject }
      && !missing.contains { object.removedArguments[$0.name] != nil }
    let all = names.intern(missing.map(\.parameter.name).joined(separator: ", "))
    let site = object.type?.site ?? object.site
    return workspace.report(
      MissingArgument(
        type: signature.name, kind: .arguments,
        parameters: missing.map { ($0.parameter.name, $0.parameter.type) },
        key: object.key,
        remedy: missing.count > 1
          ? nil : remedy(for: missing[0].parameter.type, insteadOf: missing[0].name),
        removals: removals, swapped: object.swapped,
        cause: isOfNames ? .name("object", all) : .part(site, all)),
      at: object.extends == nil ? site : object.site)
  }

  /// What would fit where nothing is given, and does not by its name.
  private func remedy(
    for type: ValueType, insteadOf name: Symbol
  ) -> WrongReferenceType.Remedy {
    // The object of the name would fill it if it fitted.
    let meaning = object.isAutowired ? state.typed.names.meaning(of: name) : .unknown
    let namesake: Graph.Target? = if case .object(let target) = meaning { target } else { nil }
    return state.candidates.remedy(for: type, of: index, insteadOf: namesake)
  }

  /// Where overlays took away what a parameter or a property was given.
  private func removals(
    behind type: ValueType, named name: Symbol
  ) -> [Written<Subject>] {
    let removals = state.inputs.removals
    var found: [(what: Subject, site: Site?)] = [("the argument", object.removedArguments[name])]
    if object.isAutowired, type.isObject {
      let bound = TypeNames.short(type)
      found.append((.named("the binding of", names.intern(bound)), removals.bindings[bound]))
      found.append((.object(name), removals.objects[name]))
    }
    return found.compactMap { what, site in site.map { Written(what, at: $0) } }
  }

  // MARK: Properties

  /// Reports properties that the type does not have, and those that get nothing and that none of
  /// them was meant for; says whether any of it is an error.
  func report(unknownProperties unknown: [Field], unfilled: [Int]) -> Bool {
    var meant: Set<String> = []
    for field in unknown {
      let guess = workspace.guess(at: field.name, among: signature.properties.map(\.name))
      meant.formUnion(guess.near)
      workspace.report(
        UnknownProperty(field: unknownField(field, guess, in: .properties)), at: field.site)
    }
    // It may stand in the wrong member of the definition, where it is reported.
    let missed = unfilled.filter { position in
      !meant.contains(signature.properties[position].name)
        && !object.arguments.contains { $0.name.id == type.properties[position].id }
    }
    for position in missed { reportUnfilled(position) }
    return !unknown.isEmpty
      || missed.contains { signature.properties[$0].presence == .required }
  }

  private func reportUnfilled(_ position: Int) {
    let (property, name) = (signature.properties[position], type.properties[position])
    let site = object.extends == nil ? object.type?.site ?? object.site : object.site
    let removals = removals(behind: property.type, named: name)
    let remedy = remedy(for: property.type, insteadOf: name)
    if property.presence == .required {
      workspace.report(
        MissingArgument(
          type: signature.name, kind: .properties,
          parameters: [(property.name, property.type)], key: object.key, remedy: remedy,
          removals: removals, swapped: nil,
          cause: object.isAutowired && property.type.isObject
            ? .name("object", name) : .part(site, name)), at: site
      )
    } else {
      workspace.report(
        UnfilledProperty(
          type: signature.name, name: name, expected: property.type.name, key: object.key,
          remedy: remedy, removals: removals), at: site)
    }
  }

  // MARK: Ways out

  /// What is known of an argument or property that the type does not have.
  ///
  /// - Parameter missing: the parameters that get nothing, one of which may be meant.
  private func unknownField(
    _ field: Field, _ guess: Guess, in place: Word, perhapsFor missing: [String] = []
  ) -> UnknownField {
    let (index, other): (Int?, Word) =
      place == .arguments
      ? (type.propertyIndex(of: field.name), .properties)
      : (type.parameterIndex(of: field.name), .arguments)
    let remedy: UnknownField.Remedy =
      if index != nil {
        .elsewhere(other, object: object.site)
      } else if guess.near.isEmpty, !missing.isEmpty {
        .missing(missing)
      } else if guess.near.isEmpty, let word = Word(field.name), word != place,
        Vocabulary.definitionMembers.contains(word)
      {
        .member(beside: place)
      } else {
        .guess(guess)
      }
    return UnknownField(
      name: field.name, type: signature.name, remedy: remedy, inherited: inherited(field))
  }

  /// Who inherits an argument or a property, if it is not the object's own.
  private func inherited(_ field: Field) -> Written<Symbol>? {
    guard let extends = object.extends, let own = state.inputs.model.objects[object.key],
      !(own.arguments + own.properties).contains(where: { $0.site == field.site })
    else { return nil }
    return Written(object.key, at: extends.site)
  }
}
