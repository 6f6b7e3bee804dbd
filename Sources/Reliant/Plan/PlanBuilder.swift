import ReliantDocument
import ReliantGraph

/// Binds the definitions of a checked graph to the factories of a registry.
struct PlanBuilder {
  private let graph: Graph
  private let types: TypeRegistry
  private let parent: Plan?
  private let gate: Gate
  private let link: PlanLink
  private let hooks: ContextHooks
  private let generation: Generation

  /// A builder of the first plan of a context, or of a later generation.
  init(
    graph: Graph, types: TypeRegistry, parent: Plan?, context: ContextLink, gate: Gate,
    hooks: ContextHooks, generation: Generation = Generation()
  ) {
    self.graph = graph
    self.types = types
    self.parent = parent
    self.gate = gate
    self.hooks = hooks
    self.generation = generation
    link = PlanLink(context: context)
  }

  /// What has been bound so far.
  private final class Progress {
    var makers: [AnyMaker?]
    var afterwards: [() throws -> Void] = []
    init(count: Int) { makers = Array(repeating: nil, count: count) }
  }

  /// Makers first, so that each finds those its initializer needs; then properties, which may lead
  /// in circles.
  func build() throws -> Plan {
    let progress = Progress(count: graph.definitions.count)
    let groups = makeGroups()
    let marks = marks(of: groups)
    var traits = DefinitionTraits.all(of: graph, types) { [parent] in
      parent?.ancestor($0.level - 1)?.traits[$0.index] ?? DefinitionTraits()
    }
    for index in generation.overrides.keys { traits[index].isOverridden = true }
    for index in graph.constructionOrder {
      let group = groups[graph.groups[index]]
      let earlier = earlier(index, marks)
      let maker = try bind(index, traits[index], earlier, group: group, progress)
      progress.makers[index] = maker
      group.add(maker)
    }
    // The steps hold what they are held by, so they are let go.
    let steps = progress.afterwards
    progress.afterwards = []
    for step in steps { try step() }
    return Plan(
      graph: graph, types: types, parent: parent, makers: progress.makers.compactMap { $0 },
      groups: groups, traits: traits, marks: marks, gate: gate, hooks: hooks,
      link: link)
  }

  private func bind(
    _ index: Int, _ traits: DefinitionTraits, _ earlier: AnyMaker?, group: BuildGroup,
    _ progress: Progress
  ) throws -> AnyMaker {
    let definition = graph.definitions[index]
    // The program's own scopes know the objects by it.
    let origin = earlier?.origin ?? Origin(key: definition.key, place: definition.place)
    guard let factory = types.entries[definition.typeName]?.factory else {
      throw origin.failure(UnregisteredType(name: definition.typeName))
    }
    let binder = Binder(
      definition, at: index, of: graph.name, origin: origin, traits: traits, group: group,
      gate: gate, link: link, earlier: earlier, scopes: types.scopes, hooks: hooks,
      maker: { target in
        let found =
          target.level == 0
          ? progress.makers[target.index]
          : parent?.ancestor(target.level - 1)?.makers[target.index]
        guard let found else { throw MissingObject() }
        return found
      },
      afterwards: { progress.afterwards.append($0) })
    do {
      if let override = generation.overrides[index] {
        return factory.maker(in: binder, overriddenBy: override.make)
      }
      return try factory.maker(in: binder)
    } catch {
      throw origin.failure(error)
    }
  }

  /// The groups with what they need from each other.
  private func makeGroups() -> [BuildGroup] {
    let previous = generation.predecessors.first?.groups
    let groups = (0..<((graph.groups.max() ?? -1) + 1)).map { number in
      BuildGroup(at: previous?[number].site ?? BuildSite())
    }
    var needs = Array(repeating: Set<Graph.Target>(), count: groups.count)
    for (index, definition) in graph.definitions.enumerated() {
      let own = graph.groups[index]
      for target in definition.dependsOn + definition.values.flatMap(\.targets) {
        if target.level > 0 {
          needs[own].insert(target)
        } else if graph.groups[target.index] != own {
          needs[own].insert(Graph.Target(level: 0, index: graph.groups[target.index]))
        }
      }
    }
    for (group, needs) in zip(groups, needs) {
      // In order, so that every run builds alike.
      let sorted = needs.sorted { ($0.level, $0.index) < ($1.level, $1.index) }
      group.needs = sorted.prefix { $0.level == 0 }.map(\.index)
      group.outerNeeds = Array(sorted.drop { $0.level == 0 })
      // What a group needs has a lower number.
      var gates = group.outerNeeds.compactMap { parent?.ancestor($0.level - 1)?.gate }
      for need in group.needs { gates += groups[need].outerGates }
      var known: Set<ObjectIdentifier> = []
      group.outerGates = gates.filter { known.insert(ObjectIdentifier($0)).inserted }
    }
    return groups
  }
}

extension PlanBuilder {
  /// What the objects of each group owe to changes of the generation.
  private func marks(of groups: [BuildGroup]) -> [Marks] {
    var marks = Array(repeating: Marks(release: generation.release), count: groups.count)
    guard !generation.overrides.isEmpty || parent?.isOverridden == true else { return marks }
    for (index, override) in generation.overrides {
      marks[graph.groups[index]].own.insert(override.id)
    }
    // Whoever takes what is overridden is made anew, and so is whoever may ask for it later.
    var takers = Array(repeating: Set<Int>(), count: groups.count)
    for (index, definition) in graph.definitions.enumerated() {
      let own = graph.groups[index]
      for target in definition.allTargets {
        if target.level == 0 {
          takers[graph.groups[target.index]].insert(own)
        } else if let owner = parent?.ancestor(target.level - 1) {
          marks[own].overrides.formUnion(owner.marks[owner.graph.groups[target.index]].overrides)
        }
      }
    }
    for number in marks.indices { marks[number].overrides.formUnion(marks[number].own) }
    var pending = marks.indices.filter { !marks[$0].overrides.isEmpty }
    while let number = pending.popLast() {
      for taker in takers[number]
      where !marks[number].overrides.isSubset(of: marks[taker].overrides) {
        marks[taker].overrides.formUnion(marks[number].overrides)
        pending.append(taker)
      }
    }
    return marks
  }

  /// What a definition was bound to in the last generation that makes the same objects of it.
  private func earlier(_ index: Int, _ marks: [Marks]) -> AnyMaker? {
    let number = graph.groups[index]
    return generation.predecessors
      .first { $0.marks[number].overrides == marks[number].overrides }?.makers[index]
  }
}

extension Graph.Definition {
  /// Whatever it needs or asks for later.
  fileprivate var allTargets: [Graph.Target] {
    dependsOn + values.flatMap(\.targets) + values.flatMap(\.deferredTargets)
  }
}

/// A checked graph names a type that is not registered; it was checked against another registry.
private struct UnregisteredType: Error, CustomStringConvertible {
  let name: String

  var description: String { "there is no type \(name.quoted)" }
}
