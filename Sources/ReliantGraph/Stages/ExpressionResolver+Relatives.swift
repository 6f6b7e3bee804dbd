import ReliantDocument

/// A relative that an object asks for: one that is found by how the two are related.
struct AskedRelative {
  /// The object that asks, of this context or a parent's.
  let holder: Graph.Target
  /// The argument or property that is given the relative.
  let field: String
  /// The type of the argument or property; nil when it is not known.
  let type: ValueType?
  /// Whether the relative has to be found before its holder can be given to others.
  let isConstruction: Bool
  let relative: Graph.Relative
  /// Where it is written; nil in a parent context.
  let site: Site?
}

/// Relatives, which are found by how they are related to the object that asks for them.
extension ExpressionResolver {
  /// The relative that an object asks for with an argument or a property.
  func relative(
    _ field: Field, of holder: Int, as type: ValueType?
  ) throws(Reported) -> AskedRelative {
    if let type, !type.takesRelatives {
      throw workspace.report(
        WrongValue.relative(field.name, expected: type.name, isDeferred: type.isDeferred),
        at: field.value.site)
    }
    let isOptional = if case .optional? = type { true } else { false }
    let relation: Graph.Relative.Relation =
      if case .nearest(let name, let site) = field.value {
        .nearest(
          try targets(named: name, of: holder, isOptional: isOptional || type == nil, at: site),
          name: inputs.names[name], elsewhere: typeElsewhere(named: name))
      } else {
        .requester
      }
    return AskedRelative(
      holder: Graph.Target(level: 0, index: holder), field: inputs.names[field.name], type: type,
      isConstruction: isConstruction,
      relative: Graph.Relative(relation: relation, isOptional: isOptional), site: field.value.site)
  }

  /// The type that a name stands for where no object has it as its own.
  private func typeElsewhere(named name: Symbol) -> ObjectType? {
    if case .object = typed.names.meaning(of: name) { return nil }
    // A name that several types have tells nothing of an object.
    let types = state.typeNames.known[TypeNames.short(inputs.names[name])]?.objects ?? []
    return types.count == 1 ? types.first : nil
  }

  /// The objects that a name can stand for as a relative: the one with the key, or else all of the
  /// type.
  private func targets(
    named name: Symbol, of holder: Int, isOptional: Bool, at site: Site
  ) throws(Reported) -> Set<Graph.Target> {
    let meaning = typed.names.meaning(of: name)
    if case .object = meaning {
      return [typed.decorated.seen(try typed.names.target(of: name, at: site), by: holder)]
    }
    let typeName = TypeNames.short(inputs.names[name])
    let targets = state.typeNames.kind(typeName, state.fits)
    if !targets.isEmpty {
      try state.charge(
        targets.count * Graph.Value.weightOfMember, at: site,
        for: "the objects that '$nearest' has to choose from", help: "name an object, not a type")
      return targets
    }
    // Without a catalog nobody knows what else is a type.
    guard inputs.catalog != nil else { return [] }
    if state.typeNames.known[typeName] != nil {
      if isOptional { return [] }
      throw workspace.reportUnknown(name, among: state.objectsOfNoType, at: .site(site)) {
        UnknownReference.type(name, $0, isRelative: true)
      }
    }
    guard case .unknown = meaning else { return [try typed.names.target(of: name, at: site)] }
    var known = typed.names.knownNames()
    known.names += state.typeNames.known.keys
    throw workspace.reportUnknown(name, among: known, at: .site(site)) {
      UnknownReference.objectOrType(name, $0)
    }
  }
}

extension ValueType {
  /// Whether a relative can be given for the type: one object, as it is.
  fileprivate var takesRelatives: Bool {
    switch self {
    case .object, .decodable: true
    case .optional(let wrapped): wrapped.takesRelatives
    default: false
    }
  }
}
