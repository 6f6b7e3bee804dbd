import ReliantDocument

/// Values of types that decode themselves.
extension ExpressionResolver {
  /// Resolves the names in a value and lets the type decode it.
  func decoded(
    _ expression: Expression, by decoding: Decoding, as type: ValueType, for purpose: Subject
  ) throws(Reported) -> Graph.Value {
    // The type takes no objects, and so there are none to be noted.
    var resolver = self
    resolver.sink = nil
    if inputs.outside.reads, holdsDefaults(expression) {
      // The defaults have to fit even while the variables are set.
      resolver.prefersDefaults = true
      let value = try resolver.resolve(expression, as: nil, for: purpose)
      if !value.isReference { _ = try check(value, expression, by: decoding, for: purpose) }
      resolver.prefersDefaults = prefersDefaults
    }
    let value = try resolver.resolve(expression, as: nil, for: purpose)
    guard value.isReference else {
      return try check(value, expression, by: decoding, for: purpose)
    }
    // A named value may stand for an object.
    return try convert(value, as: type, for: purpose, at: expression.site)
  }

  /// Reports what a type does not take of a value, each where it is written.
  func check(
    _ value: Graph.Value, _ expression: Expression, by decoding: Decoding, for purpose: Subject
  ) throws(Reported) -> Graph.Value {
    let mismatches = decoding.mismatches(value)
    if mismatches.isEmpty { return value }
    // There can be very many of them, each of which looks for its place.
    let expression = expression.openedThroughout(in: workspace)
    var token: Reported?
    for mismatch in mismatches {
      let purpose = mismatch.path.reduce(purpose) { purpose, step in
        switch step {
        case .member(let name): .member(name, of: purpose)
        case .element: .element(of: purpose)
        }
      }
      let site = site(of: mismatch.path, in: expression, isName: mismatch.isUnknownMember)
      token =
        mismatch.isUnknownMember
        ? workspace.report(
          UnknownMember.decoded(purpose, mismatch, namedOrigin),
          at: place(at: site))
        : workspace.report(
          WrongValue.decoded(
            purpose, mismatch, removed: removal(of: mismatch, in: expression), namedOrigin),
          at: place(at: site))
    }
    if let token { throw token }
    return value
  }

  /// Where an overlay took away what a type asks for of a map.
  private func removal(of mismatch: Decoding.Mismatch, in expression: Expression) -> Site? {
    guard case .missingMember(let name, _) = mismatch.reason,
      let missing = workspace.names.symbol(of: name)
    else { return nil }
    let map = site(of: mismatch.path, in: expression, looksIntoValues: true)
    return inputs.removals.members[map]?[missing]
  }

  /// Where a part of a value is written, as near as there is a place of its own.
  ///
  /// - Parameters:
  ///   - isName: whether it is the name of a member.
  ///   - looksIntoValues: whether of a named value it is the place where that is given, and not where
  ///     it is mentioned.
  private func site(
    of path: [Decoding.Step], in expression: Expression, isName: Bool = false,
    looksIntoValues: Bool = false
  ) -> Site {
    var part = expression
    var steps = path[...]
    while true {
      if looksIntoValues, case .placeholder(let name, _) = part,
        let value = inputs.model.values[name]?.value
      {
        part = value.openedThroughout(in: workspace)
        continue
      }
      switch (steps.popFirst(), part) {
      case (.member(let name), .map(let fields, _)):
        guard let field = fields.last(where: { workspace.names[$0.name] == name })
        else { return part.site }
        if isName, steps.isEmpty { return field.site }
        part = field.value
      case (.element(let index), .list(let elements, _)) where elements.indices.contains(index):
        part = elements[index]
      default: return part.site
      }
    }
  }
}

extension Expression {
  /// Whether an object is given, instead of being written out.
  var isReference: Bool {
    switch self {
    case .reference, .detailedReference: true
    case .constant(let value, _): value.isReference
    default: false
    }
  }
}

extension Graph.Value {
  /// Whether the value is an object.
  var isReference: Bool {
    switch self {
    case .object, .objectIfNil, .deferred, .relative: true
    default: false
    }
  }
}
