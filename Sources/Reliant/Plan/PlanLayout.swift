import ReliantDocument
import ReliantGraph

/// What the tables of a context have in common with those of all contexts of the same checked
/// configuration, and of all their generations.
///
/// It is worked out once, so that a further context costs no more than its objects' slots.
final class PlanLayout: Sendable {
  let graph: Graph
  let types: TypeRegistry
  let hooks: ContextHooks
  let parent: PlanLayout?
  /// For each definition the factory of its type.
  let factories: [any AnyFactory]
  let members: GroupMembers
  let references: DefinitionReferences
  let found = FoundReferences()
  let needs: GroupNeeds
  /// For each group the objects of parent contexts that have to be ready before.
  let outerNeeds: [[Graph.Target]]
  /// For each group how many levels up the contexts are whose objects are needed, directly or not.
  let outerLevels: [[Int]]
  /// What was found out of each definition before it is bound.
  let traits: [DefinitionTraits]

  /// - Throws: ``ResolutionError`` where the graph was checked against another registry, so that a
  ///   type is missing.
  init(graph: Graph, types: TypeRegistry, hooks: ContextHooks, parent: PlanLayout?)
    throws(ResolutionError)
  {
    factories = try graph.definitions.map { (definition) throws(ResolutionError) in
      if let factory = types.entries[definition.typeName]?.factory { return factory }
      throw ResolutionError(
        .unknownType, key: definition.key, place: definition.place,
        message: "\(definition.key.quoted) is of type \(definition.typeName.quoted), which is not "
          + "registered")
    }
    let members = GroupMembers(graph.groups, inOrder: graph.constructionOrder)
    let references = DefinitionReferences(graph.definitions)
    self.graph = graph
    self.types = types
    self.hooks = hooks
    self.parent = parent
    self.members = members
    self.references = references
    var traits = DefinitionTraits.all(of: graph, references, members, types) {
      parent?.ancestor($0.level - 1)?.traits[$0.index] ?? DefinitionTraits()
    }
    // Objects are told that they are whole, and observers of them, when all hooks are through.
    if !hooks.isEmpty { for index in traits.indices { traits[index].needsRequest = true } }
    self.traits = traits
    let survey = NeedsSurvey(graph: graph, members: members, references: references, parent: parent)
    (needs, outerNeeds) = survey.needs()
    outerLevels = parent == nil ? [] : survey.outerLevels(needs, outerNeeds)
  }

  /// How many contexts the chain from this one to its last ancestor has.
  var depth: Int { 1 + (parent?.depth ?? 0) }

  /// The layout so many levels up; this one for 0.
  func ancestor(_ level: Int) -> PlanLayout? {
    var layout: PlanLayout? = self
    for _ in 0..<level { layout = layout?.parent }
    return layout
  }
}

/// Finds out what has to be ready before the objects of each group.
private struct NeedsSurvey {
  let graph: Graph
  let members: GroupMembers
  let references: DefinitionReferences
  let parent: PlanLayout?

  /// What each group needs of its own context, and of the parents.
  func needs() -> (own: GroupNeeds, outer: [[Graph.Target]]) {
    var own = GroupNeeds(groups: members.count)
    var outer: [[Graph.Target]] = []
    outer.reserveCapacity(members.count)
    var needs: [Graph.Target] = []
    for number in 0..<members.count {
      needs.removeAll(keepingCapacity: true)
      for index in members[number] {
        needs += graph.definitions[index].dependsOn
        for reference in references[index] where !reference.isDeferred {
          needs.append(reference.target)
        }
      }
      for position in needs.indices where needs[position].level == 0 {
        needs[position] = Graph.Target(level: 0, index: graph.groups[needs[position].index])
      }
      // In the order of dependencies and keys, wherever the files have them.
      needs.sort { ($0.level, rank(ofNeed: $0), $0.index) < ($1.level, rank(ofNeed: $1), $1.index) }
      var last = Graph.Target(level: 0, index: number)
      needs.removeAll { need in
        defer { last = need }
        return need == last || need == Graph.Target(level: 0, index: number)
      }
      let inner = needs.prefix { $0.level == 0 }
      own.append(inner.lazy.map(\.index))
      outer.append(Array(needs[inner.endIndex...]))
    }
    return (own, outer)
  }

  /// The rank of a group of this context, or of the group of a parent's object.
  private func rank(ofNeed need: Graph.Target) -> Int {
    if need.level == 0 { return graph.groupRanks[need.index] }
    guard let graph = parent?.ancestor(need.level - 1)?.graph else { return 0 }
    return graph.groupRanks[graph.groups[need.index]]
  }

  /// The levels that each group's needs lead to, by way of other groups, too, which come before it.
  func outerLevels(_ own: GroupNeeds, _ outer: [[Graph.Target]]) -> [[Int]] {
    var levels: [[Int]] = Array(repeating: [], count: members.count)
    for number in graph.groupOrder {
      let all = outer[number].map(\.level) + own[number].flatMap { levels[$0] }
      levels[number] = all.isEmpty ? [] : Set(all).sorted()
    }
    return levels
  }
}
