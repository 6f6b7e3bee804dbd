import Reliant

/// Asking a context that was just loaded for all its singletons at once.
enum StartingRows {
  static func firstRequest(_ count: Int) -> Contest {
    Contest(rows: [Row("first request of \(count) singletons", rival: "by hand")]) {
      let tree = ObjectTree(objects: count, type: "Node")
      return {
        let ours = try tree.timeOfFirstRequest()
        let (node, theirs) = Stopwatch.processor.timing { Node.make(0, of: count) }
        if let node { BlackHole.take(node) }
        return [Row.Sample(ours: ours, theirs: theirs)]
      }
    }
  }
}

extension Node {
  /// The same tree as ``ObjectTree``'s, made by hand.
  fileprivate static func make(_ index: Int, of count: Int) -> Node? {
    guard index < count else { return nil }
    return Node(
      left: make(2 * index + 1, of: count), right: make(2 * index + 2, of: count))
  }
}
