import ReliantGraph

/// Where the objects of the scope `graph` have their places among all that a request makes once.
struct RequestPlaces: Sendable {
  /// Their definitions.
  let indices: Numbers
  /// Their places, which come after those of the parents' objects.
  let range: Range<Int>

  init(of graph: Graph, after parent: RequestPlaces?) {
    indices = Numbers(
      graph.definitions.indices.filter {
        if case .graph = graph.definitions[$0].scope { true } else { false }
      })
    let first = parent?.range.upperBound ?? 0
    range = first..<first + indices.count
  }
}
