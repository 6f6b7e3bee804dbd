import ReliantDocument
import ReliantGraph

/// Makes the tables of a checked graph, with a maker for each definition.
///
/// A maker is bound to its factory when somebody first asks for its objects, see ``Plan/bind(_:)``.
struct PlanBuilder {
  private let graph: Graph
  private let types: TypeRegistry
  private let parent: Plan?
  private let lifecycle: LifecycleState
  private let link: PlanLink
  private let hooks: ContextHooks
  private let generation: Generation

  /// A builder of the first plan of a context, or of a later generation.
  init(
    graph: Graph, types: TypeRegistry, parent: Plan?, context: ContextLink,
    lifecycle: LifecycleState,
    hooks: ContextHooks, generation: Generation = Generation()
  ) {
    self.graph = graph
    self.types = types
    self.parent = parent
    self.lifecycle = lifecycle
    self.hooks = hooks
    self.generation = generation
    link = PlanLink(context: context)
  }

  /// Makes a plan, whose makers are yet to be bound.
  func build() throws -> Plan {
    let members = GroupMembers(graph.groups, inOrder: graph.constructionOrder)
    let references = DefinitionReferences(graph.definitions)
    let (groups, needs) = makeGroups(members, references)
    let marks = marks(of: groups, references)
    var traits = DefinitionTraits.all(of: graph, references, members, types) { [parent] in
      parent?.ancestor($0.level - 1)?.traits[$0.index] ?? DefinitionTraits()
    }
    for index in generation.overrides.keys { traits[index].isOverridden = true }
    // Objects are told that they are whole, and observers of them, when all hooks are through.
    if !hooks.isEmpty { for index in traits.indices { traits[index].needsRequest = true } }
    let makers = try graph.definitions.indices.map { index in
      let number = graph.groups[index]
      return try maker(
        of: index, earlier: earlier(index, marks), group: groups[number],
        needsRequest: traits[index].needsRequest)
    }
    for number in groups.indices {
      for index in members[number] { groups[number].add(makers[index]) }
    }
    return Plan(
      graph: graph, types: types, parent: parent, makers: makers,
      groups: PlanGroups(groups: groups, needs: needs, members: members, marks: marks),
      traits: traits, generation: generation, lifecycle: lifecycle, hooks: hooks, link: link)
  }

  private func maker(
    of index: Int, earlier: AnyMaker?, group: BuildGroup, needsRequest: Bool
  ) throws -> AnyMaker {
    // The program's own scopes know the objects by it.
    let origin =
      earlier?.origin
      ?? Origin(key: graph.definitions[index].key, place: graph.definitions[index].place)
    guard let factory = types.entries[graph.definitions[index].typeName]?.factory else {
      throw origin.failure(UnregisteredType(name: graph.definitions[index].typeName))
    }
    return factory.maker(
      MakerOutline(
        index: index, scope: graph.definitions[index].scope, origin: origin, earlier: earlier,
        group: group, lifecycle: lifecycle, needsRequest: needsRequest))
  }

