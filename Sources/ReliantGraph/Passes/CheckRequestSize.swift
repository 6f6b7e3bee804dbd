import ReliantDocument

/// Bounds how many objects a single request creates and how deep they nest.
///
/// A prototype that is given twice is created twice; forty prototypes that each take the next one
/// twice would be a million million objects. Objects of the other scopes are created once, but each
/// while the one is created that takes it. Only singletons are created one after the other.
enum CheckRequestSize: Pass {
  static func run(on check: ContextCheck) {
    let nests = check.scopes.map { scope in
      switch scope {
      case .prototype, .graph, .weak, .registered: true
      case .singleton, nil: false
      }
    }
    let isAnyNested = nests.indices.contains { index in
      nests[index] && check.edges[index].contains { nests[$0.target] && !$0.isDeferred }
    }
    guard isAnyNested else { return }
    var reported: Set<Int> = []
    checkCounts(nests, check, &reported)
    checkDepths(nests, check, &reported)
  }

  // MARK: How many

  private static func checkCounts(
    _ nests: [Bool], _ check: ContextCheck, _ reported: inout Set<Int>
  ) {
    let isPrototype = check.scopes.map { $0 == .prototype }
    let parts = check.edges.adjacency { holder, edge in
      nests[holder] && isPrototype[edge.target] && !edge.isDeferred
    }
    var counts = Array(repeating: 1, count: nests.count)
    // Where nothing leads in a circle, one order serves all that follows some of the references.
    let components = check.components.isAcyclic ? check.components : StrongComponents(parts)
    for index in components.order {
      // What takes one that is too large is no mistake of its own.
      if parts[index].contains(where: reported.contains) {
        reported.insert(index)
        continue
      }
      for target in parts[index] {
        let (sum, isTooGreat) = counts[index].addingReportingOverflow(counts[target])
        counts[index] = isTooGreat ? .max : sum
      }
      guard counts[index] > check.workspace.limits.objectsPerRequest else { continue }
      reported.insert(index)
      report(
        .tooLarge, index, check,
        "would create more than \(check.workspace.limits.objectsPerRequest) objects")
    }
  }

  // MARK: How deep

  private static func checkDepths(
    _ nests: [Bool], _ check: ContextCheck, _ reported: inout Set<Int>
  ) {
    let nested = check.edges.adjacency { holder, edge in
      nests[holder] && nests[edge.target] && !edge.isDeferred
    }
    if check.components.isAcyclic {
      return checkDepths(below: nested, check.components, check, &reported)
    }
    let circles = StrongComponents(nested).numbers
    let below = check.edges.adjacency { holder, edge in
      guard nests[holder], nests[edge.target], !edge.isDeferred else { return false }
      // A property that closes a circle is set when the request is done with everything else, but
      // what outlives the request is completed on the spot.
      return edge.isConstruction || circles[edge.target] != circles[holder]
        || check.scopes[edge.target]?.isShared == true
    }
    checkDepths(below: below, StrongComponents(below), check, &reported)
  }

  /// - Parameter components: those of what is below an object, with all that comes before it.
  private static func checkDepths(
    below: Adjacency, _ components: StrongComponents, _ check: ContextCheck,
    _ reported: inout Set<Int>
  ) {
    var depths = Array(repeating: 0, count: below.count)
    for index in components.order where depths[index] == 0 {
      // In a circle each may be created for the sake of the one before.
      let members = components.members(of: index)
      var depth = members.count
      for member in members {
        for target in below[member] { depth = max(depth, depths[target] + members.count) }
      }
      let follows = members.contains { below[$0].contains(where: reported.contains) }
      if follows || depth > check.workspace.limits.nesting {
        depth = 1
        let isNews = reported.isDisjoint(with: members) && !follows
        reported.formUnion(members)
        if isNews, check.circular.isDisjoint(with: members) {
          report(
            .tooDeep, index, check,
            "would create objects nested more than \(check.workspace.limits.nesting) deep")
        }
      }
      for member in members { depths[member] = depth }
    }
  }

  private static func report(
    _ rule: Rule, _ index: Int, _ check: ContextCheck, _ message: String
  ) {
    check.workspace.report(
      rule, "a new \(check.quoted(check.objects[index].key)) \(message)",
      help: "make one of the objects that it is made of a singleton",
      at: check.objects[index].site)
  }
}
