import ReliantDocument

/// The objects that would fit where another one does not, for the way out of a finding.
extension ResolverState {
  /// What whoever writes a reference to a key is given.
  typealias Candidate = (key: Symbol, target: Graph.Target)

  private static let mostShown = 3

  /// What would fit a type in the place of an object, if anything.
  ///
  /// - Parameters:
  ///   - owner: the object that asks, which neither itself nor what it decorates would help.
  ///   - target: the object that does not fit.
  func remedy(
    for type: ValueType, of owner: Int?, insteadOf target: Graph.Target? = nil
  ) -> WrongReferenceType.Remedy {
    let own = owner.map { (typed.objects[$0].key, Graph.Target(level: 0, index: $0)) }
    let fitting = candidates(for: type).filter { $0.key != own?.0 && $0.target != own?.1 }
    let inner = owner.flatMap { typed.decorated.inner[$0] }
    var shown = inner.flatMap { fits($0, type) } == true ? ["@\(Vocabulary.inner)"] : []
    let count = shown.count + fitting.count
    guard count == 0, let target, let wanted = type.objectType,
      let product = typed.signature(of: target)?.product,
      inputs.catalog?.isUntold(product, wanted) == true
    else {
      shown += fitting.prefix(Self.mostShown - shown.count).map { "@\(inputs.names[$0.key])" }
      return .references(shown, count: count)
    }
    return .untold(object: typed.names.key(of: target), expected: wanted.name)
  }

  private func candidates(for type: ValueType) -> [Candidate] {
    // A factory may produce a string or a list, too; its type is known by name.
    let wanted = type.objectType ?? ObjectType(name: type.unwrapped.name)
    if let known = fittingCandidates[wanted] { return known }
    let found = candidates.filter { fits($0.target, type) ?? false }
    fittingCandidates[wanted] = found
    return found
  }

  /// All objects that a reference can lead to, by context and key.
  func collectCandidates() -> [Candidate] {
    let names = inputs.names
    let own = typed.objects.map { $0.key }
    let inherited = inputs.ancestors.flatMap { _, graph in
      graph.keyOrder.map { names.intern(graph.definitions[$0].key) }
    }
    var seen: Set<Symbol> = []
    return (names.order(of: own).map { own[$0] } + inherited).compactMap { key in
      guard inputs.workspace.isName(key), seen.insert(key).inserted,
        case .object(let target) = typed.names.meaning(of: key)
      else { return nil }
      return (key, target)
    }
  }
}

extension CheckInputs {
  /// The parent contexts with their levels, the nearest first.
  var ancestors: some Sequence<(level: Int, graph: Graph)> {
    let graphs = parent.map { Array(sequence(first: $0) { $0.parent }) } ?? []
    return zip(1..., graphs).lazy.map { (level: $0, graph: $1) }
  }
}