  /// The groups, and what they need from each other.
  private func makeGroups(
    _ members: GroupMembers, _ references: DefinitionReferences
  ) -> ([BuildGroup], GroupNeeds) {
    let (definitions, numbers) = (graph.definitions, graph.groups)
    let previous = generation.predecessors.first?.groups
    var groups: [BuildGroup] = []
    groups.reserveCapacity(members.count)
    var groupNeeds = GroupNeeds(groups: members.count)
    var needs: [Graph.Target] = []
    for number in 0..<members.count {
      needs.removeAll(keepingCapacity: true)
      for index in members[number] {
        needs += definitions[index].dependsOn
        for reference in references[index] where !reference.isDeferred {
          needs.append(reference.target)
        }
      }
      for position in needs.indices where needs[position].level == 0 {
        needs[position] = Graph.Target(level: 0, index: numbers[needs[position].index])
      }
      // In the order of dependencies and keys, wherever the files have them.
      needs.sort { ($0.level, rank(ofNeed: $0), $0.index) < ($1.level, rank(ofNeed: $1), $1.index) }
      let group = BuildGroup(number: number, at: previous?[number].site ?? BuildSite())
      var last = Graph.Target(level: 0, index: number)
      needs.removeAll { need in
        defer { last = need }
        return need == last || need == Graph.Target(level: 0, index: number)
      }
      let own = needs.prefix { $0.level == 0 }
      groupNeeds.append(own.lazy.map(\.index))
      if own.count < needs.count { group.outerNeeds = Array(needs[own.count...]) }
      groups.append(group)
    }
    if parent != nil {
      for number in graph.groupOrder {
        groups[number].outerLifecycles = outerLifecycles(
          of: groups[number], needing: groupNeeds[number], groups)
      }
    }
    return (groups, groupNeeds)
  }

  /// The rank of a group of this context, or of the group of a parent's object.
  private func rank(ofNeed need: Graph.Target) -> Int {
    if need.level == 0 { return graph.groupRanks[need.index] }
    guard let graph = parent?.ancestor(need.level - 1)?.graph else { return 0 }
    return graph.groupRanks[graph.groups[need.index]]
  }

  /// The lifecycles of the parent contexts whose objects a group needs, by way of other groups, too, which
  /// have theirs already.
  private func outerLifecycles(
    of group: BuildGroup, needing needs: ArraySlice<Int>, _ groups: [BuildGroup]
  ) -> [LifecycleState] {
    var lifecycles = group.outerNeeds.compactMap { parent?.ancestor($0.level - 1)?.lifecycle }
    for need in needs { lifecycles += groups[need].outerLifecycles }
    var known: Set<ObjectIdentifier> = []
    return lifecycles.filter { known.insert(ObjectIdentifier($0)).inserted }
  }
}

extension PlanBuilder {
  /// What the objects of each group owe to changes of the generation.
  private func marks(
    of groups: [BuildGroup], _ references: DefinitionReferences
  ) -> [Marks] {
    var marks = Array(repeating: Marks(), count: groups.count)
    guard !generation.overrides.isEmpty || parent?.isOverridden == true else { return marks }
    for (index, override) in generation.overrides {
      marks[graph.groups[index]].own.insert(override.id)
    }
    // Whoever takes what is overridden is made anew, and so is whoever may ask for it later.
    var consumers = Array(repeating: Set<Int>(), count: groups.count)
    for (index, definition) in graph.definitions.enumerated() {
      let own = graph.groups[index]
      for target in definition.dependsOn + references[index].map(\.target) {
        if target.level == 0 {
          consumers[graph.groups[target.index]].insert(own)
        } else if let owner = parent?.ancestor(target.level - 1) {
          marks[own].overrides.formUnion(
            owner.groups.marks[owner.graph.groups[target.index]].overrides)
        }
      }
    }
    for number in marks.indices { marks[number].overrides.formUnion(marks[number].own) }
    var pending = marks.indices.filter { !marks[$0].overrides.isEmpty }
    while let number = pending.popLast() {
      for consumer in consumers[number]
      where !marks[number].overrides.isSubset(of: marks[consumer].overrides) {
        marks[consumer].overrides.formUnion(marks[number].overrides)
        pending.append(consumer)
      }
    }
    return marks
  }

  /// The maker of a definition in the last generation that makes the same objects of it.
  private func earlier(_ index: Int, _ marks: [Marks]) -> AnyMaker? {
    let number = graph.groups[index]
    return generation.predecessors
      .first { $0.groups.marks[number].overrides == marks[number].overrides }?.makers[index]
  }
}

/// A checked graph names a type that is not registered; it was checked against another registry.
private struct UnregisteredType: Error, CustomStringConvertible {
  let name: String

  var description: String { "there is no type \(name.quoted)" }
}
