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
    report(check.constructionComponents, along: \.isConstruction, .constructionCycle, check) {
      first, path in
      (
        "\(first) needs itself to be created: \(path)",
        "give one of them as a property, which is set after creation"
      )
    }
    let isPrototype = check.scopes.map { $0 == .prototype }
    let prototypes = Adjacency(count: isPrototype.count) { index in
      check.edges[index].lazy
        .filter { isPrototype[index] && isPrototype[$0.target] && !$0.isDeferred }
        .map(\.target)
    }
    report(StrongComponents(prototypes), along: { !$0.isDeferred }, .prototypeCycle, check) {
      first, path in
      (
        "a new \(first) would need another without end: \(path)",
        "make one of them a singleton"
      )
    }
  }

  /// Reports a circle of each group of objects that has one and none of whose objects is part of a
  /// circle reported before.
  private static func report(
    _ components: StrongComponents, along isIncluded: (ContextCheck.Edge) -> Bool, _ rule: Rule,
    _ check: ContextCheck,
    words: (_ first: String, _ path: String) -> (message: String, help: String)
  ) {
    for cycle in components.cycles() where check.circular.isDisjoint(with: cycle) {
      check.circular.formUnion(components.members(of: cycle[0]))
      let path = CyclePath(count: cycle.count)
      let name = { (step: Int) in check.quoted(check.objects[cycle[step]].key) }
      let (message, help) = words(name(0), path.text(name))
      let steps = path.steps.map {
        step(from: cycle[$0], to: cycle[($0 + 1) % cycle.count], isIncluded, check)
      }
      check.workspace.report(
        rule, message, help: help, at: steps[0].site,
        related: steps.dropFirst().map(\.related))
    }
  }

  private static func step(
    from: Int, to: Int, _ isIncluded: (ContextCheck.Edge) -> Bool, _ check: ContextCheck
  ) -> (site: Site, related: Finding.Related) {
    let edge = check.edges[from].first { $0.target == to && isIncluded($0) }
    let site = edge?.site ?? check.objects[from].site
    let names = (check.quoted(check.objects[from].key), check.quoted(check.objects[to].key))
    return (site, Finding.Related("\(names.0) takes \(names.1) here", at: .site(site)))
  }
}
