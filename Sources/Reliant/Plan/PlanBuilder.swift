import ReliantDocument
import ReliantGraph

/// Makes the tables of a checked graph, with a maker for each definition.
///
/// A maker is bound to its factory when somebody first asks for its objects, see ``Plan/bind(_:)``.
struct PlanBuilder {
  private let layout: PlanLayout
  private let parent: Plan?
  private let lifecycle: LifecycleState
  private let link: PlanLink
  private let generation: Generation

  private var graph: Graph { layout.graph }

  /// A builder of the first plan of a context, or of a later generation.
  init(
    _ layout: PlanLayout, parent: Plan?, context: ContextLink, lifecycle: LifecycleState,
    generation: Generation = Generation()
  ) {
    self.layout = layout
    self.parent = parent
    self.lifecycle = lifecycle
    self.generation = generation
    link = PlanLink(context: context)
  }

  /// Makes a plan, whose makers are yet to be bound.
  func build() -> Plan {
    let groups = makeGroups()
    let marks = marks(of: groups)
    var traits = layout.traits
    for index in generation.overrides.keys { traits[index].isOverridden = true }
    let makers = graph.definitions.indices.map { index in
      let number = graph.groups[index]
      return maker(
        of: index, earlier: earlier(index, marks), group: groups[number],
        needsRequest: traits[index].needsRequest)
    }
    for number in groups.indices {
      for index in layout.members[number] { groups[number].add(makers[index]) }
    }
    return Plan(
      layout, parent: parent, makers: makers, groups: PlanGroups(groups: groups, marks: marks),
      traits: traits, generation: generation, lifecycle: lifecycle, link: link)
  }

  private func maker(
    of index: Int, earlier: AnyMaker?, group: BuildGroup, needsRequest: Bool
  ) -> AnyMaker {
    // The program's own scopes know the objects by it.
    let origin =
      earlier?.origin
      ?? Origin(key: graph.definitions[index].key, place: graph.definitions[index].place)
    return layout.factories[index].maker(
      MakerOutline(
        index: index, scope: graph.definitions[index].scope, origin: origin, earlier: earlier,
        group: group, lifecycle: lifecycle, needsRequest: needsRequest))
  }

  /// The groups with what they need of parent contexts.
  private func makeGroups() -> [BuildGroup] {
    let previous = generation.predecessors.first?.groups
    return (0..<layout.members.count).map { number in
      let group = BuildGroup(number: number, at: previous?[number].site ?? BuildSite())
      group.outerNeeds = layout.outerNeeds[number]
      if parent != nil {
        group.outerLifecycles = layout.outerLevels[number].compactMap {
          parent?.ancestor($0 - 1)?.lifecycle
        }
      }
      return group
    }
  }
}

extension PlanBuilder {
  /// What the objects of each group owe to changes of the generation.
  private func marks(of groups: [BuildGroup]) -> [Marks] {
    var marks = Array(repeating: Marks(), count: groups.count)
    guard !generation.overrides.isEmpty || parent?.isOverridden == true else { return marks }
    for (index, override) in generation.overrides {
      marks[graph.groups[index]].own.insert(override.id)
    }
    // Whoever takes what is overridden is made anew, and so is whoever may ask for it later.
    var consumers = Array(repeating: Set<Int>(), count: groups.count)
    for (index, definition) in graph.definitions.enumerated() {
      let own = graph.groups[index]
      for target in definition.dependsOn + layout.references[index].map(\.target) {
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
