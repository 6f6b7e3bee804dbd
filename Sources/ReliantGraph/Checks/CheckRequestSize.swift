import ReliantDocument

/// Bounds how many objects a single request creates and how deep they nest.
///
/// A prototype that is given twice is created twice; forty prototypes that each take the next one
/// twice would be a million million objects. Objects of the other scopes are created once, but each
/// while the one is created that takes it. Only singletons are created one after the other.
struct CheckRequestSize {
  private let resolved: Resolved
  private let ordered: Ordered
  /// Whether an object of each is created while the one is created that takes it.
  private let nests: [Bool]
  /// Which of these each of them takes.
  private let nested: Adjacency
  private var reported: Set<Int> = []

  private var limits: Limits { resolved.inputs.workspace.limits }

  static func run(_ resolved: Resolved, _ ordered: Ordered) {
    let nests = resolved.typed.scopes.map { $0 != nil && $0 != .singleton }
    guard nests.contains(true) else { return }
    let nested = resolved.edges.adjacency { holder, edge in
      nests[holder] && nests[edge.target.index] && !edge.isDeferred
    }
    if nested.items.isEmpty { return }
    var pass = CheckRequestSize(
      resolved: resolved, ordered: ordered, nests: nests, nested: nested)
    pass.checkCounts()
    pass.checkDepths()
  }

  // MARK: How many

  private mutating func checkCounts() {
    let isPrototype = resolved.typed.scopes.map { $0 == .prototype }
    let parts = Adjacency(count: nested.count) { holder in
      nested[holder].lazy.filter { isPrototype[$0] }
    }
    var counts = Array(repeating: 1, count: nests.count)
    // Where nothing leads in a cycle, one order serves all that follows some of the references.
    let components = ordered.completion.isAcyclic ? ordered.completion : StrongComponents(parts)
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
      guard counts[index] > limits.objectsPerRequest else { continue }
      reported.insert(index)
      let object = resolved.objects[index]
      resolved.inputs.workspace.report(
        LoadTooLarge.request(object.key, objects: limits.objectsPerRequest), at: object.site)
    }
  }

  // MARK: How deep

  private mutating func checkDepths() {
    var below = nested
    var components = ordered.completion
    if !components.isAcyclic {
      let cycles = StrongComponents(below).numbers
      // A property that closes a cycle is set when the request is done with everything else, but
      // what outlives the request is completed on the spot.
      below = resolved.edges.adjacency { [resolved, nests] holder, edge in
        nests[holder] && nests[edge.target.index] && !edge.isDeferred
          && (edge.isConstruction || cycles[edge.target.index] != cycles[holder]
            || resolved.typed.scopes[edge.target.index]?.isShared == true)
      }
      components = StrongComponents(below)
    }
    var depths = Array(repeating: 0, count: below.count)
    for index in components.order where depths[index] == 0 {
      // In a cycle each may be created for the sake of the one before.
      let members = components.members(of: index)
      var depth = members.count
      for member in members {
        for target in below[member] { depth = max(depth, depths[target] + members.count) }
      }
      let follows = members.contains { below[$0].contains(where: reported.contains) }
      if follows || depth > limits.nesting {
        depth = 1
        let isNews = reported.isDisjoint(with: members) && !follows
        reported.formUnion(members)
        if isNews, ordered.circular.isDisjoint(with: members) {
          let object = resolved.objects[index]
          resolved.inputs.workspace.report(
            LoadTooDeep.request(object.key, levels: limits.nesting), at: object.site)
        }
      }
      for member in members { depths[member] = depth }
    }
  }
}
