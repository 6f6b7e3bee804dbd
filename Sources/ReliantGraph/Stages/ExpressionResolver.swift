import ReliantDocument

/// Resolves the names in a value and checks it against the type that it is for.
///
/// A value of which anything has been reported throws the proof of that; the parts of a list or a map
/// are all gone through, so that each mistake in them is found.
struct ExpressionResolver {
  let state: ResolverState
  /// The object that the value is for, which is no member of the collections that it is given.
  var owner: Int?
  /// Where the objects are noted that the owner is given, if they are.
  var sink: ReferenceSink?
  /// Whether these have to exist before the owner, and how they are wrapped if they are asked for
  /// later.
  var isConstruction = false
  var deferral: ValueType.Deferral?
  /// Whether defaults are taken even where a variable or a file is there.
  var prefersDefaults = false
  /// The named value at hand, whose findings belong together.
  var origin: Symbol?
  /// The named value that is worked out, which cannot mention itself.
  var asking: Symbol?
  /// The collection at hand, whose members are not named where they are given.
  var collected: CollectedObjects?

  var typed: Typed { state.typed }
  var inputs: CheckInputs { state.inputs }
  var workspace: Workspace { state.inputs.workspace }

  // MARK: Values

  /// Resolves a value and checks it against a type.
  ///
  /// - Parameter type: nil when the type is not known, so that only names are looked up.
  func resolve(
    _ expression: Expression, as type: ValueType?, for purpose: Subject
  ) throws(Reported) -> Graph.Value {
    var type = type
    if let known = type {
      if let value = workspace.plain(expression, as: known) { return value }
      if case .optional(let wrapped) = known {
        if isNull(expression) { return .scalar(.null) }
        if case .detailedReference(let reference, let site) = expression {
          guard let target = try typed.names.target(of: reference, at: site, for: owner) else {
            return .scalar(.null)
          }
          return try object(target, named: reference.key, as: wrapped, for: purpose, at: site)
        }
        // What these lead to may be nil, too.
        if !expression.isIndirect { return try resolve(expression, as: wrapped, for: purpose) }
      }
      if !expression.isReference {
        type = known.ofWritten
        if case .decodable(_, let decoding)? = type {
          return try originating(expression)
            .decoded(expression, by: decoding, as: known, for: purpose)
        }
      }
    }
    switch expression {
    case .scalar(let site):
      let value = Graph.Value.scalar(workspace.sources.scalar(at: site))
      return try convert(value, as: type, for: purpose, at: site)
    case .plain: return try resolve(expression.opened(in: workspace), as: type, for: purpose)
    case .constant(let value, let site):
      return try convert(value, as: type, for: purpose, at: site)
    case .list(let elements, let site):
      return try list(elements, as: type, for: purpose, at: site)
    case .map(let fields, let site):
      return try map(fields, as: type, for: purpose, at: site)
    case .reference(let name, let site):
      let target = try target(of: name, at: site, as: type)
      return try object(target, named: name, as: type, for: purpose, at: site)
    case .detailedReference(let reference, let site):
      if let target = try typed.names.target(of: reference, at: site, for: owner) {
        return try object(target, named: reference.key, as: type, for: purpose, at: site)
      }
      guard let type else { return .scalar(.null) }
      throw workspace.report(
        WrongValue.nothing(purpose, expected: type.name, key: reference.key), at: site)
    case .inner(let site):
      return try object(inner(at: site), named: nil, as: type, for: purpose, at: site)
    case .all(let collected, let site):
      var resolver = self
      resolver.collected = collected
      return try resolver.convert(
        collection(collected, as: type, at: site), as: type, for: purpose, at: site)
    case .outside(let value, let site):
      return try outside(value, as: type, for: purpose, at: site)
    case .choice(let choice, _):
      return try resolve(choice.options[option(of: choice)], as: type, for: purpose)
    case .required(let site):
      guard inputs.demands else { throw workspace.findings.reportNothing() }
      throw workspace.report(
        MissingValue(purpose: purpose, why: workspace.sources.text(at: site)), at: site)
    case .placeholder(let name, let site):
      let resolver = originating(expression)
      if let type { try resolver.checkWhicheverIsSet(name, as: type, for: purpose, at: site) }
      return try resolver.convert(constant(named: name, at: site), as: type, for: purpose, at: site)
    case .template(let segments, let site):
      return try convert(interpolate(segments, at: site), as: type, for: purpose, at: site)
    // What nothing has taken care of before has no meaning where it stands.
    case .anonymous(_, let site): throw workspace.report(WrongValue.sharedObject, at: site)
    case .requester(let site), .nearest(_, let site):
      throw workspace.report(WrongValue.relativeInside, at: site)
    case .removal(let site): throw workspace.report(RemoveWithoutTarget.nothing, at: site)
    case .edit(_, _, let site):
      throw workspace.report(PatchWithoutTarget.listless(template: nil), at: site)
    case .invalid: throw workspace.findings.reportNothing()
    }
  }

  /// A resolver that knows which named value is at hand, if one is.
  private func originating(_ expression: Expression) -> ExpressionResolver {
    guard case .placeholder(let name, _) = expression else { return self }
    var resolver = self
    resolver.origin = name
    if case .all(let collected, _) = inputs.model.values[name]?.value {
      resolver.collected = collected
    }
    return resolver
  }

  func isNull(_ expression: Expression) -> Bool {
    switch expression {
    case .scalar(let site): workspace.sources.node(at: site).kind == .null
    case .constant(.scalar(.null), _): true
    default: false
    }
  }

  // MARK: Findings

  /// Where a finding about a value stands: where the named value at hand is mentioned, or where the
  /// value is written.
  func place(at site: Site) -> Place {
    origin.map { workspace.sources.place(ofMention: workspace.names[$0], at: site) } ?? .site(site)
  }

  /// The named value at hand, as a finding tells of it.
  var namedOrigin: NamedOrigin? { origin.map(inputs.origin) }
}

extension CheckInputs {
  /// A named value as a finding tells of it.
  func origin(of name: Symbol) -> NamedOrigin {
    if let field = model.values[name] {
      return NamedOrigin(name: name, place: .site(field.site), isSet: field.isSet)
    }
    return NamedOrigin(name: name, place: placeInParent(of: name), isSet: false)
  }

  /// Where a parent gives a named value.
  func placeInParent(of name: Symbol) -> Place? {
    parent?.value(named: names[name])?.place.flatMap(sources.place)
  }
}

extension Field {
  /// Whether a text from the command line has taken the place of what a file says.
  package var isSet: Bool {
    if case .constant(.scalar(.text), _) = value { true } else { false }
  }
}

extension Collection {
  /// What comes of all elements; where one throws, the others are gone through all the same, so that
  /// all mistakes are found.
  func mapAll<Result>(
    _ transform: (Element) throws(Reported) -> Result
  ) throws(Reported) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    var token: Reported?
    for element in self {
      do throws(Reported) {
        results.append(try transform(element))
      } catch {
        token = error
      }
    }
    if let token { throw token }
    return results
  }
}
