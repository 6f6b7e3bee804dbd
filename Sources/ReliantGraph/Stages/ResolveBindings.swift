import ReliantDocument

/// The objects that are bound to types, by the names that bindings go by.
struct BoundObjects {
  struct Bound {
    let target: Checked<Graph.Target>
    let site: Site
  }

  /// What is given to every consumer.
  var standard: [String: Bound] = [:]
  /// What is given inside objects of certain types only, by theirs.
  var inside: [String: [String: Bound]] = [:]
  /// Whether any type may be bound, as what is bound has the name of no type.
  var isOpen = false

  /// What is given for a type in objects of another.
  func bound(to type: ValueType, in consumer: String) -> Bound? {
    let name = TypeNames.short(type)
    return inside[name]?[consumer] ?? standard[name]
  }
}

/// Checks what is bound to types: that the types exist, that the objects fit, and that no binding leads
/// back to itself.
struct ResolveBindings {
  /// How many bindings may lead from one to the next.
  private static let longestChain = 32

  private let state: ResolverState
  /// The types whose chains lead to no object, so that longer ones have the same cause.
  private var endless: [Symbol: Reported] = [:]
  /// That a chain is too long, which is reported of one.
  private var tooLong: Reported?

  private var inputs: CheckInputs { state.inputs }
  private var names: NameTable { state.inputs.names }

  static func run(_ state: ResolverState) {
    var pass = ResolveBindings(state: state)
    let bindings = state.inputs.model.bindings.values.sorted { $0.site < $1.site }
    for binding in bindings { pass.resolve(binding) }
  }

  private mutating func resolve(_ model: BindingModel) {
    checkType(model.type, at: model.site)
    for field in model.into.values.sorted(by: { $0.consumer.site < $1.consumer.site }) {
      checkType(field.consumer.value, at: field.consumer.site)
      settle(field.binding, for: model, in: field.consumer.value)
    }
    if let standard = model.standard {
      settle(standard, for: model, in: nil)
    } else if model.isIncomplete {
      state.bound.standard[TypeNames.short(names[model.type])] = .init(
        target: .reported(inputs.workspace.findings.reportNothing()), site: model.site)
    }
  }

  private func checkType(_ type: Symbol, at site: Site) {
    guard inputs.catalog != nil,
      state.typeNames.known[TypeNames.short(names[type])] == nil
    else { return }
    state.bound.isOpen = true
    inputs.workspace.report(
      UnknownType.bound(type, state.typeNames.guess(at: type)), at: site)
  }

  /// Notes what a binding leads to, if it fits.
  private mutating func settle(
    _ binding: BindingEntry.Binding, for model: BindingModel, in consumer: Symbol?
  ) {
    let name = TypeNames.short(names[model.type])
    var site = binding.site
    let target = Checked { () throws(Reported) in
      let (target, end) = try follow(binding, of: model, in: consumer)
      site = end
      if let type = state.typeNames.wanted[name] {
        try state.check(target, boundTo: type, writtenAs: names[model.type], at: end)
      }
      return target
    }
    let bound = BoundObjects.Bound(target: target, site: site)
    if let consumer {
      state.bound.inside[name, default: [:]][names[consumer]] = bound
    } else {
      state.bound.standard[name] = bound
    }
  }

  /// Follows a binding to its object, over the bindings of other types.
  private mutating func follow(
    _ first: BindingEntry.Binding, of model: BindingModel, in consumer: Symbol?
  ) throws(Reported) -> (target: Graph.Target, site: Site) {
    var steps = [model]
    var binding = first
    do throws(Reported) {
      while case .type(let type, let site) = binding {
        let last = steps[steps.count - 1]
        if consumer == nil, let token = endless[last.type] { throw token }
        guard let next = self.model(of: type, after: last),
          let further = next.binding(in: consumer)
        else {
          return (try onlyObject(ofType: type, at: site, boundTo: steps.map(\.type)), site)
        }
        if let start = steps.firstIndex(where: { $0.site == next.site }) {
          throw inputs.report(
            BindingCycle.init, of: steps[start...].map { .init(name: $0.type, site: $0.site) })
        }
        guard steps.count < Self.longestChain else {
          let limit = ContextTooDeep.bindings(Self.longestChain)
          let token = tooLong ?? inputs.workspace.report(limit, at: first.site)
          tooLong = token
          throw token
        }
        steps.append(next)
        binding = further
      }
    } catch {
      if consumer == nil {
        for step in steps { endless[step.type] = error }
      }
      throw error
    }
    guard case .object(let key, let site) = binding else {
      throw inputs.workspace.findings.reportNothing()
    }
    return (try state.typed.names.target(of: key, at: site, isReference: true).get(), site)
  }

