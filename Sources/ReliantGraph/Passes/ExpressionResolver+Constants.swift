import ReliantDocument

/// What named values amount to.
extension ExpressionResolver {
  /// The value of a named constant; nil when a mistake in it has been reported.
  func constant(_ expression: Expression) -> ContextCheck.Constant? {
    guard let value = resolve(expression) else { return nil }
    var extent = extent(of: value, from: expression)
    guard extent.depth <= workspace.limits.nesting else {
      workspace.report(
        .tooDeep, "this value nests more than \(workspace.limits.nesting) levels deep",
        help: "mention fewer values within values", at: expression.site)
      return nil
    }
    var fallback: Graph.Value?
    if check.outside.reads, holdsDefaults(expression) {
      var resolver = self
      resolver.prefersDefaults = true
      fallback = resolver.resolve(expression)
    }
    if let fallback {
      let other = self.extent(of: fallback, from: expression)
      extent.weight = max(extent.weight, other.weight)
      extent.holdsObjects = extent.holdsObjects || other.holdsObjects
    }
    return ContextCheck.Constant(
      value: value, fallback: fallback, extent: extent, isOutside: isOutside(expression))
  }

  /// Whether the text of a variable or a file can stand for all of a value.
  private func isOutside(_ expression: Expression) -> Bool {
    switch expression {
    case .outside: true
    case .placeholder(let name, _): check.constants[name]??.isOutside == true
    default: false
    }
  }

  /// Whether a named value fits a type where its variables are set as well as where they are not;
  /// reports it otherwise.
  func fitsWhicheverIsSet(
    _ name: Symbol, as type: ValueType, for purpose: Purpose, at site: Site
  ) -> Bool {
    guard let constant = check.constants[name] ?? nil else { return true }
    if constant.isOutside, !takesText(type, for: purpose, at: site) { return false }
    return constant.fallback.map { convert($0, as: type, for: purpose, at: site) != nil } ?? true
  }

  /// How much comes of an expression; what it mentions is not gone through again, as values within
  /// values grow to the power of two.
  private func extent(of value: Graph.Value, from expression: Expression) -> Graph.Value.Extent {
    switch (expression, value) {
    case (.placeholder(let name, _), _): check.constants[name]??.extent ?? value.extent
    case (.list(let elements, _), .list(let values)):
      zip(elements, values).reduce(into: Graph.Value.Extent()) { sum, element in
        sum.add(extent(of: element.1, from: element.0))
      }
    case (.map(let fields, _), .map(let members)):
      zip(fields, members).reduce(into: Graph.Value.Extent()) { sum, member in
        sum.add(extent(of: member.1.value, from: member.0.value))
        sum.weight += member.1.name.utf8.count
      }
    default: value.extent
    }
  }
}
