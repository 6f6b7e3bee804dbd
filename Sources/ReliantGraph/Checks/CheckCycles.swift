import ReliantDocument

/// What goes together because it leads in cycles.
struct Ordered {
  /// By way of what has to exist before an object can be created; where nothing leads in a cycle, what
  /// it takes to be complete may as well come first.
  let construction: StrongComponents
  /// By way of whatever has to exist before an object is complete.
  let completion: StrongComponents
  /// The objects in cycles that have been reported.
  let circular: Set<Int>
}

/// Finds objects that need themselves to be created, and prototypes that would be created without
/// end.
///
/// A cycle through properties is fine as soon as one object on it is no prototype: that one exists
/// before its properties are set, and whoever asks for it meanwhile is given the same. So is a cycle
/// through an object that is asked for later.
struct CheckCycles {
  private let resolved: Resolved
  private var circular: Set<Int> = []
  /// The tags of collections whose members are known to lead to each other.
  private var reportedTags: Set<String> = []

  private var inputs: CheckInputs { resolved.inputs }

  static func run(_ resolved: Resolved) -> Ordered {
    // After an error nothing is made in the order of the keys, so that it is not worked out.
    let workspace = resolved.inputs.workspace
    let roots = workspace.findings.hasErrors ? nil : Self.roots(resolved)
    let completion = StrongComponents(resolved.edges.adjacency { !$1.isDeferred }, roots: roots)
    let construction =
      completion.isAcyclic
      ? completion
      : StrongComponents(resolved.edges.adjacency { $1.isConstruction }, roots: roots)
    var pass = CheckCycles(resolved: resolved)
    if !completion.isAcyclic { pass.check(construction) }
    return Ordered(construction: construction, completion: completion, circular: pass.circular)
  }

  /// The objects in the order of their keys, after those that they may ask for later unless that leads
  /// in a cycle.
  private static func roots(_ resolved: Resolved) -> [Int] {
    let byKey = resolved.inputs.names.order(of: resolved.objects.map { $0.key })
    guard resolved.edges.items.contains(where: { $0.isDeferred }) else { return byKey }
    let numbers = StrongComponents(resolved.edges.adjacency { _, _ in true }, roots: byKey).numbers
    return byKey.enumerated()
      .ordered { (numbers[$0.element], $0.offset) < (numbers[$1.element], $1.offset) }
      .map(\.element)
  }

  private mutating func check(_ construction: StrongComponents) {
    for cycle in newCycles(construction, along: \.isConstruction) {
      let path = path(of: cycle)
      inputs.workspace.report(
        ConstructionCycle(cycle: path, remedy: remedy(for: cycle), tag: collection(in: cycle)),
        at: path.site)
    }
    let scopes = resolved.typed.scopes
    let prototypes = resolved.edges.adjacency { holder, edge in
      scopes[holder] == .prototype && scopes[edge.target.index] == .prototype && !edge.isDeferred
    }
    for cycle in newCycles(StrongComponents(prototypes), along: { !$0.isDeferred }) {
      let path = path(of: cycle)
      inputs.workspace.report(
        PrototypeCycle(cycle: path, tag: collection(in: cycle)), at: path.site)
    }
  }

  /// What leads from one object of a cycle to the next.
  private struct Step {
    let object: Int
    let edge: Edge
    /// The tag by which it leads there, if nothing else does.
    let tag: String?
  }

  /// The cycles of all groups of objects none of which is part of a cycle found before.
  private mutating func newCycles(
    _ components: StrongComponents, along isIncluded: (Edge) -> Bool
  ) -> [[Step]] {
    let reported = circular
    var found: [[Step]] = []
    for nodes in components.disjointCycles() where reported.isDisjoint(with: nodes) {
      circular.formUnion(components.members(of: nodes[0]))
      let cycle = cycle(nodes, along: isIncluded)
      // Whoever asks for all of which each asks for all the others makes one mistake.
      if !cycle.contains(where: { $0.tag == nil }) {
        let tags = Set(cycle.compactMap(\.tag))
        if tags.isSubset(of: reportedTags) { continue }
        reportedTags.formUnion(tags)
      }
      found.append(cycle)
    }
    return found
  }

  private func cycle(_ nodes: [Int], along isIncluded: (Edge) -> Bool) -> [Step] {
    zip(nodes, nodes.dropFirst() + nodes.prefix(1)).compactMap { from, to in
      let steps = resolved.edges[from].filter {
        $0.target == Graph.Target(level: 0, index: to) && isIncluded($0)
      }
      .map { Step(object: from, edge: $0, tag: tag(ofCollectionAt: $0.site)) }
      return steps.first { $0.tag == nil } ?? steps.first
    }
  }

  /// The tag of the collection that a place asks for, if it asks for one.
  private func tag(ofCollectionAt site: Site) -> String? {
    let (document, node) = (inputs.sources.document(of: site), Int(site.node))
    guard node > 0, document[node].kind == .string, document[node - 1].kind == .member,
      Word(document[node - 1].symbol) == .all
    else { return nil }
    return document.text(of: node)
  }

  /// The first collection by which a cycle leads on, if there is any.
  private func collection(in cycle: [Step]) -> CollectionStep? {
    guard let step = cycle.first(where: { $0.tag != nil }), let tag = step.tag else { return nil }
    let member = resolved.state.tagged.member(step.edge.target, of: tag)
    return CollectionStep(
      tag: tag, key: member?.key ?? resolved.typed.names.key(of: step.edge.target))
  }

  private func path(of cycle: [Step]) -> NamedCycle {
    NamedCycle(cycle.map { Written(resolved.objects[$0.object].key, at: $0.edge.site) })
  }

  private func remedy(for cycle: [Step]) -> ConstructionCycle.Remedy {
    if let decorator = decoratorOfItself(in: cycle) {
      .inner(decorator: resolved.objects[decorator].key)
    } else if !cycle.allSatisfy(\.edge.isGiven) {
      .dependsOn
    } else if cycle.allSatisfy({ resolved.typed.scopes[$0.object] == .prototype }) {
      .propertyOfOtherScope
    } else {
      .property
    }
  }

  /// A decorator that refers to what it decorates by a name that leads to a decorator.
  private func decoratorOfItself(in cycle: [Step]) -> Int? {
    cycle.first { step in
      guard step.edge.isGiven, step.tag == nil,
        let decorated = resolved.objects[step.object].decorates?.value,
        case .object(step.edge.target) = resolved.typed.names.meaning(of: decorated)
      else { return false }
      return true
    }?.object
  }
}
