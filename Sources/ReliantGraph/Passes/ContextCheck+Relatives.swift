import ReliantDocument

/// Relatives: objects that are found by how they are related to the one that asks for them.
extension ContextCheck {
  /// A relative that an object asks for.
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

  /// The relative that an argument or a property asks for; nil after a mistake, which is reported.
  func relative(
    _ field: Field, as type: ValueType?, of holder: Int, isConstruction: Bool
  ) -> Graph.Value? {
    if let type, !type.takesRelatives {
      workspace.report(
        .wrongValue,
        "\(quoted(field.name)) expects \(type.name), but a relative is one object that is there",
        help: type.isDeferred ? "take the object itself" : nil, at: field.value.site)
      return nil
    }
    let isOptional = if case .optional? = type { true } else { false }
    guard let kinship = kinship(field.value, of: holder, isOptional: isOptional || type == nil)
    else { return nil }
    let relative = Graph.Relative(kinship, isOptional: isOptional)
    relatives.append(
      AskedRelative(
        holder: Graph.Target(level: 0, index: holder), field: quoted(field.name), type: type,
        isConstruction: isConstruction, relative: relative, site: field.value.site))
    return .relative(relative)
  }

  /// The relatives that an object of a parent context asks for.
  func relativesAsked(inParent target: Graph.Target) -> [AskedRelative] {
    guard let definition = parent?.definition(at: target.inParent) else { return [] }
    let signature = parent?.signature(at: target.inParent)
    let asked = { (name: String, type: ValueType, isConstruction: Bool, value: Graph.Value) in
      guard case .relative(var relative) = value else { return nil as AskedRelative? }
      for _ in 0..<target.level { relative = relative.inChild }
      return AskedRelative(
        holder: target, field: name.quoted, type: type, isConstruction: isConstruction,
        relative: relative, site: nil)
    }
    let arguments = zip(signature?.parameters ?? [], definition.arguments).map {
      asked($0.name, $0.type, true, $1)
    }
    let known = signature?.properties ?? []
    let properties = definition.properties.map { position, value in
      guard known.indices.contains(position) else { return nil as AskedRelative? }
      let property = known[position]
      return asked(property.name, property.type, !property.isReference, value)
    }
    return (arguments + properties).compactMap(\.self)
  }

  private func kinship(
    _ expression: Expression, of holder: Int, isOptional: Bool
  ) -> Graph.Relative.Kinship? {
    guard case .nearest(let name, let site) = expression else { return .requester }
    return candidates(named: name, of: holder, isOptional: isOptional, at: site).map {
      .nearest($0, name: workspace.names[name])
    }
  }

  /// The objects that a name can stand for as a relative: the one with the key, or else all of the
  /// type.
  private func candidates(
    named name: Symbol, of holder: Int, isOptional: Bool, at site: Site
  ) -> Set<Graph.Target>? {
    let meaning = meaning(of: name)
    if case .object(let target) = meaning {
      _ = self.target(of: name, at: site)
      return [seen(target, by: holder)]
    }
    let typeName = Self.bindingName(workspace.names[name])
    if let objects = targetsByType[typeName] {
      let isInBounds = charge(
        objects.count * Graph.Value.weightOfMember, at: site,
        for: "the objects that '$nearest' has to choose from", help: "name an object, not a type")
      return isInBounds ? objects : nil
    }
    // Without a catalog nobody knows what else is a type.
    guard catalog != nil else { return [] }
    if knownTypeNames[typeName] != nil {
      if isOptional { return [] }
      if !model.gaps.mayHideHolders {
        workspace.report(
          .unknownReference, "no object has the type \(quoted(name))",
          help: "define one, or take an optional", at: site,
          related: Finding.Related.removal(removals.types[name], of: "the object of the type"))
      }
      return nil
    }
    if case .unknown = meaning {
      reportUnknown(
        name, .unknownReference, "there is no object or type \(quoted(name))",
        among: knownNames + knownTypeNames.keys, removed: removals.objects[name], at: site)
    } else {
      _ = target(of: name, at: site)
    }
    return nil
  }

  /// The scope of an object of this context or a parent's; nil when it is not known.
  func scope(of target: Graph.Target) -> Scope? {
    target.level == 0 ? scopes[target.index] : parent?.definition(at: target.inParent)?.scope
  }

  /// The objects of this context and its parents by the name of their type and of what it produces.
  func collectTargetsByType() -> [String: Set<Graph.Target>] {
    var result = objectsByType.mapValues { Set($0.map { Graph.Target(level: 0, index: $0) }) }
    var ancestor = parent
    var level = 1
    while let graph = ancestor {
      for (index, definition) in graph.definitions.enumerated() {
        let product = graph.catalog?.signature(of: definition.typeName)?.product.name
        for name in Set([definition.typeName, product].compactMap { $0.map(Self.bindingName) }) {
          result[name, default: []].insert(Graph.Target(level: level, index: index))
        }
      }
      ancestor = graph.parent?.graph
      level += 1
    }
    return result
  }
}

extension Expression {
  /// Whether it is found by how it is related to the object that it is for.
  var isRelative: Bool {
    switch self {
    case .requester, .nearest: true
    default: false
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
