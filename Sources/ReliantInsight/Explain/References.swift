import ReliantDocument
import ReliantGraph
import ReliantMeaning

/// Who refers to whom among a context and its parents, and by which arguments.
struct References {
  /// The context, its parent, and so on.
  private let graphs: [Graph]
  private var locator = SourceLocator()

  init(_ graphs: [Graph]) { self.graphs = graphs }

  /// The objects that refer to one, those of contexts below its own among them.
  mutating func users(of target: Graph.Target) -> [ReferenceExplanation] {
    var users: [ReferenceExplanation] = []
    for (level, graph) in graphs.prefix(target.level + 1).enumerated() {
      let seen = Graph.Target(level: target.level - level, index: target.index)
      for (index, definition) in graph.definitions.enumerated() {
        let ways = graph.ways(from: index) { $0 == seen }
        if !ways.isEmpty { users.append(explanation(of: definition, ways)) }
      }
    }
    return users
  }

  /// The objects that one refers to.
  mutating func targets(of target: Graph.Target) -> [ReferenceExplanation] {
    let graph = graphs[target.level]
    var seen: Set<Graph.Target> = []
    return graph.definitions[target.index].targets.filter { seen.insert($0).inserted }
      .compactMap { next in
        graph.definition(at: next).map {
          explanation(of: $0, graph.ways(from: target.index) { $0 == next })
        }
      }
  }

  private mutating func explanation(
    of definition: Graph.Definition, _ ways: [String]
  ) -> ReferenceExplanation {
    ReferenceExplanation(
      key: definition.key, ways: ways, location: definition.place.map { locator.location(of: $0) })
  }
}

extension Graph {
  /// What of an object refers to others of some kind.
  fileprivate func ways(from index: Int, to isMeant: (Target) -> Bool) -> [String] {
    let definition = definitions[index]
    guard definition.targets.contains(where: isMeant) else { return [] }
    let given =
      given(.argument, of: definition)
      + given(.property, of: definition).map { (".\($0)", $1) }
    return given.filter { $0.value.objects.contains(where: isMeant) }.map(\.name)
      + (definition.dependsOn.contains(where: isMeant) ? ["dependsOn"] : [])
  }
}