  /// What a name that is given for a type is bound to in its turn, if it is not this very type.
  ///
  /// A protocol can be bound to a registered type that is called like it, as in `"any Clock":
  /// "Clock"`.
  private func model(of type: Symbol, after step: BindingModel) -> BindingModel? {
    let next = inputs.model.bindings[inputs.workspace.bindingName(type)]
    return next?.site == step.site && type != step.type ? nil : next
  }

  /// The one object of a type that a binding names.
  ///
  /// - Parameter bound: the types that are bound to it, none of which can be meant.
  private func onlyObject(
    ofType type: Symbol, at site: Site, boundTo bound: [Symbol]
  ) throws(Reported) -> Graph.Target {
    let name = TypeNames.short(names[type])
    let objects = state.typed.objects
    // No file could write the key of an anonymous object.
    let found = (state.typeNames.objects[name] ?? []).filter { !objects[$0].isAnonymous }
    if found.isEmpty, let inherited = onlyObjectOfParents(ofType: name) { return inherited }
    if found.count == 1 {
      let target = Graph.Target(level: 0, index: found[0])
      state.typed.names.warnIfDeprecated(target, named: objects[found[0]].key, at: site)
      return target
    }
    guard found.isEmpty else {
      let keys = found.map { objects[$0].key }.filter(inputs.workspace.isName)
        .map { names[$0] }.sorted().prefix(3)
      throw inputs.workspace.report(
        UnknownReference.severalOfType(type, keys: Array(keys)), at: site)
    }
    // An object whose type is not known may be of it.
    let isOpen =
      inputs.model.open.contains(.objects) || objects.contains { $0.isIncomplete }
      || inputs.catalog != nil && state.typed.types.contains { $0 == nil }
    let removed = inputs.removals.types[type]
    let isReference = names.symbol(of: names[type]).flatMap { state.typed.names.targets[$0] } != nil
    throw inputs.workspace.reportUnknown(
      type, among: NameSet([], isOpen: isOpen), removed: removed, at: .site(site)
    ) { _ in
      UnknownReference.type(
        type,
        isReference
          ? Guess(near: ["@\(names[type])"]) : state.typeNames.guess(at: type, besides: bound),
        removed: removed)
    }
  }

  /// The one object of a type in the nearest parent context that has any.
  private func onlyObjectOfParents(ofType name: String) -> Graph.Target? {
    let found = (state.typeNames.targets[name] ?? []).filter { target in
      target.level > 0 && Vocabulary.isName(state.typed.names.key(of: target))
    }
    guard let level = found.map(\.level).min() else { return nil }
    let nearest = found.filter { $0.level == level }
    return nearest.count == 1 ? nearest.first : nil
  }
}

extension ResolverState {
  /// The object that is given for a type in objects of a type; nil when none is bound.
  func boundObject(
    for type: ValueType, in consumer: String, except own: Int
  ) throws(Reported) -> Graph.Target? {
    guard let bound = bound.bound(to: type, in: consumer) else { return nil }
    let target = typed.decorated.seen(try bound.target.get(), by: own)
    if target == Graph.Target(level: 0, index: own) { return nil }
    try check(target, boundTo: type, writtenAs: nil, at: bound.site)
    return target
  }

  /// Checks that an object fits a type that it is bound to.
  ///
  /// - Parameter name: the type as the binding writes it, where that is known.
  func check(
    _ target: Graph.Target, boundTo type: ValueType, writtenAs name: String?, at site: Site
  ) throws(Reported) {
    guard let product = typed.signature(of: target)?.product, !fits(product, type) else { return }
    let short = TypeNames.short(type)
    let written = inputs.names.symbol(of: short).flatMap { inputs.model.bindings[$0]?.type }
    throw inputs.workspace.report(
      WrongReferenceType.bound(
        type: name ?? written.map { inputs.names[$0] } ?? short,
        object: typed.names.key(of: target), product: product.name,
        candidates.fitting(type, for: nil, insteadOf: target),
        definition: typed.definition(of: target)),
      at: site)
  }
}

extension BindingModel {
  /// What is given in objects of a type: the binding for this consumer first.
  fileprivate func binding(in consumer: Symbol?) -> BindingEntry.Binding? {
    consumer.flatMap { into[$0]?.binding } ?? standard
  }
}

extension Workspace {
  /// The name of a type as bindings go by it, without `any`.
  func bindingName(_ type: Symbol) -> Symbol {
    let name = names[type]
    let short = TypeNames.short(name)
    return short == name ? type : names.intern(short)
  }
}
