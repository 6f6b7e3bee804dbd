import ReliantDocument

/// What the names of a context and its parents lead to.
struct ContextNames {
  let inputs: CheckInputs
  let objects: [ObjectModel]
  /// The names of the objects that others extend and that do not exist themselves.
  var templates: SymbolTable<Site>
  /// What every other name of this context stands for.
  var targets = SymbolTable<Checked<Graph.Target>>()
  private let isAnyDeprecated: Bool
  private let known = KnownNames()

  init(_ inherited: Inherited) {
    inputs = inherited.inputs
    objects = inherited.objects
    templates = inherited.templates
    isAnyDeprecated = inputs.parent != nil || objects.contains { $0.deprecated != nil }
  }

  enum Meaning {
    case object(Graph.Target)
    /// An abstract definition, which nobody can ask for; its place is known in this context only.
    case template(at: Site?)
    /// The name exists but leads nowhere, which has been reported.
    case reported(Reported)
    case unknown
  }

  /// What a name of this context or its parents stands for.
  func meaning(of name: Symbol) -> Meaning {
    switch targets[name] {
    case .value(let target): .object(target)
    case .reported(let token): .reported(token)
    case nil: templates[name].map(Meaning.template) ?? meaningInParent(of: name)
    }
  }

  /// What a name stands for in the parent contexts.
  func meaningInParent(of name: Symbol) -> Meaning {
    if let token = inputs.poisoned.objects[name] { return .reported(token) }
    guard let parent = inputs.parent else { return .unknown }
    let text = inputs.names[name]
    if let target = parent.target(named: text) { return .object(target.inChild) }
    return parent.hasTemplate(named: text) ? .template(at: nil) : .unknown
  }

  /// The object of this context that a name leads to if there is nothing to be said of its use; nil
  /// says nothing but that it takes a closer look.
  @inline(__always)
  func plainTarget(of name: Symbol) -> Int? {
    guard !isAnyDeprecated, case .value(let target) = targets[name], target.level == 0 else {
      return nil
    }
    return target.index
  }

  // MARK: References

  /// The object that a written reference leads to.
  ///
  /// - Parameters:
  ///   - owner: the object that refers to another one, and so cannot mean itself.
  ///   - isReference: whether the name stands behind an `@`.
  ///   - isValue: whether a value has the name that could stand there, too.
  func target(
    of name: Symbol, at site: Site, for owner: Int? = nil, isReference: Bool = false,
    isValue: Bool = false
  ) -> Checked<Graph.Target> {
    if let known = target(meaning(of: name), named: name, at: site) { return known }
    let removed = inputs.removals.objects[name]
    return .reported(
      inputs.workspace.reportUnknown(
        name, among: knownNames(besides: owner), removed: removed, at: .site(site)
      ) {
        UnknownReference.object(
          .init(name: name, guess: $0, removed: removed, isReference: isReference, isValue: isValue)
        )
      })
  }

  /// What a name with a meaning leads to; nil of one without.
  private func target(
    _ meaning: Meaning, named name: Symbol, at site: Site
  ) -> Checked<Graph.Target>? {
    switch meaning {
    case .object(let target):
      warnIfDeprecated(target, named: name, at: site)
      return .value(target)
    case .template(let declared):
      return .reported(
        inputs.workspace.report(AbstractReference(name: name, declared: declared), at: site))
    case .reported(let token): return .reported(token)
    case .unknown: return nil
    }
  }

  /// What a reference with conditions leads to; nil if there is no such object, and that is allowed.
  func target(
    of reference: DetailedReference, at site: Site, for owner: Int? = nil
  ) -> Checked<Graph.Target?> {
    let name = reference.key
    let meaning = reference.isFromParent ? meaningInParent(of: name) : meaning(of: name)
    if let known = target(meaning, named: name, at: site) { return known.map(Optional.some) }
    if reference.isOptional { return .value(nil) }
    guard reference.isFromParent else {
      return target(of: name, at: site, for: owner).map(Optional.some)
    }
    let isOpen = inputs.model.open.contains(.objects)
    guard inputs.parent != nil || isOpen else {
      return .reported(inputs.workspace.report(UnknownReference.withoutParent(name), at: site))
    }
    let removed = inputs.parentRemovals.objects[name]
    return .reported(
      inputs.workspace.reportUnknown(
        name, among: NameSet(inputs.parent?.knownNames ?? [], isOpen: isOpen), removed: removed,
        at: .site(site)
      ) { UnknownReference.inParent(name, $0, removed: removed) })
  }

