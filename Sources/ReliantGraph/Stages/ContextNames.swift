package import ReliantDocument

/// What the names of a context and its parents lead to.
package struct ContextNames {
  let inputs: CheckInputs
  let objects: [ObjectModel]
  /// The names of the objects that others extend and that do not exist themselves.
  package internal(set) var templates: SymbolTable<Site>
  /// What every other name stands for, but for those that no file gives.
  var targets = SymbolTable<Checked<Graph.Target>>()
  /// The names of this context that no file gives.
  var automatic: AutomaticNames
  private let isAnyDeprecated: Bool
  private let known = KnownNames()

  init(_ inherited: Inherited) {
    inputs = inherited.inputs
    objects = inherited.objects
    templates = inherited.templates
    automatic = AutomaticNames(inputs.workspace)
    isAnyDeprecated = inputs.parent != nil || objects.contains { $0.deprecated != nil }
  }

  package enum Meaning {
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
    case .success(let target): .object(target)
    case .failure(let token): .reported(token)
    case nil:
      templates[name].map(Meaning.template) ?? automatic.key(of: name).map(meaning)
        ?? meaningInParent(of: name)
    }
  }

  /// The object that a name of this context leads to.
  func target(named name: Symbol) -> Graph.Target? {
    targets[automatic.key(of: name) ?? name]?.value
  }

  /// Where the template stands that has a name in this context.
  package func template(named name: Symbol) -> Site? {
    templates[automatic.key(of: name) ?? name]
  }

  /// The same names, with those that no file gives written among the others.
  var withAutomatic: ContextNames {
    var result = self
    for case (let name, let key?) in automatic.owners {
      result.targets[name] = targets[key]
      result.templates[name] = templates[key]
    }
    return result
  }

  /// What a name stands for in the parent contexts.
  package func meaningInParent(of name: Symbol) -> Meaning {
    guard let parent = inputs.parent else { return .unknown }
    let text = inputs.names[name]
    if let target = parent.target(named: text) { return .object(target.inChild) }
    if parent.isPoisoned(text) { return .reported(inputs.workspace.findings.reportNothing()) }
    return parent.hasTemplate(named: text) ? .template(at: nil) : .unknown
  }

  /// For each name, at the place of its symbol's number, the object of this context that it leads to if
  /// there is nothing to be said of its use; nil says nothing but that it takes a closer look.
  var plainTargets: [Int?] {
    if isAnyDeprecated { return [] }
    return targets.bySymbol { target in
      target.value.flatMap { $0.level == 0 ? $0.index : nil }
    }
  }

  // MARK: References

  /// The object that a written reference leads to.
  ///
  /// - Parameters:
  ///   - owner: the object that refers to another one, and so cannot mean itself.
  ///   - sign: what stands before the name there.
  ///   - isValue: whether a value has the name that could stand there, too.
  func target(
    of name: Symbol, at site: Site, for owner: Int? = nil, sign: String = "",
    isValue: Bool = false
  ) throws(Reported) -> Graph.Target {
    if let target = try target(meaning(of: name), named: name, at: site) { return target }
    throw inputs.workspace.reportUnknown(
      name, among: knownNames(besides: owner), at: .site(site)
    ) { guess in
      isValue && guess.removed == nil
        ? UnknownReference.object(name, Guess(near: ["${\(inputs.names[name])}"]), sign: "")
        : .object(name, guess, sign: sign)
    }
  }

  /// What a name with a meaning leads to; nil of one without.
  private func target(
    _ meaning: Meaning, named name: Symbol, at site: Site
  ) throws(Reported) -> Graph.Target? {
    switch meaning {
    case .object(let target):
      warnIfDeprecated(target, named: name, at: site)
      return target
    case .template(let declared):
      let heirs = objects.filter { $0.extends?.value == name }.map(\.key)
      let sign = inputs.sources.text(at: site).first == "@" ? "@" : ""
      throw inputs.workspace.report(
        AbstractReference(name: name, declared: declared, heirs: heirs, sign: sign), at: site)
    case .reported(let token): throw token
    case .unknown: return nil
    }
  }

  /// What a reference with conditions leads to; nil if there is no such object, and that is allowed.
  func target(
    of reference: DetailedReference, at site: Site, for owner: Int? = nil
  ) throws(Reported) -> Graph.Target? {
    let name = reference.key
    let meaning = reference.isFromParent ? meaningInParent(of: name) : meaning(of: name)
    if let target = try target(meaning, named: name, at: site) { return target }
    if reference.isOptional { return nil }
    guard reference.isFromParent else { return try target(of: name, at: site, for: owner) }
    let known = NameSet(
      names: inputs.parent?.knownNames ?? [], isOpen: inputs.model.open.contains(.objects),
      removed: inputs.parentRemovals.objects)
    if inputs.parent == nil, !known.isOpen {
      throw inputs.workspace.report(UnknownReference.withoutParent(name), at: site)
    }
    throw inputs.workspace.reportUnknown(name, among: known, at: .site(site)) {
      UnknownReference.inParent(name, $0)
    }
  }

  /// Warns whoever uses an object that should no longer be used.
  func warnIfDeprecated(_ target: Graph.Target, named name: Symbol, at site: Site) {
    guard isAnyDeprecated else { return }
    let advice =
      target.level == 0
      ? objects[target.index].deprecated
      : inputs.parent?.definition(at: target.inParent)?.deprecated
    guard let advice else { return }
    let instead = replacement(for: name, by: advice, at: site)
    inputs.workspace.report(Deprecated(name: name, advice: advice, instead: instead), at: site)
  }

  /// What an advice says to write in place of a reference: the one object that it names in quotes.
  private func replacement(for name: Symbol, by advice: String, at site: Site) -> String? {
    let reference = "@\(inputs.names[name])"
    guard inputs.sources.node(at: site).kind == .string, inputs.sources.text(at: site) == reference
    else { return nil }
    let quoted = advice.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    guard quoted.count == 1, case .object = meaning(of: inputs.names.intern(quoted[0])) else {
      return nil
    }
    return "@\(quoted[0])"
  }

  // MARK: Known names

  /// The names of the context and its parents that lead to an object, for suggestions.
  ///
  /// - Parameter owner: the object that asks, which cannot mean itself.
  func knownNames(besides owner: Int? = nil) -> NameSet {
    let all = known.collected ?? collectNames()
    known.collected = all
    let names = NameSet(
      names: all, isOpen: inputs.model.open.contains(.objects), removed: inputs.removals.objects)
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
    var collected: [String]?
  }

  // MARK: Objects

  /// The key of an object of this context or a parent's.
  package func key(of target: Graph.Target) -> String {
    target.level == 0
      ? inputs.names[objects[target.index].key]
      : inputs.parent?.definition(at: target.inParent)?.key ?? ""
  }
}

