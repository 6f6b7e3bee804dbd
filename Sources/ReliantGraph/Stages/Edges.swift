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
struct Edges: RandomAccessCollection {
  private var edges: [Edge] = []
  /// Where those of each object end.
  private var ends: [Int] = []
  /// Whether any of them is deferred.
  private(set) var hasDeferred = false

  /// Adds a reference of the object at hand.
  mutating func append(_ edge: Edge) {
    edges.append(edge)
    if edge.isDeferred { hasDeferred = true }
  }

  /// Goes on to the next object.
  mutating func endObject() { ends.append(edges.count) }

  var startIndex: Int { 0 }
  var endIndex: Int { ends.count }

  /// What an object refers to.
  subscript(index: Int) -> ArraySlice<Edge> {
    edges[(index > 0 ? ends[index - 1] : 0)..<ends[index]]
  }

  /// The references within the context that fulfil a condition, without their places.
  func adjacency(_ isIncluded: (_ holder: Int, Edge) -> Bool) -> Adjacency {
    var result = Adjacency()
    result.reserveCapacity(nodes: ends.count, edges: edges.count)
    var position = 0
    for (holder, end) in ends.enumerated() {
      while position < end {
        let edge = edges[position]
        if edge.target.level == 0, isIncluded(holder, edge) { result.append(edge.target.index) }
        position += 1
      }
      result.endNode()
    }
    return result
  }
}
