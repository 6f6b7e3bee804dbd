import ReliantDocument

/// Works out the named values of a context, each after those that it mentions.
struct ResolveValues {
  private let state: ResolverState

  private var inputs: CheckInputs { state.inputs }

  /// - Returns: what resolving goes on with, in which all named values are known.
  static func run(_ typed: Typed) -> ResolverState {
    let pass = ResolveValues(state: ResolverState(typed))
    if pass.inputs.model.values.isEmpty { return pass.state }
    for field in pass.order() where pass.state.constants[field.name] == nil {
      pass.state.constants[field.name] = Checked { () throws(Reported) in
        try pass.constant(field)
      }
    }
    return pass.state
  }

  /// The values, each after those that it mentions; those in a cycle are reported.
  private func order() -> [Field] {
    let fields = inputs.model.values.values.ordered { $0.site < $1.site }
    var indices = SymbolTable<Int>()
    for (index, field) in fields.enumerated() { indices[field.name] = index }
    var adjacency = Adjacency()
    for field in fields {
      field.value.forEachMention { mention in
        if case .value(let name) = mention, let index = indices[name] { adjacency.append(index) }
      }
      adjacency.endRow()
    }
    let components = StrongComponents(adjacency)
    for cycle in components.disjointCycles() {
      let token = inputs.report(
        ValueCycle.init,
        of: cycle.map { Written(fields[$0].name, at: fields[$0].value.site) })
      for index in components.members(of: cycle[0]) {
        state.constants[fields[index].name] = .failure(token)
      }
    }
    return components.order.map { fields[$0] }
  }

  private func constant(_ field: Field) throws(Reported) -> Constant {
    let expression = field.value
    if inputs.sources.isOpen(expression.site) { throw inputs.workspace.findings.reportNothing() }
    var resolver = ExpressionResolver(state: state, asking: field.name)
    let purpose = Subject.name(field.name)
    let value = try resolver.resolve(expression, as: nil, for: purpose)
    var extent = extent(of: value, from: expression)
    let nesting = inputs.workspace.limits.nesting
    guard extent.depth <= nesting else {
      throw inputs.workspace.report(LoadTooDeep.value(levels: nesting), at: expression.site)
    }
    var fallback: Graph.Value?
    if inputs.outside.reads, resolver.holdsDefaults(expression) {
      resolver.prefersDefaults = true
      let other = try resolver.resolve(expression, as: nil, for: purpose)
      let otherExtent = self.extent(of: other, from: expression)
      extent.weight = max(extent.weight, otherExtent.weight)
      extent.holdsObjects = extent.holdsObjects || otherExtent.holdsObjects
      fallback = other
    }
    return Constant(
      value: value, fallback: fallback, extent: extent, unread: unread(expression),
      isFromOutside: state.isFromOutside(expression),
      meaning: state.readsOutside(expression)
        ? MeaningWriter(state: state).bounded(expression) : nil)
  }

  /// What stands for the text of a variable or a file that is not read, where that is all of a value.
  private func unread(_ expression: Expression) -> Graph.Value? {
    switch expression {
    case .outside(let value, _): value.unread
    case .placeholder(let name, _): state.constants[name]?.value?.unread
    default: nil
    }
  }

  /// How much comes of an expression; what it mentions is not gone through again, as values within
  /// values grow to the power of two.
  private func extent(of value: Graph.Value, from expression: Expression) -> Graph.Value.Extent {
    switch (expression, value) {
    case (.placeholder(let name, _), _): state.constants[name]?.value?.extent ?? value.extent
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
