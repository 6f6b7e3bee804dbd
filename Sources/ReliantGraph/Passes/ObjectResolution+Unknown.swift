import ReliantDocument

/// Arguments and properties that a type does not have.
extension ObjectResolution {
  /// - Parameters:
  ///   - nearest: the parameters that were probably meant.
  ///   - lacking: those that are missing, if each may be meant by an unknown argument.
  mutating func reportUnknownArgument(
    _ field: Field, of type: ResolvedType, near nearest: [String], perhapsFor lacking: [String]
  ) {
    check.gaps.insert(index)
    let unknown = ContextCheck.UnknownArgument(site: field.site, type: type.signature.name)
    let name = check.workspace.names[field.name]
    let known = check.unknownArguments[unknown]
    let isProperty = type.propertyIndex(of: field.name) != nil
    var nearest = nearest
    let isGuess = nearest.isEmpty && !lacking.isEmpty && !isProperty
    if isGuess { nearest = lacking }
    misspelt.formUnion(nearest)
    let isReported = known?.isReported ?? false
    let isTheHeirs =
      !isReported && isInherited(field)
      && check.reportMisplacedHeir(
        object, of: field, .unknownArgument, type,
        isKnown: { $0.parameterIndex(of: field.name) != nil })
    check.unknownArguments[unknown] = .init(nearest: nearest, isReported: !isTheHeirs)
    if isReported || isTheHeirs { return }
    check.workspace.report(
      .unknownArgument, "\(type.signature.name) has no parameter \(name.quoted)",
      help: isProperty
        ? "it is a property; give it under 'properties'"
        : isGuess
          ? "it needs \(Suggestion.list(lacking, joinedBy: "and")), which "
            + "\(lacking.count == 1 ? "is" : "are") not given"
          : check.help(
            forUnknown: field.name, among: type.signature.parameters.map(\.name), under: .arguments),
      at: field.site, related: heir(of: field))
  }

  /// Reports properties that a type does not have.
  mutating func reportUnknownProperties(_ fields: [Field], of type: ResolvedType) {
    let alone = leftAlone(fields, of: type, under: .properties)
    for field in fields where alone.contains(field.site) {
      reportUnknownProperty(field, of: type)
    }
  }

  private mutating func reportUnknownProperty(_ field: Field, of type: ResolvedType) {
    check.gaps.insert(index)
    let unknown = ContextCheck.UnknownArgument(site: field.site, type: type.signature.name)
    if check.unknownArguments[unknown] != nil { return }
    if isInherited(field),
      check.reportMisplacedHeir(
        object, of: field, .unknownProperty, type,
        isKnown: { $0.propertyIndex(of: field.name) != nil })
    {
      return
    }
    check.unknownArguments[unknown] = .init(nearest: [], isReported: true)
    let name = check.workspace.names[field.name]
    let related = heir(of: field)
    let isParameter = type.parameterIndex(of: field.name) != nil
    check.workspace.report(
      .unknownProperty, "\(type.signature.name) has no property \(name.quoted)",
      help: isParameter
        ? "it is a parameter; give it under 'arguments'"
        : check.help(
          forUnknown: field.name, among: type.signature.properties.map(\.name), under: .properties),
      at: field.site, related: related)
  }

  // MARK: All in the wrong member

  /// Reports arguments as one mistake that all stand under `properties`, or the other way round.
  ///
  /// - Parameters:
  ///   - fields: those that the type does not have.
  ///   - place: the member of the definition that they stand in.
  /// - Returns: where those stand that are still to be reported.
  mutating func leftAlone(
    _ fields: [Field], of type: ResolvedType, under place: Word
  ) -> Set<Site> {
    var alone = Set(fields.map(\.site))
    let isProperties = place == .properties
    guard isProperties ? object.arguments.isEmpty : object.properties.isEmpty else { return alone }
    let swapped = fields.filter { field in
      !isInherited(field)
        && (isProperties ? type.parameterIndex(of: field.name) : type.propertyIndex(of: field.name))
          != nil
    }
    guard swapped.count > 1 else { return alone }
    check.gaps.insert(index)
    alone.subtract(swapped.map(\.site))
    let (kind, others) = isProperties ? ("properties", "parameters") : ("parameters", "properties")
    let names = Suggestion.enumeration(swapped.map { check.workspace.names[$0.name] })
    check.workspace.report(
      isProperties ? .unknownProperty : .unknownArgument,
      "\(type.signature.name) has no \(kind) \(names)",
      help: "they are \(others); give them under '\(isProperties ? "arguments" : "properties")'",
      at: swapped[0].site)
    return alone
  }

  // MARK: Inherited

  mutating func isInherited(_ field: Field) -> Bool {
    ownFields?.contains(field.site) == false
  }

  /// Who inherits an argument or property, if it is not the object's own.
  mutating func heir(of field: Field) -> [Finding.Related] {
    guard isInherited(field), let site = object.extends?.site else { return [] }
    return [Finding.Related("\(check.quoted(object.key)) inherits it here", at: .site(site))]
  }
}
