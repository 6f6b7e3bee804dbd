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
      let origin = origin(of: index, marks[graph.groups[index]])
      let maker = try bind(index, traits[index], origin, group: group, progress)
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
    _ index: Int, _ traits: DefinitionTraits, _ origin: Origin, group: BuildGroup,
    _ progress: Progress
  ) throws -> AnyMaker {
    let definition = graph.definitions[index]
    guard let factory = types.entries[definition.typeName]?.factory else {
      throw origin.failure(UnregisteredType(name: definition.typeName))
    }
    let binder = Binder(
      definition, at: index, of: graph.name, origin: origin, traits: traits, group: group,
      gate: gate, link: link, scopes: types.scopes, hooks: hooks,
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
    let groups = (0..<((graph.groups.max() ?? -1) + 1)).map { _ in BuildGroup() }
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
    }
    return groups
  }
}

extension PlanBuilder {
  /// What the objects of each group owe to changes of the generation.
  ///
  /// Objects that have been started stay whatever changes, as somebody has to stop them.
  private func marks(of groups: [BuildGroup]) -> [Marks] {
    var marks = Array(repeating: Marks(), count: groups.count)
    guard let previous = generation.predecessors.first else { return marks }
    for (index, override) in generation.overrides {
      marks[graph.groups[index]].own.insert(override.id)
    }
    let asked = deferredGroups()
    for (number, group) in groups.enumerated() {
      if previous.groups[number].isInService, previous.marks[number].own == marks[number].own {
        marks[number] = previous.marks[number]
        continue
      }
      marks[number].overrides = marks[number].own
      marks[number].release = generation.released[number] ?? 0
      for need in group.needs + asked[number] where need != number {
        marks[number].overrides.formUnion(marks[need].overrides)
      }
      for target in group.outerNeeds {
        guard let owner = parent?.ancestor(target.level - 1) else { continue }
        marks[number].overrides.formUnion(owner.marks[owner.graph.groups[target.index]].overrides)
      }
    }
    return marks
  }

  /// The groups of what each group's objects ask for later and may keep then, lower ones only.
  private func deferredGroups() -> [[Int]] {
    var result = Array(repeating: [Int](), count: (graph.groups.max() ?? -1) + 1)
    for (index, definition) in graph.definitions.enumerated() {
      for target in definition.values.flatMap(\.deferredTargets) where target.level == 0 {
        result[graph.groups[index]].append(graph.groups[target.index])
      }
    }
    return result
  }

  /// The origin of a definition, the same as before where it makes the same objects: the program's
  /// own scopes know the objects by it.
  private func origin(of index: Int, _ marks: Marks) -> Origin {
    for plan in generation.predecessors where plan.marks[graph.groups[index]] == marks {
      return plan.makers[index].origin
    }
    let definition = graph.definitions[index]
    return Origin(key: definition.key, place: definition.place)
  }
}

/// A checked graph names a type that is not registered; it was checked against another registry.
private struct UnregisteredType: Error, CustomStringConvertible {
  let name: String

  var description: String { "there is no type \(name.quoted)" }
}
