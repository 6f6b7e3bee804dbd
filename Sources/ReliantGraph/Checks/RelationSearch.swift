import ReliantDocument

/// Tells whether an object can have a certain relative at all.
///
/// One looks at the object that it is made for, at what that one is given, what those are given, and
/// so on; then at whatever the object that it is made for is made for itself. Where nobody can tell,
/// because a mistake hides what an object is given, the answer is yes.
final class RelationSearch {
  private let resolved: Resolved
  /// For each object of the context those that it is given to.
  private lazy var consumers = collectConsumers()
  /// How many steps may still be taken; what lies beyond is left to the request itself.
  private var budget: Int

  init(_ resolved: Resolved) {
    self.resolved = resolved
    budget = resolved.inputs.workspace.limits.nodes
  }

  /// Whether an object that is made for another can have one of some objects as its relative.
  func leads(
    from holder: Graph.Target, usedBy consumer: Int, to targets: Set<Graph.Target>
  ) -> Bool {
    var seen: Set<Graph.Target> = []
    var above = [(object: consumer, part: holder)]
    var passed: Set<Int> = [consumer]
    while let (index, part) = above.popLast() {
      let object = Graph.Target(level: 0, index: index)
      if isFound(targets, at: object) { return true }
      // The part does not find itself; another one of the same definition may be its relative.
      var below = gifts(to: object)
      if let own = below.firstIndex(of: part) { below.remove(at: own) }
      while let gift = below.popLast() {
        guard seen.insert(gift).inserted else { continue }
        if isFound(targets, at: gift) { return true }
        below += gifts(to: gift)
      }
      // Whoever is shared is made for nobody in particular.
      if resolved.typed.scopes[index]?.isShared == true { continue }
      for user in consumers[index] where passed.insert(user).inserted {
        above.append((user, object))
      }
    }
    return false
  }

  /// Whether an object is wanted, or nobody can tell what is given to it.
  private func isFound(_ targets: Set<Graph.Target>, at object: Graph.Target) -> Bool {
    targets.contains(object) || object.level == 0 && resolved.isPoisoned(object.index)
      || budget < 0
  }

  /// What an object of the context or a parent's is given.
  private func gifts(to object: Graph.Target) -> [Graph.Target] {
    var gifts: [Graph.Target] = []
    if object.level == 0 {
      gifts = resolved.edges[object.index].filter(\.isGiven).map(\.target)
    } else if let definition = resolved.inputs.parent?.definition(at: object.inParent) {
      let values = definition.arguments + definition.properties.map(\.value)
      gifts = values.flatMap(\.objects).map {
        Graph.Target(level: object.level + $0.level, index: $0.index)
      }
    }
    budget -= gifts.count
    return gifts
  }

  private func collectConsumers() -> [[Int]] {
    var result = Array(repeating: [Int](), count: resolved.objects.count)
    for (holder, edges) in resolved.edges.enumerated() {
      for edge in edges where edge.isGiven && edge.target.level == 0 {
        result[edge.target.index].append(holder)
      }
    }
    return result
  }
}
