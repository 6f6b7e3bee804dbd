extension Adjacency {
  /// How often cycles are looked for, so that a graph full of them takes no long time.
  private static let mostRounds = 8

  /// Cycles of which no two share an edge, so that each has to be broken by itself.
  ///
  /// One of each component is a shortest through its lowest node; those that are left when its edges
  /// are taken away follow, as long as there are not too many.
  package func disjointCycles() -> [[Int]] {
    var found: [[Int]] = []
    var rest = self
    for _ in 0..<Self.mostRounds {
      let cycles = StrongComponents(rest).cycles()
      if cycles.isEmpty { break }
      found += cycles
      rest = rest.without(cycles)
    }
    return found
  }

  private func without(_ cycles: [[Int]]) -> Adjacency {
    var taken = Array(repeating: -1, count: count)
    for cycle in cycles {
      for (node, next) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) { taken[node] = next }
    }
    return Adjacency(count: count) { node in self[node].lazy.filter { $0 != taken[node] } }
  }
}
