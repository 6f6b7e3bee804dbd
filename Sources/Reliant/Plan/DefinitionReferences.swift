import ReliantGraph

/// Which objects each definition of a graph refers to, laid out flat for those who go through them more
/// than once.
struct DefinitionReferences {
  /// An object that a definition gives as a value or a part of one.
  struct Reference: Hashable {
    let target: Graph.Target
    /// Whether it is asked for later, so that it need not exist before.
    let isDeferred: Bool
  }

  private var references: [Reference] = []
  /// Where those of each definition end.
  private var ends: [Int] = []
  /// For each definition whether it is given something that is found by how they are related.
  private(set) var hasRelatives: [Bool] = []

  init(_ definitions: [Graph.Definition]) {
    ends.reserveCapacity(definitions.count)
    hasRelatives.reserveCapacity(definitions.count)
    for index in definitions.indices {
      hasRelatives.append(false)
      for argument in definitions[index].arguments.indices {
        add(definitions[index].arguments[argument])
      }
      for property in definitions[index].properties.indices {
        add(definitions[index].properties[property].value)
      }
      ends.append(references.count)
    }
  }

  /// What some values refer to, as if one definition gave them.
  init(_ values: [Graph.Value]) {
    hasRelatives.append(false)
    for value in values { add(value) }
    ends.append(references.count)
  }

  /// What a definition refers to, in the order of its arguments and properties.
  subscript(index: Int) -> ArraySlice<Reference> {
    references[(index > 0 ? ends[index - 1] : 0)..<ends[index]]
  }

  private mutating func add(_ value: Graph.Value) {
    switch value {
    case .object(let target), .objectIfNil(let target):
      references.append(Reference(target: target, isDeferred: false))
    case .deferred(let target, _): references.append(Reference(target: target, isDeferred: true))
    case .list(let values): for value in values { add(value) }
    case .map(let entries): for entry in entries { add(entry.value) }
    case .relative: hasRelatives[hasRelatives.count - 1] = true
    case .written, .scalar, .registeredDefault: break
    }
  }
}
