package import ReliantGraph

/// Who refers to whom among the objects of a context, in both directions.
///
/// References lead to what an object is given and to what it is created after; those into parent
/// contexts lead out of the context.
package struct ObjectReferences: Sendable {
  /// For each object those that it refers to, of this context and its parents, each once.
  package let targets: [[Graph.Target]]
  /// For each object of this context those of it that refer to it, in the order of the files.
  package let users: [[Int]]

  package init(_ graph: Graph) {
    targets = graph.definitions.map { definition in
      var seen: Set<Graph.Target> = []
      return definition.targets.filter { seen.insert($0).inserted }
    }
    var users: [[Int]] = Array(repeating: [], count: targets.count)
    for (index, targets) in targets.enumerated() {
      for target in targets where target.level == 0 { users[target.index].append(index) }
    }
    self.users = users
  }

  /// The objects from which any of some objects can be reached, these not among them.
  package func affected(by objects: some Sequence<Int>) -> Set<Int> {
    let start = Set(objects)
    var found: Set<Int> = []
    var pending = Array(start)
    while let next = pending.popLast() {
      for user in users[next] where !start.contains(user) && found.insert(user).inserted {
        pending.append(user)
      }
    }
    return found
  }
}
