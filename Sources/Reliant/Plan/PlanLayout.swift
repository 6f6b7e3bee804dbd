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
  /// The factories of the graph's types, and what these make and fill objects with.
  private let factories: [any AnyFactory]
  private let hands: [Hands]
  /// The definitions of each group, in an order in which their initializers need each other.
  let members: NumberLists
  let found = FoundReferences()
  /// The groups of the same context that have to be ready before each group, by their numbers.
  let needs: NumberLists
  /// For each group the objects of parent contexts that have to be ready before; empty where there are
  /// no parents.
  private let outerNeeds: [[Graph.Target]]
  /// For each group how many levels up the contexts are whose objects are needed, directly or not.
  let outerLevels: [[Int]]
  /// What was found out of each definition before it is bound.
  let traits: [DefinitionTraits]
  /// The places of the objects that a request makes once.
  let places: RequestPlaces

  /// - Throws: ``ResolutionError`` where the graph was checked against another registry, so that a
  ///   type is missing.
  init(graph: Graph, types: TypeRegistry, hooks: ContextHooks, parent: PlanLayout?)
    throws(ResolutionError)
  {
    factories = try graph.types.map { (type) throws(ResolutionError) in
      if let factory = types.entries[type.name]?.factory { return factory }
      let definition = graph.definitions.first { $0.type === type }
      let key = definition?.key ?? type.name
      throw ResolutionError(
        .unknownType, key: key, place: definition?.place,
        message: "\(key.quoted) is of type \(type.name.quoted), which is not registered")
    }
    hands = factories.map(\.hands)
    let members = NumberLists(membersOfGroupsIn: graph)
    let references = DefinitionReferences(graph.definitions)
    self.graph = graph
    self.types = types
    self.hooks = hooks
    self.parent = parent
    self.members = members
    var traits = DefinitionTraits.all(of: graph, references, members, types) {
      parent?.ancestor($0.level - 1)?.traits[$0.index] ?? DefinitionTraits()
    }
    // Objects are told that they are whole, and observers of them, when all hooks are through.
    if !hooks.isEmpty { for index in traits.indices { traits[index].needsRequest = true } }
    self.traits = traits
    let survey = NeedsSurvey(graph: graph, members: members, references: references, parent: parent)
    (needs, outerNeeds) = survey.needs()
    outerLevels = parent == nil ? [] : survey.outerLevels(needs, outerNeeds)
    places = RequestPlaces(of: graph, after: parent?.places)
  }

  /// The factory of a definition's type.
  func factory(of index: Int) -> any AnyFactory { factories[graph.definitions[index].type.number] }

  /// What a definition refers to, in the order of its arguments and properties.
  func references(of index: Int) -> ArraySlice<DefinitionReferences.Reference> {
    DefinitionReferences(graph.definitions[index].values)[0]
  }

  /// The objects of parent contexts that have to be ready before a group.
  func outerNeeds(of group: Int) -> [Graph.Target] {
    outerNeeds.isEmpty ? [] : outerNeeds[group]
  }

  /// A maker of the objects of a definition, yet to be bound.
  func maker(_ outline: MakerOutline) -> AnyMaker {
    let hands = hands[graph.definitions[outline.index].type.number]
    return hands.newMaker(outline, hands)
  }

  /// How many contexts the chain from this one to its last ancestor has.
  var depth: Int { 1 + (parent?.depth ?? 0) }

  /// The layout so many levels up; this one for 0.
  func ancestor(_ level: Int) -> PlanLayout? {
    level == 0 ? self : parent?.ancestor(level - 1)
  }
}

/// Finds out what has to be ready before the objects of each group.
private struct NeedsSurvey {
  let graph: Graph
  let members: NumberLists
  let references: DefinitionReferences
  let parent: PlanLayout?

  /// What each group needs of its own context, and of the parents.
  func needs() -> (own: NumberLists, outer: [[Graph.Target]]) {
    var (own, ends): ([Int], [Int]) = ([], [])
    ends.reserveCapacity(members.count)
    var outer: [[Graph.Target]] = parent == nil ? [] : Array(repeating: [], count: members.count)
    var ranks: [Int] = []
    var inParents: Set<Graph.Target> = []
    for number in 0..<members.count {
      ranks.removeAll(keepingCapacity: true)
      func add(_ target: Graph.Target) {
        if target.level > 0 {
          inParents.insert(target)
        } else {
          ranks.append(graph.order.ranks[graph.groups[target.index]])
        }
      }
      for index in members[number] {
        for target in graph.dependencies(of: index) { add(target) }
        for reference in references[index] where !reference.isDeferred { add(reference.target) }
      }
      if ranks.count > 1 { ranks.sort() }
      var last = graph.order.ranks[number]
      for rank in ranks where rank != last {
        last = rank
        let group = graph.order.groups[rank]
        if group != number { own.append(group) }
      }
      ends.append(own.count)
      if !inParents.isEmpty {
        outer[number] = inParents.ordered {
          ($0.level, rank(of: $0), $0.index) < ($1.level, rank(of: $1), $1.index)
        }
        inParents = []
      }
    }
    return (NumberLists(own, ends: ends), outer)
  }

  /// Where an object of a parent stands in the order of dependencies and keys, wherever the files have it.
  private func rank(of target: Graph.Target) -> Int {
    let outer = parent?.ancestor(target.level - 1)?.graph
    return outer.map { $0.order.ranks[$0.groups[target.index]] } ?? 0
  }

  /// The levels that each group's needs lead to, by way of other groups, too, which come before it.
  func outerLevels(_ own: NumberLists, _ outer: [[Graph.Target]]) -> [[Int]] {
    var levels: [[Int]] = Array(repeating: [], count: members.count)
    for number in graph.order.groups {
      let all = outer[number].map(\.level) + own[number].flatMap { levels[$0] }
      levels[number] = all.isEmpty ? [] : Set(all).sorted()
    }
    return levels
  }
}
