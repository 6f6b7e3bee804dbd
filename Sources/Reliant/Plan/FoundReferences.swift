import ReliantGraph

/// What objects have been found to refer to by the properties of their own classes, which no graph
/// knows of.
///
/// It grows only: what one object of a definition refers to, others may.
final class FoundReferences: Sendable {
  /// It is no mere dictionary for the reason that ``OwnFillings`` are none.
  private struct Found {
    var byDefinition: [Int: [DefinitionReferences.Reference]] = [:]
  }

  private let found = Guarded(Found())

  /// Notes what an object of a definition refers to.
  func note(_ values: [Graph.Value], of index: Int) {
    if values.isEmpty { return }
    found.withLock { found in
      let known = found.byDefinition[index] ?? []
      found.byDefinition[index] =
        known + DefinitionReferences(values)[0].filter { !known.contains($0) }
    }
  }

  /// All of them, by definition.
  var all: [Int: [DefinitionReferences.Reference]] { found.withLock { $0.byDefinition } }
}

extension PlanLayout {
  /// What the objects of a definition hold, as far as it is known by now.
  func targets(of index: Int) -> [Graph.Target] {
    (references(of: index) + found.all[index, default: []]).filter { !$0.isDeferred }.map(\.target)
  }

  /// The groups in an order in which everything that an object needs comes before it, where there
  /// are no cycles.
  var groupOrder: [Int] {
    let found = found.all
    if found.isEmpty { return Array(graph.order.groups) }
    var needed: [Int: Set<Int>] = [:]
    for (index, references) in found {
      let own = references.filter { $0.target.level == 0 }
      needed[graph.groups[index], default: []].formUnion(own.map { graph.groups[$0.target.index] })
    }
    var order: [Int] = []
    var (entered, placed): (Set<Int>, Set<Int>) = ([], [])
    for root in graph.order.groups {
      var stack = [root]
      while let number = stack.last {
        if entered.insert(number).inserted {
          let next = needed[number, default: []].union(needs[number]).subtracting(entered)
          stack += next.sorted { graph.order.ranks[$0] > graph.order.ranks[$1] }
        } else {
          stack.removeLast()
          if placed.insert(number).inserted { order.append(number) }
        }
      }
    }
    return order
  }
}
