package import ReliantGraph

extension ConfigurationSchema.Names {
  /// The names that a file of this context may use.
  package init(of graph: Graph) {
    self.init()
    // Objects without a key go by the place where they stand, which is no name.
    objects = graph.keyOrder.map { (graph.definitions[$0].key, graph.definitions[$0].typeName) }
      .filter { Vocabulary.isName($0.0) }
    let rows = ObjectList.ofContexts(graph).flatMap(\.rows)
    references = Set(rows.flatMap { [$0.definition.key] + $0.aliases })
      .filter(Vocabulary.isName).sorted()
    values = Set(graph.valueNames).sorted()
  }
}
