import ReliantDocument

/// Works out the named values of a context, each after those that it mentions.
enum ResolveValues: Pass {
  static func run(on check: ContextCheck) {
    for name in order(check) {
      guard check.constants[name] == nil, let field = check.model.values[name] else { continue }
      let isInDoubt = check.workspace.isInDoubt(field.value.site)
      let resolver = ExpressionResolver(check: check, asking: name)
      let constant = isInDoubt ? nil : resolver.constant(field.value)
      check.constants.updateValue(constant, forKey: name)
    }
  }

  /// The names with those that a value mentions before it; names in a circle are reported.
  private static func order(_ check: ContextCheck) -> [Symbol] {
    let fields = check.model.values.values.sorted { $0.site < $1.site }
    var indices = SymbolTable<Int>()
    for (index, field) in fields.enumerated() { indices[field.name] = index }
    var adjacency = Adjacency()
    for field in fields {
      field.value.forEachMention { mention in
        if case .value(let name) = mention, let index = indices[name] { adjacency.append(index) }
      }
      adjacency.endNode()
    }
    let components = StrongComponents(adjacency)
    for cycle in components.isAcyclic ? [] : adjacency.circles() {
      report(cycle.map { fields[$0] }, check)
      for index in components.members(of: cycle[0]) {
        check.constants.updateValue(nil, forKey: fields[index].name)
      }
    }
    return components.order.map { fields[$0].name }
  }

  private static func report(_ cycle: [Field], _ check: ContextCheck) {
    let path = CyclePath(count: cycle.count)
    check.workspace.report(
      .valueCycle, "these values mention each other: \(path.text { check.quoted(cycle[$0].name) })",
      help: "give one of them a value of its own", at: cycle[0].value.site,
      related: path.steps.dropFirst().map {
        Finding.Related(
          "\(check.quoted(cycle[$0].name)) is given here", at: .site(cycle[$0].value.site))
      })
  }
}
