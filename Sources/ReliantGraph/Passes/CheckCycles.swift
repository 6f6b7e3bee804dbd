import ReliantDocument

/// Finds objects that need themselves to be created, and prototypes that would be created without
/// end.
///
/// A circle through the properties of singletons is fine: each exists before its properties are
/// set.
enum CheckCycles: Pass {
  static func run(on check: ContextCheck) {
    let construction = check.edges.map { $0.filter(\.isConstruction) }
    var reported: Set<Int> = []
    report(construction, .constructionCycle, check, &reported) { path in
      (
        "\(path[0]) needs itself to be created: \(path.joined(separator: " → "))",
        "give one of them as a property, which is set after creation"
      )
    }
    let isPrototype = check.scopes.map { $0 == .prototype }
    let prototypes = check.edges.indices.map { index in
      isPrototype[index] ? check.edges[index].filter { isPrototype[$0.target] } : []
    }
    report(prototypes, .prototypeCycle, check, &reported) { path in
      (
        "a new \(path[0]) would need another without end: \(path.joined(separator: " → "))",
        "make one of them a singleton"
      )
    }
  }

  /// Reports a circle of each group of objects that has one and none of whose objects is part of a
  /// circle reported before.
  private static func report(
    _ edges: [[ContextCheck.Edge]], _ rule: Rule, _ check: ContextCheck,
    _ reported: inout Set<Int>, words: ([String]) -> (message: String, help: String)
  ) {
    let successors = edges.map { $0.map(\.target) }
    let components = StrongComponents(count: edges.count) { successors[$0] }
    for cycle in components.cycles(successors: { successors[$0] })
    where reported.isDisjoint(with: cycle) {
      reported.formUnion(components.members(of: cycle[0]))
      let path = (cycle + cycle.prefix(1)).map { check.quoted(check.objects[$0].key) }
      let steps = zip(cycle, cycle.dropFirst() + cycle.prefix(1)).map { from, to in
        step(from: from, to: to, edges, check)
      }
      let (message, help) = words(path)
      check.workspace.report(
        rule, message, help: help, at: steps[0].site,
        related: steps.dropFirst().map(\.related))
    }
  }

  private static func step(
    from: Int, to: Int, _ edges: [[ContextCheck.Edge]], _ check: ContextCheck
  ) -> (site: Site, related: Finding.Related) {
    let site = edges[from].first { $0.target == to }?.site ?? check.objects[from].site
    let names = (check.quoted(check.objects[from].key), check.quoted(check.objects[to].key))
    return (site, Finding.Related("\(names.0) takes \(names.1) here", at: .site(site)))
  }
}
