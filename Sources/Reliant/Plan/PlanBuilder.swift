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
    link = PlanLink(
      context: context, definitions: layout.graph.definitions, layout.places)
  }

  /// Makes a plan, whose makers are yet to be bound.
  func build() -> Plan {
    let groups = makeGroups()
    var traits = layout.traits
    // Else the runtime would look for the types that it takes to go through none.
    if !generation.overrides.entries.isEmpty {
      for index in generation.overrides.keys { traits[index].isOverridden = true }
    }
    var place = layout.places.range.lowerBound
    let makers = Makers(count: graph.definitions.count) { index in
      let maker = layout.maker(
        MakerOutline(
          index: index, scope: graph.definitions[index].scope, group: groups[graph.groups[index]],
          lifecycle: lifecycle, needsRequest: traits[index].needsRequest, place: place))
      if maker.kind == .shared { place += 1 }
      return maker
    }
    return Plan(
      layout, parent: parent, makers: makers, groups: groups, traits: traits,
      generation: generation, lifecycle: lifecycle, link: link)
  }

  /// The groups with what they need of parent contexts.
  private func makeGroups() -> [BuildGroup] {
    let predecessors = generation.predecessors.map { (plan: $0, marks: $0.marks) }
    let marks =
      predecessors.isEmpty ? [] : Marks.all(of: layout, generation.overrides, below: parent)[0]
    return (0..<layout.members.count).map { number in
      // The last generation that makes the same objects.
      let alike = predecessors.first { $0.marks[number].overrides == marks[number].overrides }?.plan
      if !predecessors.isEmpty { link.setVariant(of: layout.members[number], as: alike?.link) }
      let group = BuildGroup(
        layout.members[number], of: graph, link, earlier: predecessors.first?.plan.groups[number],
        alike: alike?.groups[number])
      if let parent {
        let outer = layout.outerLevels[number].compactMap { parent.ancestor($0 - 1)?.lifecycle }
        if !outer.isEmpty { group.rarities.outerLifecycles = outer }
      }
      return group
    }
  }
}
