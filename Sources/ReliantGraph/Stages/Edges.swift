import ReliantDocument

/// A reference from one object to another of its context, or of a parent's.
struct Edge {
  let target: Graph.Target
  /// Where the reference is written, or the key of the object that is filled in by name.
  let site: Site
  /// Whether the target has to exist before the object can be created.
  let isConstruction: Bool
  /// Whether the target is asked for when its holder wants it, so that neither waits for the other.
  let isDeferred: Bool
  /// Whether the target is given to the object, instead of being created before it only.
  let isGiven: Bool
}

/// The references of all objects of a context, one object after the other.
typealias Edges = Rows<Edge>

extension Edges {
  /// The references within the context that fulfil a condition, without their places.
  func adjacency(_ isIncluded: (_ holder: Int, Edge) -> Bool) -> Adjacency {
    var result = Adjacency()
    result.reserveCapacity(rows: count, items: items.count)
    for holder in indices {
      for position in range(of: holder) {
        let edge = items[position]
        if edge.target.level == 0, isIncluded(holder, edge) { result.append(edge.target.index) }
      }
      result.endRow()
    }
    return result
  }
}
