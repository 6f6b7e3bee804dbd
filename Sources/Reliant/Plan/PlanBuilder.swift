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
    link = PlanLink(context: context, places: layout.places.upperBound)
  }

  /// Makes a plan, whose makers are yet to be bound.
  func build() -> Plan {
    let groups = makeGroups()
    let marks = Marks.all(of: layout, generation.overrides, below: parent)[0]
    let predecessors = generation.predecessors.map { (plan: $0, marks: $0.marks) }
    var traits = layout.traits
    for index in generation.overrides.keys { traits[index].isOverridden = true }
    let makers = graph.definitions.indices.map { index in
      let number = graph.groups[index]
      // The last generation that makes the same objects.
      let earlier = predecessors.first { $0.marks[number].overrides == marks[number].overrides }
      return maker(
        of: index, earlier: earlier?.plan.makers[index], group: groups[number],
        needsRequest: traits[index].needsRequest)
    }
    for number in groups.indices {
      for index in layout.members[number] { groups[number].add(makers[index]) }
    }
    return Plan(
      layout, parent: parent, makers: makers, groups: groups, traits: traits,
      generation: generation, lifecycle: lifecycle, link: link)
  }

  private func maker(
    of index: Int, earlier: AnyMaker?, group: BuildGroup, needsRequest: Bool
  ) -> AnyMaker {
    // The program's own scopes know the objects by it.
    let origin =
      earlier?.origin
      ?? Origin(key: graph.definitions[index].key, place: graph.definitions[index].place)
    return layout.maker(
      MakerOutline(
        index: index, scope: graph.definitions[index].scope, origin: origin, earlier: earlier,
        group: group, lifecycle: lifecycle, needsRequest: needsRequest,
        place: layout.place(of: index)))
  }

  /// The groups with what they need of parent contexts.
  private func makeGroups() -> [BuildGroup] {
    let previous = generation.predecessors.first?.groups
    return (0..<layout.members.count).map { number in
      let group = BuildGroup(number: number, at: previous?[number].site ?? BuildSite(), of: link)
      if parent != nil {
        group.outerLifecycles = layout.outerLevels[number].compactMap {
          parent?.ancestor($0 - 1)?.lifecycle
        }
      }
      return group
    }
  }
}
