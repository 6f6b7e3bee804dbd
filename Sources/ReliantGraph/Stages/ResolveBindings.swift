import ReliantDocument

/// The object that is bound to a type.
struct BoundObject {
  let target: Checked<Graph.Target>
  let site: Site
}

/// Checks what is bound to types: that the types exist, that the objects fit, and that no binding leads
/// back to itself.
struct ResolveBindings {
  /// What is given for a type, perhaps inside objects of another type only.
  private struct Entry {
    let place: Graph.BindingPlace
    let model: BindingModel
    let target: BindingEntry.Target
  }

  private let state: ResolverState
  private var entries: [Entry] = []
  private var indices: [Graph.BindingPlace: Int] = [:]

  private var inputs: CheckInputs { state.inputs }
  private var names: NameTable { state.inputs.names }

  static func run(_ state: ResolverState) {
    if state.inputs.model.bindings.isEmpty { return }
    var pass = ResolveBindings(state: state)
    for model in state.inputs.model.bindings.values.ordered(by: { $0.site < $1.site }) {
      pass.collect(model)
    }
    pass.resolve()
  }

  private mutating func collect(_ model: BindingModel) {
    checkType(model.type, at: model.site)
    let type = TypeNames.short(names[model.type])
    if model.isIncomplete {
      state.bound[.init(type: type, consumer: nil)] = BoundObject(
        target: .failure(inputs.workspace.findings.reportNothing()), site: model.site)
    }
    for part in model.given.ordered(by: { $0.site < $1.site }) {
      if let consumer = part.consumer { checkType(consumer, at: part.site) }
      guard let target = part.target, part.consumer != nil || !model.isIncomplete else { continue }
      let place = Graph.BindingPlace(type: type, consumer: part.consumer.map { names[$0] })
      indices[place] = entries.count
      entries.append(Entry(place: place, model: model, target: target))
    }
  }

  private func checkType(_ type: Symbol, at site: Site) {
    guard inputs.catalog != nil,
      state.typeNames.known[TypeNames.short(names[type])] == nil
    else { return }
    state.mayBindAny = true
    inputs.workspace.report(
      UnknownType(name: type, guess: state.typeNames.guess(at: type)), at: site)
  }

  /// Resolves all entries, each after the one that it leads to.
  private func resolve() {
    let next = entries.map(next)
    let components = StrongComponents(count: entries.count) { next[$0].map { [$0] } ?? [] }
    var bound: [Int: BoundObject] = [:]
    for cycle in components.cycles() {
      let steps = cycle.map { entries[$0].model }.map { Written($0.type, at: $0.site) }
      let token = inputs.report(BindingCycle.init, of: steps)
      for index in cycle {
        bound[index] = BoundObject(target: .failure(token), site: steps[0].site)
      }
    }
    for index in components.order where bound[index] == nil {
      bound[index] = resolve(entries[index], next[index].flatMap { bound[$0] })
    }
    for (index, entry) in entries.enumerated() { state.bound[entry.place] = bound[index] }
  }

  /// The entry for the type that another one gives, the one for this consumer first.
  ///
  /// A protocol can be bound to a registered type that is called like it, as in `"any Clock":
  /// "Clock"`.
  private func next(after entry: Entry) -> Int? {
    guard entry.target.isType else { return nil }
    let name = TypeNames.short(names[entry.target.name])
    if name == entry.place.type, entry.target.name != entry.model.type { return nil }
    return indices.entry(for: name, in: entry.place.consumer)
  }

  /// What an entry leads to, if it fits.
  private func resolve(_ entry: Entry, _ next: BoundObject?) -> BoundObject {
    let site = next?.site ?? entry.target.site
    let name = entry.target.name
    let target = Checked { () throws(Reported) in
      let target =
        if !entry.target.isType {
          try state.typed.names.target(of: name, at: site, sign: "@")
        } else if let next {
          try next.target.get()
        } else {
          try onlyObject(ofType: name, at: site, boundTo: entry.model.type)
        }
      if let type = state.typeNames.known[entry.place.type]?.wanted {
        try state.check(target, boundTo: type, at: site)
      }
      return target
    }
    return BoundObject(target: target, site: site)
  }

