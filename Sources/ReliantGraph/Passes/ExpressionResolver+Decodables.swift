import ReliantDocument

/// Values of types that decode themselves.
extension ExpressionResolver {
  /// Resolves the names in a value and lets the type decode it.
  func decoded(
    _ expression: Expression, by decoding: Decoding, as type: ValueType, for purpose: Purpose
  ) -> Graph.Value? {
    guard defaultsFit(expression, decoding, for: purpose), let value = resolve(expression) else {
      return nil
    }
    guard value.isReference else {
      return check(value, expression, by: decoding, for: purpose)
    }
    // A named value may stand for an object.
    return resolve(.constant(value, expression.site), as: type, for: purpose)
  }

  /// Whether a type takes a value in which all defaults apply, as they have to fit even while the
  /// variables are set; reports what it does not take.
  private func defaultsFit(
    _ expression: Expression, _ decoding: Decoding, for purpose: Purpose
  ) -> Bool {
    guard check.outside.reads, holdsDefaults(expression) else { return true }
    var resolver = self
    resolver.prefersDefaults = true
    resolver.references = nil
    guard let value = resolver.resolve(expression) else { return false }
    return value.isReference || check(value, expression, by: decoding, for: purpose) != nil
  }

  /// Reports what a type does not take of a value, each where it is written.
  func check(
    _ value: Graph.Value, _ expression: Expression, by decoding: Decoding, for purpose: Purpose
  ) -> Graph.Value? {
    let misfits = decoding.misfits(value)
    if misfits.isEmpty { return value }
    // There can be very many of them, each of which looks for its place.
    let expression = expression.openedThroughout(in: workspace)
    for misfit in misfits {
      let purpose = misfit.path.reduce(purpose) { purpose, step in
        switch step {
        case .member(let name): .member(name, of: purpose)
        case .element: .element(of: purpose)
        }
      }
      let site = site(of: misfit.path[...], in: expression, isName: misfit.isUnknownMember)
      report(
        misfit.isUnknownMember ? .unknownMember : .wrongValue, misfit.problem.message,
        help: misfit.problem.help, for: purpose, at: site,
        related: removal(of: misfit, in: expression))
    }
    return nil
  }

  /// Where an overlay took away what a type asks for of a map.
  private func removal(
    of misfit: Decoding.Misfit, in expression: Expression
  ) -> [Finding.Related] {
    guard let name = misfit.missingMember, let missing = workspace.names.symbol(of: name) else {
      return []
    }
    let map = site(of: misfit.path[...], in: expression, isName: false, looksIntoValues: true)
    return Finding.Related.removal(check.removals.site(ofMember: missing, of: map))
  }

  /// Where a part of a value is written, as near as there is a place of its own.
  ///
  /// - Parameter looksIntoValues: whether of a named value it is the place where that is given, and
  ///   not where it is mentioned.
  private func site(
    of path: ArraySlice<Decoding.Step>, in expression: Expression, isName: Bool,
    looksIntoValues: Bool = false
  ) -> Site {
    func site(of path: ArraySlice<Decoding.Step>, in expression: Expression) -> Site {
      self.site(of: path, in: expression, isName: isName, looksIntoValues: looksIntoValues)
    }
    if looksIntoValues, let value = named(expression) { return site(of: path, in: value) }
    switch (path.first, expression) {
    case (.member(let name), .map(let fields, _)):
      guard let field = fields.last(where: { workspace.names[$0.name] == name }) else { break }
      if isName, path.count == 1 { return field.site }
      return site(of: path.dropFirst(), in: field.value)
    case (.element(let index), .list(let elements, _)) where elements.indices.contains(index):
      return site(of: path.dropFirst(), in: elements[index])
    default: break
    }
    return expression.site
  }

  /// What is written for the named value of this context that an expression mentions.
  private func named(_ expression: Expression) -> Expression? {
    guard case .placeholder(let name, _) = expression else { return nil }
    return check.model.values[name]?.value.openedThroughout(in: workspace)
  }
}

extension ExpressionResolver {
  /// Whether a part of a value comes from outside and has a default.
  func holdsDefaults(_ expression: Expression) -> Bool {
    switch expression {
    case .outside(let value, _): value.standard != nil
    case .placeholder(let name, _): check.constants[name]??.fallback != nil
    case .list(let elements, _): elements.contains(where: holdsDefaults)
    case .map(let fields, _): fields.contains { holdsDefaults($0.value) }
    default: false
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