/// The names that something can have.
///
/// The set is closed, or open after something unreadable that may have held more of them.
struct NameSet {
  var names: [String]
  let isOpen: Bool
  /// Where overlays took away what had a name, which so cannot have been lost.
  var removed: [Symbol: Site] = [:]

  /// The same set without some names.
  func without(_ others: Set<String>) -> NameSet {
    var result = self
    result.names.removeAll(where: others.contains)
    return result
  }
}

extension Workspace {
  /// Reports names that are listed twice.
  func reportDoubled(_ names: [Written<Symbol>]) {
    var first: [Symbol: Site] = [:]
    for name in names.sorted(by: { $0.site < $1.site }) {
      guard let site = first.updateValue(name.site, forKey: name.value) else { continue }
      report(DuplicateName.entry(name.value, first: site), at: name.site)
    }
  }

  /// Reports a name that is not in a set; of an open set only if it is a near miss of a known one.
  ///
  /// - Parameter violation: what to report, given what may have been meant.
  @discardableResult
  func reportUnknown(
    _ name: Symbol, among known: @autoclosure () -> NameSet, at place: Place,
    _ violation: (Guess) -> some Violation
  ) -> Reported {
    if findings.isFull(of: .error) { return findings.countOmitted(1) }
    let known = known()
    if let removed = known.removed[name] {
      return report(violation(Guess(removed: removed)), at: place)
    }
    if known.isOpen, !isNearMiss(name, of: known.names) { return findings.reportNothing() }
    return report(violation(guess(at: name, among: known.names)), at: place)
  }
}
