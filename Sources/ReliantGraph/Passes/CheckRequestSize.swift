import ReliantDocument

/// Bounds how many objects a single request creates and how deep they nest.
///
/// A prototype that is given twice is created twice; forty prototypes that each take the next one
/// twice would be a million million objects. Objects of the other scopes are created once, but each
/// while the one is created that takes it. Only singletons are created one after the other.
enum CheckRequestSize: Pass {
  static func run(on check: ContextCheck) {
    let edges = check.objects.indices.map { index in
      check.nests(index)
        ? check.edges[index].filter { !$0.isDeferred && check.nests($0.target) } : []
    }
    guard edges.contains(where: { !$0.isEmpty }) else { return }
    var reported: Set<Int> = []
    checkCounts(edges, check, &reported)
    checkDepths(edges, check, &reported)
  }

  // MARK: How many

  private static func checkCounts(
    _ edges: [[ContextCheck.Edge]], _ check: ContextCheck, _ reported: inout Set<Int>
  ) {
    let successors = edges.map { $0.map(\.target).filter { check.scopes[$0] == .prototype } }
    var counts = Array(repeating: 1, count: edges.count)
    for index in StrongComponents(count: edges.count, successors: { successors[$0] }).order {
      for target in successors[index] {
        let (sum, isTooGreat) = counts[index].addingReportingOverflow(counts[target])
        counts[index] = isTooGreat ? .max : sum
      }
      guard counts[index] > check.workspace.limits.objectsPerRequest else { continue }
      // What takes this one is no mistake of its own.
      counts[index] = 1
      reported.insert(index)
      report(
        .tooLarge, index, check,
        "would create more than \(check.workspace.limits.objectsPerRequest) objects")
    }
  }

  // MARK: How deep

  private static func checkDepths(
    _ edges: [[ContextCheck.Edge]], _ check: ContextCheck, _ reported: inout Set<Int>
  ) {
    let circles = StrongComponents(count: edges.count) { edges[$0].map(\.target) }.numbers
    let successors = edges.indices.map { index in
      edges[index].filter { edge in
        // A property that closes a circle is set when the request is done with everything else, but
        // what outlives the request is completed on the spot.
        edge.isConstruction || circles[edge.target] != circles[index]
          || check.scopes[edge.target]?.isShared == true
      }.map(\.target)
    }
    let components = StrongComponents(count: edges.count) { successors[$0] }
    var depths = Array(repeating: 0, count: edges.count)
    for index in components.order where depths[index] == 0 {
      // In a circle each may be created for the sake of the one before.
      let members = components.members(of: index)
      let below = members.flatMap { successors[$0] }.map { depths[$0] }.max() ?? 0
      var depth = below + members.count
      if depth > check.workspace.limits.nesting {
        depth = 1
        if reported.isDisjoint(with: members), check.circular.isDisjoint(with: members) {
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

extension ContextCheck {
  /// Whether an object is created in the midst of the creation of the one that takes it.
  fileprivate func nests(_ index: Int) -> Bool {
    switch scopes[index] {
    case .prototype, .graph, .weak, .registered: true
    case .singleton, nil: false
    }
  }
}
