import ReliantDocument

/// Arguments and properties that a type does not have.
extension ObjectResolution {
  /// Reports an argument or a property that a type does not have, unless it has been.
  ///
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
    let related = heir(of: field)
    check.workspace.report(of: [use(field, of: type, .arguments)], at: field.site) {
      Finding(
        .unknownArgument, "\(type.signature.name) has no parameter \(name.quoted)",
        help: isProperty
          ? "it is a property; give it under 'properties'"
          : isGuess
            ? "it needs \(Suggestion.list(lacking, joinedBy: "and")), which "
              + "\(lacking.count == 1 ? "is" : "are") not given"
            : check.help(
              forUnknown: field.name, among: type.signature.parameters.map(\.name),
              under: .arguments),
        at: .site(field.site), related: related)
    }
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
    check.workspace.report(of: [use(field, of: type, .properties)], at: field.site) {
      Finding(
        .unknownProperty, "\(type.signature.name) has no property \(name.quoted)",
        help: isParameter
          ? "it is a parameter; give it under 'arguments'"
          : check.help(
            forUnknown: field.name, among: type.signature.properties.map(\.name),
            under: .properties),
        at: .site(field.site), related: related)
    }
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
    var swapped = fields.filter { field in
      !isInherited(field)
        && (isProperties ? type.parameterIndex(of: field.name) : type.propertyIndex(of: field.name))
          != nil
    }
    // An overlay may add what stands in the right member, or give some of them anew.
    guard let document = swapped.first?.site.document,
      !(isProperties ? object.arguments : object.properties)
        .contains(where: { $0.site.document == document })
    else { return alone }
    swapped.removeAll { $0.site.document != document }
    guard swapped.count > 1 else { return alone }
    check.gaps.insert(index)
    alone.subtract(swapped.map(\.site))
    let (kind, others) = isProperties ? ("properties", "parameters") : ("parameters", "properties")
    let names = Suggestion.enumeration(swapped.map { check.workspace.names[$0.name] })
    check.workspace.report(
      of: swapped.map { use($0, of: type, place) }, at: swapped[0].site
    ) {
      Finding(
        isProperties ? .unknownProperty : .unknownArgument,
        "\(type.signature.name) has no \(kind) \(names)",
        help: "they are \(others); give them under '\(isProperties ? "arguments" : "properties")'",
        at: .site(swapped[0].site))
    }
    return alone
  }

  /// What is wrong with a field that a type does not have, in whichever environment it is told.
  private func use(_ field: Field, of type: ResolvedType, _ place: Word) -> ToldMisfits.Use {
    ToldMisfits.Use(
      thing: field.site, site: field.site, problem: "\(type.signature.name) \(place.rawValue)")
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
