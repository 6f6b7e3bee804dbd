import ReliantDocument

/// Reports arguments and properties that an object's type does not have, and parameters that get
/// nothing.
struct UnknownArguments {
  let index: Int
  let type: ResolvedType
  let state: ResolverState

  private var object: ObjectModel { state.typed.objects[index] }
  private var workspace: Workspace { state.inputs.workspace }
  private var names: NameTable { state.inputs.names }
  private var signature: TypeSignature { type.signature }

  /// A parameter or a property that is given nothing.
  private typealias Missing = (name: Symbol, type: ValueType)

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
    if !lacking.isEmpty, !mayBeMeant {
      token = report(
        lacking.map { (type.parameters[$0], signature.parameters[$0].type) }, missingIn: .arguments)
    }
    return token
  }

  /// Reports what is given nothing, and has to be.
  @discardableResult
  private func report(_ missing: [Missing], missingIn kind: Word) -> Reported {
    // Objects that nobody has are missing, wherever they are; what one of the definitions alone
    // lacks is missing there.
    let isOfNames =
      object.isAutowired && missing.allSatisfy { $0.type.isObject }
      && !missing.contains { object.removedArguments[$0.name] != nil }
    let all = names.intern(missing.map { names[$0.name] }.joined(separator: ", "))
    return workspace.report(
      MissingArgument(
        type: signature.name, kind: kind,
        parameters: missing.map { (names[$0.name], $0.type) },
        key: object.key, remedy: missing.count > 1 ? nil : remedy(for: missing[0]),
        removals: missing.flatMap(removals), swapped: kind == .arguments ? object.swapped : nil,
        cause: isOfNames ? .name("object", all) : .part(object.siteOfType, all)),
      at: siteOfLack)
  }

  /// Where it is reported that something is missing: what derived definitions lack, at themselves.
  private var siteOfLack: Site { object.extends == nil ? object.siteOfType : object.site }

  /// What would fit where nothing is given, and does not by its name.
  private func remedy(for missing: Missing) -> WrongReferenceType.Remedy {
    // The object of the name would fill it if it fitted.
    let meaning = object.isAutowired ? state.typed.names.meaning(of: missing.name) : .unknown
    let namesake: Graph.Target? = if case .object(let target) = meaning { target } else { nil }
    return state.remedy(for: missing.type, of: index, insteadOf: namesake)
  }

  /// Where overlays took away what a parameter or a property was given.
  private func removals(behind missing: Missing) -> [Written<Subject>] {
    let removals = state.inputs.removals
    var found: [(what: Subject, site: Site?)] = [
      ("the argument", object.removedArguments[missing.name])
    ]
    if object.isAutowired, missing.type.isObject {
      let bound = TypeNames.short(missing.type)
      found.append((.named("the binding of", names.intern(bound)), removals.bindings[bound]))
      found.append((.object(missing.name), removals.objects[missing.name]))
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
    var isError = !unknown.isEmpty
    for position in missed {
      let property = signature.properties[position]
      let missing = (name: type.properties[position], type: property.type)
      if property.presence == .required {
        report([missing], missingIn: .properties)
        isError = true
      } else {
        workspace.report(
          UnfilledProperty(
            type: signature.name, name: missing.name, expected: property.type.name, key: object.key,
            remedy: remedy(for: missing), removals: removals(behind: missing)),
          at: siteOfLack)
      }
    }
    return isError
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
