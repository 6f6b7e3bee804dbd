import ReliantGraph

/// What the objects of a group owe to changes of the generation.
///
/// Groups with equal marks make the same objects, so that those can be taken over.
struct Marks: Equatable {
  /// The overrides of the group's own objects.
  var own: Set<Int> = []
  /// The overrides that the group's objects, or what they need or ask for later, come from.
  var overrides: Set<Int> = []

  /// The marks of a context's groups, and after them those of its parents'.
  static func all(
    of layout: PlanLayout, _ overrides: SortedTable<Int, Override>, below parent: Plan?
  ) -> [[Marks]] {
    let outer = parent.map { all(of: $0.layout, $0.overrides, below: $0.parent) } ?? []
    let graph = layout.graph
    var marks = Array(repeating: Marks(), count: layout.members.count)
    guard !overrides.entries.isEmpty || parent?.isOverridden == true else { return [marks] + outer }
    for (index, override) in overrides.entries {
      marks[graph.groups[index]].own.insert(override.id)
    }
    // Whoever takes what is overridden is made anew, and so is whoever may ask for it later.
    var consumers = Array(repeating: Set<Int>(), count: marks.count)
    let found = layout.found.all
    for (index, definition) in graph.definitions.enumerated() {
      let own = graph.groups[index]
      let references = layout.references(of: index) + found[index, default: []]
      for target in definition.dependsOn + references.map(\.target) {
        if target.level == 0 {
          consumers[graph.groups[target.index]].insert(own)
        } else if let group = parent?.ancestor(target.level - 1)?.graph.groups[target.index] {
          marks[own].overrides.formUnion(outer[target.level - 1][group].overrides)
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
    return [marks] + outer
  }
}

extension Plan {
  /// What the objects of each group owe to changes of the generation, as far as that is known by now.
  var marks: [Marks] { Marks.all(of: layout, overrides, below: parent)[0] }
}