  /// Warns whoever uses an object that should no longer be used.
  func warnIfDeprecated(_ target: Graph.Target, named name: Symbol, at site: Site) {
    guard isAnyDeprecated else { return }
    let advice =
      target.level == 0
      ? objects[target.index].deprecated
      : inputs.parent?.definition(at: target.inParent)?.deprecated
    if let advice { inputs.warn(ofDeprecated: name, advice, at: site) }
  }

  // MARK: Known names

  /// The names of the context and its parents that lead to an object, for suggestions.
  ///
  /// - Parameter owner: the object that asks, which cannot mean itself.
  func knownNames(besides owner: Int? = nil) -> NameSet {
    let all = known.names(collectNames)
    let names = NameSet(all, isOpen: inputs.model.open.contains(.objects))
    guard let owner else { return names }
    let own = [objects[owner].key] + objects[owner].aliases.map(\.value)
    return names.without(Set(own.map { inputs.names[$0] }))
  }

  private func collectNames() -> [String] {
    // What an overlay patches in vain is no object that anybody could mean.
    let own = objects.filter { !$0.isPresumed }.flatMap { [$0.key] + $0.aliases.map(\.value) }
    let pointers = inputs.model.pointers.keys.filter { targets[$0]?.value != nil }
    return (own + pointers).filter(inputs.workspace.isName).map { inputs.names[$0] }
      + (inputs.parent?.knownNames ?? [])
  }

  /// The names once somebody has asked for them, as very many findings may.
  private final class KnownNames {
    private var collected: [String]?

    func names(_ collect: () -> [String]) -> [String] {
      if let collected { return collected }
      let names = collect()
      collected = names
      return names
    }
  }

  /// The same names leading elsewhere, known anew.
  func redirected(_ transform: (Graph.Target) -> Graph.Target?) -> ContextNames {
    var result = self
    for case (let name, .value(let target)) in targets {
      if let other = transform(target) { result.targets[name] = .value(other) }
    }
    return result
  }

  // MARK: Objects

  /// The key of an object of this context or a parent's.
  func key(of target: Graph.Target) -> String {
    target.level == 0
      ? inputs.names[objects[target.index].key]
      : inputs.parent?.definition(at: target.inParent)?.key ?? ""
  }
}

/// The names that something can have.
///
/// The set is closed, or open after something unreadable that may have held more of them.
struct NameSet {
  let names: [String]
  let isOpen: Bool

  init(_ names: [String], isOpen: Bool) {
    self.names = names
    self.isOpen = isOpen
  }

  /// The same set without some names.
  func without(_ others: Set<String>) -> NameSet {
    NameSet(names.filter { !others.contains($0) }, isOpen: isOpen)
  }
}

extension Workspace {
  /// Reports a name that is not in a set; of an open set only if it is a near miss of a known one.
  ///
  /// - Parameters:
  ///   - removed: where an overlay took away what had the name, which so cannot have been lost.
  ///   - violation: what to report, given what may have been meant.
  @discardableResult
  func reportUnknown(
    _ name: Symbol, among known: @autoclosure () -> NameSet, removed: Site?, at place: Place,
    _ violation: (Guess) -> some Violation
  ) -> Reported {
    if findings.isFull(of: .error) { return findings.countOmitted(1) }
    let known = known()
    if removed == nil, known.isOpen, !isNearMiss(name, of: known.names) {
      return findings.reportNothing()
    }
    return report(
      violation(removed == nil ? guess(at: name, among: known.names) : .none), at: place)
  }
}
