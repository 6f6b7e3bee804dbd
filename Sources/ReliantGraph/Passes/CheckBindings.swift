import ReliantDocument

/// Checks what is bound to types: that the types exist, that the objects fit, and that no binding
/// leads back to itself.
enum CheckBindings: Pass {
  /// How many bindings may lead from one to the next.
  private static let longestChain = 32

  static func run(on check: ContextCheck) {
    let bindings = check.model.bindings.values.sorted { $0.site < $1.site }
    var endless = Endless()
    var misspelt = Misspelt()
    for binding in bindings {
      for meant in checkType(binding.type, at: binding.site, check) {
        misspelt.types.insert(meant)
        if check.bindingModel(of: meant) == nil { settle(meant, nil, nil, binding.site, check) }
      }
      for field in binding.into.values.sorted(by: { $0.consumer.site < $1.consumer.site }) {
        for meant in checkType(field.consumer.value, at: field.consumer.site, check) {
          misspelt.consumers[check.workspace.bindingName(binding.type), default: []].insert(meant)
          if binding.into[meant] == nil {
            settle(binding.type, meant, nil, field.consumer.site, check)
          }
        }
        resolve(field.binding, for: binding, consumer: field.consumer.value, check, &endless)
      }
      if let standard = binding.standard {
        resolve(standard, for: binding, consumer: nil, check, &endless)
      } else if binding.isIncomplete {
        settle(binding.type, nil, nil, binding.site, check)
      }
    }
    reportMissedRemovals(besides: misspelt, check)
  }

  /// The types whose chains are known to lead to no object, a mistake each chain.
  private struct Endless {
    /// Those of chains that are too long, or of circles at the end of such.
    var long: Set<Symbol> = []
    /// Those whose objects for all consumers are bound in a circle, or lead to one.
    var circular: Set<Symbol> = []

    func contains(_ type: Symbol, for consumer: Symbol?) -> Bool {
      long.contains(type) || consumer == nil && circular.contains(type)
    }

    mutating func insert(_ types: [Symbol], after type: Symbol) {
      if long.contains(type) { long.formUnion(types) } else { circular.formUnion(types) }
    }
  }

  /// Reports a type that there is not, and returns those that were probably meant.
  private static func checkType(_ type: Symbol, at site: Site, _ check: ContextCheck) -> [Symbol] {
    guard check.catalog != nil else { return [] }
    let name = ContextCheck.bindingName(check.workspace.names[type])
    if check.knownTypeNames[name] != nil { return [] }
    check.workspace.report(
      .unknownType, "no type is called \(check.quoted(type))", help: check.typeHelp(type), at: site)
    return Suggestion.nearest(to: name, among: check.knownTypeNames.keys).map(
      check.workspace.names.intern)
  }

  /// Follows a binding to its object, over the bindings of other types.
  private static func resolve(
    _ first: BindingEntry.Binding, for model: BindingModel, consumer: Symbol?,
    _ check: ContextCheck, _ endless: inout Endless
  ) {
    var steps = [model.type]
    var current = model
    var binding = first
    while case .type(let type, let site) = binding {
      if endless.contains(type, for: consumer) {
        endless.insert(steps, after: type)
        return settle(model.type, consumer, nil, first.site, check)
      }
      guard steps.count <= longestChain else {
        let rest = rest(of: steps, current, binding, consumer, check)
        endless.long.formUnion(rest.types)
        if let circle = rest.circle {
          reportCycle(circle, check)
        } else {
          check.workspace.report(
            .tooDeep, "more than \(longestChain) types are bound to each other in a row",
            help: "bind them to an object", at: first.site)
        }
        return settle(model.type, consumer, nil, first.site, check)
      }
      if let start = steps.firstIndex(of: type) {
        reportCycle(steps[start...], check)
        // What is given to one consumer only may lead on for others.
        if consumer == nil { endless.circular.formUnion(steps) }
        return settle(model.type, consumer, nil, first.site, check)
      }
      steps.append(type)
      guard let found = current.next(type, in: check), let next = found.binding(in: consumer) else {
        let only = check.onlyObject(ofType: type, at: site, boundTo: steps)
        return settle(model.type, consumer, only, site, check)
      }
      (current, binding) = (found, next)
    }
    guard case .object(let key, let site) = binding else { return }
    settle(model.type, consumer, check.target(of: key, at: site), site, check)
  }

  /// The types of a chain whose way to the end is too long as well, or leads to no object, so that
  /// they belong to the same mistake; and the circle that it ends in.
  private static func rest(
    of steps: [Symbol], _ model: BindingModel, _ binding: BindingEntry.Binding,
    _ consumer: Symbol?, _ check: ContextCheck
  ) -> (types: ArraySlice<Symbol>, circle: ArraySlice<Symbol>?) {
    var types = steps
    var known = Set(steps)
    var current = model
    var next: BindingEntry.Binding? = binding
    while case .type(let type, _) = next {
      guard known.insert(type).inserted else {
        return (types[...], types.firstIndex(of: type).map { types[$0...] })
      }
      types.append(type)
      guard let found = current.next(type, in: check) else { return (types[...], nil) }
      (current, next) = (found, found.binding(in: consumer))
    }
    return (types.dropLast(longestChain), nil)
  }

  private static func settle(
    _ type: Symbol, _ consumer: Symbol?, _ target: Graph.Target?, _ site: Site,
    _ check: ContextCheck
  ) {
    let name = ContextCheck.bindingName(check.workspace.names[type])
    let fitting = target.flatMap { target in
      let isFine = check.wantedTypes[name].map { check.fits(target, boundTo: $0, at: site) } ?? true
      return isFine ? target : nil
    }
    if let consumer {
      check.boundObjects[name, default: [:]][check.workspace.names[consumer]] = .init(
        target: fitting, site: site)
    } else {
      check.standardObjects[name] = .init(target: fitting, site: site)
    }
  }

  private static func reportCycle(_ cycle: ArraySlice<Symbol>, _ check: ContextCheck) {
    // Whichever type of the circle one begins with, it is the same mistake.
    let cycle = Array(cycle)
    let sites = cycle.compactMap { check.bindingModel(of: $0)?.site }
    guard let first = sites.min(), let start = sites.firstIndex(of: first) else { return }
    let steps = Array(cycle[start...] + cycle[..<start])
    let path = CyclePath(count: steps.count)
    check.workspace.report(
      .bindingCycle,
      "these types are bound to each other: \(path.text { check.quoted(steps[$0]) })",
      help: "bind one of them to an object", at: first,
      related: path.steps.dropFirst().compactMap { step in
        check.bindingModel(of: steps[step]).map {
          Finding.Related("\(check.quoted(steps[step])) is bound here", at: .site($0.site))
        }
      })
  }
}