  /// The one object of a type that a binding names, in the nearest context that has any.
  ///
  /// - Parameter bound: the type that is bound to it, and so cannot be meant.
  private func onlyObject(
    ofType type: Symbol, at site: Site, boundTo bound: Symbol
  ) throws(Reported) -> Graph.Target {
    let objects = state.typed.names
    // No file could write the key of an anonymous object.
    let all = (state.typeNames.targets[TypeNames.short(names[type])] ?? []).map {
      (target: $0, key: objects.key(of: $0))
    }.filter { Vocabulary.isName($0.key) }
    let level = all.map(\.target.level).min()
    let found = all.filter { $0.target.level == level }
    if let (target, key) = found.first, found.count == 1 {
      objects.warnIfDeprecated(target, named: names.intern(key), at: site)
      return target
    }
    guard found.isEmpty else {
      // An overlay that could not be read may bind the type anew.
      if inputs.model.open.contains(.bindings) { throw inputs.workspace.findings.reportNothing() }
      throw inputs.workspace.report(
        UnknownReference.severalOfType(type, keys: Array(found.map(\.key).sorted().prefix(3))),
        at: site)
    }
    // An object whose type is not known may be of it.
    let isOpen =
      inputs.model.open.contains(.objects)
      || state.typed.objects.contains { $0.isIncomplete || $0.type == nil }
      || inputs.catalog != nil && state.typed.types.contains { $0 == nil }
    let known = NameSet(names: [], isOpen: isOpen, removed: inputs.removals.types)
    throw inputs.workspace.reportUnknown(type, among: known, at: .site(site)) { guess in
      if guess.removed != nil { return UnknownReference.type(type, guess) }
      let isReference = objects.targets[type] != nil
      return .type(
        type,
        isReference
          ? Guess(near: ["@\(names[type])"]) : state.typeNames.guess(at: type, besides: bound))
    }
  }
}

extension ResolverState {
  /// The object that is given for a type in objects of a type; nil when none is bound.
  package func boundObject(
    for type: ValueType, in consumer: String, except own: Int
  ) throws(Reported) -> Graph.Target? {
    guard let bound = bound.entry(for: TypeNames.short(type), in: consumer) else {
      return try inheritedObject(for: type, in: consumer, except: own)
    }
    let target = typed.decorated.seen(try bound.target.get(), by: own)
    if target == Graph.Target(level: 0, index: own) { return nil }
    try check(target, boundTo: type, at: bound.site)
    return target
  }

  /// The object that a parent binds to a type, or what this context decorates it with.
  private func inheritedObject(
    for type: ValueType, in consumer: String, except own: Int
  ) throws(Reported) -> Graph.Target? {
    guard let inherited = inputs.parent?.binding(of: type, in: consumer) else { return nil }
    guard let target = inherited?.inChild else { throw inputs.workspace.findings.reportNothing() }
    let given = typed.decorated.seen(typed.decorated.end(of: target), by: own)
    // A type of the same name may be another one.
    let isOther = given == Graph.Target(level: 0, index: own) || fits(given, type) == false
    return isOther ? nil : given
  }

  /// Checks that an object fits a type that it is bound to.
  func check(_ target: Graph.Target, boundTo type: ValueType, at site: Site) throws(Reported) {
    guard let product = typed.signature(of: target)?.product, !fits(product, type) else { return }
    // The type as the binding writes it.
    let name = inputs.names.intern(TypeNames.short(type))
    let mismatch = WrongReferenceType.Mismatch(
      purpose: .name(inputs.model.bindings[name]?.type ?? name), expected: type.unwrapped.name,
      object: typed.names.key(of: target), product: product.name,
      remedy: remedy(for: type, of: nil, insteadOf: target),
      definition: typed.definition(of: target))
    throw inputs.workspace.report(WrongReferenceType.reference(mismatch), at: site)
  }
}

extension Workspace {
  /// The name of a type as bindings go by it, without `any`.
  func bindingName(_ type: Symbol) -> Symbol {
    names.intern(TypeNames.short(names[type]))
  }
}
