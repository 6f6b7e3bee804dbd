extension Adjacency {
  /// How often circles are looked for, so that a graph full of them takes no long time.
  private static let mostRounds = 8

  /// Circles of which no two share an edge, so that each needs a mend of its own.
  ///
  /// One of each component is a shortest through its lowest node; those that are left when its edges
  /// are taken away follow, as long as there are not too many.
  package func circles() -> [[Int]] {
    var found: [[Int]] = []
    var rest = self
    for _ in 0..<Self.mostRounds {
      let circles = StrongComponents(rest).cycles()
      if circles.isEmpty { break }
      found += circles
      rest = rest.without(circles)
    }
    return found
  }

  private func without(_ circles: [[Int]]) -> Adjacency {
    var taken = Array(repeating: -1, count: count)
    for circle in circles {
      for (node, next) in zip(circle, circle.dropFirst() + circle.prefix(1)) { taken[node] = next }
    }
    return Adjacency(count: count) { node in self[node].lazy.filter { $0 != taken[node] } }
  }
}
