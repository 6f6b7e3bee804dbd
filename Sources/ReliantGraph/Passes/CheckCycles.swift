import ReliantDocument

/// Finds objects that need themselves to be created, and prototypes that would be created without
/// end.
///
/// A circle through properties is fine as soon as one object on it is no prototype: that one exists
/// before its properties are set, and whoever asks for it meanwhile is given the same. So is a circle
/// through an object that is asked for later.
enum CheckCycles: Pass {
  static func run(on check: ContextCheck) {
    if check.components.isAcyclic { return }
    let isPrototype = check.scopes.map { $0 == .prototype }
    report(
      check.edges.adjacency(\.isConstruction), check.constructionComponents,
      along: \.isConstruction, .constructionCycle, check
    ) { first, path, cycle in
      let givesAll = cycle.edges.allSatisfy(\.isGiven)
      let help =
        if let decorator = cycle.decoratorOfItself(check) {
          "let \(check.quoted(decorator.key)) refer to what it decorates as '@.inner'"
        } else if !givesAll {
          "take one of them out of the other's 'dependsOn'"
        } else if cycle.nodes.allSatisfy({ isPrototype[$0] }) {
          "give one of them as a property, and another scope than 'prototype'"
        } else {
          "give one of them as a property, which is set after creation"
        }
      return ("\(first) needs itself to be created: \(path)", help)
    }
    let prototypes = Adjacency(count: isPrototype.count) { index in
      check.edges[index].lazy
        .filter { isPrototype[index] && isPrototype[$0.target] && !$0.isDeferred }
        .map(\.target)
    }
    report(
      prototypes, StrongComponents(prototypes), along: { !$0.isDeferred }, .prototypeCycle, check
    ) { first, path, _ in
      (
        "a new \(first) would need another without end: \(path)",
        "make one of them a singleton"
      )
    }
  }

  /// A circle with what leads from each of its objects to the next.
  private struct Cycle {
    let nodes: [Int]
    let edges: [ContextCheck.Edge]
    /// For each of these the tag by which it leads there, if nothing else does.
    let tags: [String?]

    init(_ nodes: [Int], along isIncluded: (ContextCheck.Edge) -> Bool, _ check: ContextCheck) {
      let steps = zip(nodes, nodes.dropFirst() + nodes.prefix(1)).compactMap { from, to in
        let edges = check.edges[from].filter { $0.target == to && isIncluded($0) }
          .map { (edge: $0, tag: check.tag(ofCollectionAt: $0.site)) }
        return edges.first { $0.tag == nil } ?? edges.first
      }
      self.nodes = nodes
      edges = steps.map(\.edge)
      tags = steps.map(\.tag)
    }

    /// A decorator that refers to what it decorates by a name that leads to a decorator.
    func decoratorOfItself(_ check: ContextCheck) -> ObjectModel? {
      for (node, (edge, tag)) in zip(nodes, zip(edges, tags)) where edge.isGiven && tag == nil {
        let object = check.objects[node]
        if let decorated = object.decorates?.value,
          case .object(Graph.Target(level: 0, index: edge.target)) = check.meaning(of: decorated)
        {
          return object
        }
      }
      return nil
    }

    /// The tags by which it leads on, if there is nothing else.
    var onlyTags: Set<String>? { tags.contains(nil) ? nil : Set(tags.compactMap(\.self)) }
  }

  /// Reports the circles of all groups of objects none of which is part of a circle reported before.
  private static func report(
    _ adjacency: Adjacency, _ components: StrongComponents,
    along isIncluded: (ContextCheck.Edge) -> Bool, _ rule: Rule, _ check: ContextCheck,
    words: (_ first: String, _ path: String, _ cycle: Cycle) -> (message: String, help: String)
  ) {
    if components.isAcyclic { return }
    let reported = check.circular
    var reportedTags = check.oversizedTags
    for nodes in adjacency.circles() where reported.isDisjoint(with: nodes) {
      check.circular.formUnion(components.members(of: nodes[0]))
      let cycle = Cycle(nodes, along: isIncluded, check)
      // Whoever asks for all of which each asks for all the others makes one mistake.
      if let tags = cycle.onlyTags {
        if tags.isSubset(of: reportedTags) { continue }
        reportedTags.formUnion(tags)
      }
      for (node, edge) in zip(nodes, cycle.edges) where edge.isGiven {
        check.misgiven.insert(node)
      }
      report(cycle, rule, check, words)
    }
  }

  private static func report(
    _ cycle: Cycle, _ rule: Rule, _ check: ContextCheck,
    _ words: (_ first: String, _ path: String, _ cycle: Cycle) -> (message: String, help: String)
  ) {
    let path = CyclePath(count: cycle.nodes.count)
    let name = { (step: Int) in check.quoted(check.objects[cycle.nodes[step]].key) }
    var (message, help) = words(name(0), path.text(name), cycle)
    if let (edge, tag) = zip(cycle.edges, cycle.tags).first(where: { $0.1 != nil }), let tag {
      help = "\(check.untagging(Graph.Target(level: 0, index: edge.target), tag)), or \(help)"
    }
    check.workspace.report(
      rule, message, help: help, at: cycle.edges[0].site,
      related: path.steps.dropFirst().map { step in
        let next = (step + 1) % cycle.nodes.count
        return Finding.Related(
          "\(name(step)) takes \(name(next)) here", at: .site(cycle.edges[step].site))
      })
  }
}
