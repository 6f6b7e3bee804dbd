extension Graph {
  /// The indices of the definitions in the order of their keys.
  package var keyOrder: [Int] {
    definitions.indices.sorted { definitions[$0].key < definitions[$1].key }
  }

  /// The same graph with its definitions, and its parents', in the order of their keys, wherever they
  /// are written.
  package func inKeyOrder() -> Graph {
    let parent = parent?.graph.inKeyOrder()
    let ranks = sequence(first: self) { $0.parent?.graph }.map(\.ranks)
    let order = keyOrder
    let moved = { (target: Target) in
      Target(level: target.level, index: ranks[target.level][target.index])
    }
    return Graph(
      name: name, parent: parent.map(ParentGraph.init),
      definitions: order.map { definitions[$0].mapTargets(moved) }, names: names.mapTargets(moved),
      values: values.mapValues { $0.mapTargets(moved) }, valuePlaces: valuePlaces,
      templates: templates, bindings: bindings.mapTargets(moved),
      constructionOrder: constructionOrder.map { ranks[0][$0] },
      ranks: order.map { groupRanks[groups[$0]] },
      catalog: catalog)
  }

  /// For each definition its position in the order of the keys.
  private var ranks: [Int] {
    var ranks = Array(repeating: 0, count: definitions.count)
    for (rank, index) in keyOrder.enumerated() { ranks[index] = rank }
    return ranks
  }
}

extension Graph.Definition {
  fileprivate func mapTargets(_ move: (Graph.Target) -> Graph.Target) -> Self {
    Graph.Definition(
      key: key, aliases: aliases, typeName: typeName, scope: scope, isEager: isEager,
      arguments: arguments.map { $0.mapTargets(move) },
      properties: properties.map { ($0.property, $0.value.mapTargets(move)) }, tags: tags,
      dependsOn: dependsOn.map(move), deprecated: deprecated, place: place)
  }
}
