import ReliantDocument

/// The objects that would fit where another one does not, for the way out of a finding.
final class Candidates {
  /// An object that a reference by its key leads to.
  private struct Candidate {
    let key: String
    /// The object of the key, which a decorator may stand before.
    let named: Graph.Target
    /// What whoever writes the key is given.
    let given: Graph.Target
  }

  private static let mostShown = 3

  private unowned let state: ResolverState
  private lazy var all = collect()
  /// Those that fit a type, which many findings may be about.
  private var fitting: [WantedType: [Candidate]] = [:]

  init(_ state: ResolverState) { self.state = state }

  private var typed: Typed { state.typed }

  /// What would fit a type in the place of an object, if anything.
  ///
  /// - Parameters:
  ///   - owner: the object that asks, which neither itself nor what it decorates would help.
  ///   - target: the object that does not fit.
  func fitting(
    _ type: ValueType, for owner: Int?, insteadOf target: Graph.Target? = nil
  ) -> WrongReferenceType.Fitting {
    let own = owner.map { Graph.Target(level: 0, index: $0) }
    var shown: [String] = []
    var count = 0
    for candidate in candidates(for: type) where candidate.named != own && candidate.given != own {
      count += 1
      if count <= Self.mostShown { shown.append("@\(candidate.key)") }
    }
    guard count == 0, let target, case .object(let wanted) = WantedType(type),
      let product = typed.signature(of: target)?.product,
      typed.inputs.catalog?.isUntold(product, wanted) == true
    else { return .references(shown, count: count) }
    return .untold(object: typed.names.key(of: target), expected: wanted.name)
  }

  private func candidates(for type: ValueType) -> [Candidate] {
    let wanted = WantedType(type)
    if let known = fitting[wanted] { return known }
    let found = all.filter { state.fits($0.given, type) ?? false }
    fitting[wanted] = found
    return found
  }

  /// All objects that a reference can lead to, by context and key.
  private func collect() -> [Candidate] {
    let inputs = typed.inputs
    let order = inputs.names.order(of: typed.objects.map { $0.key })
    var found = order.filter { inputs.workspace.isName(typed.objects[$0].key) }.compactMap {
      candidate(typed.objects[$0].key, Graph.Target(level: 0, index: $0))
    }
    var hidden = Set(found.map(\.key))
    for (level, graph) in inputs.ancestors {
      for index in graph.keyOrder {
        let key = graph.definitions[index].key
        guard Vocabulary.isName(key), hidden.insert(key).inserted else { continue }
        let target = Graph.Target(level: level, index: index)
        if let candidate = candidate(inputs.names.intern(key), target) { found.append(candidate) }
      }
    }
    return found
  }

  private func candidate(_ key: Symbol, _ named: Graph.Target) -> Candidate? {
    guard case .object(let given) = typed.names.meaning(of: key) else { return nil }
    return Candidate(key: typed.inputs.names[key], named: named, given: given)
  }
}

extension CheckInputs {
  /// The parent contexts with their levels, the nearest first.
  var ancestors: some Sequence<(level: Int, graph: Graph)> {
    let graphs = parent.map { Array(sequence(first: $0) { $0.parent?.graph }) } ?? []
    return zip(1..., graphs).lazy.map { (level: $0, graph: $1) }
  }
}

/// The type that an object is asked for by.
enum WantedType: Hashable {
  case object(ObjectType)
  /// A factory may produce a string or a list, too; its type is known by name.
  case name(String)

  init(_ type: ValueType) {
    switch type {
    case .object(let wanted): self = .object(wanted)
    case .optional(let wrapped), .deferred(_, let wrapped), .decodable(let wrapped, _):
      self.init(wrapped)
    default: self = .name(type.name)
    }
  }
}
