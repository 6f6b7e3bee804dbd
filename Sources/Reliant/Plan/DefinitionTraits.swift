import ReliantGraph

/// What has to be known of a definition before it can be bound to its factory.
struct DefinitionTraits: Sendable {
  /// Whether making an object takes a ``Request``.
  var needsRequest = false
  /// Whether the request keeps account of what is made for what, because a relative is looked for.
  var isTracked = false
  /// Whether an object needs what it is made for, or a relative, before it can be given to others.
  var looksForRelatives = false
  /// Whether something that it needs is made on the main actor only.
  var needsMainActor = false
  /// Whether something else stands in for the objects.
  var isOverridden = false

  /// The traits of all definitions of a graph.
  ///
  /// - Parameter outer: the traits of a parent context's definition.
  static func all(
    of graph: Graph, _ references: DefinitionReferences, _ groups: NumberLists,
    _ types: TypeRegistry, outer: @escaping (Graph.Target) -> DefinitionTraits
  ) -> [DefinitionTraits] {
    var survey = Survey(
      graph: graph, references: references, groups: groups, outer: outer,
      traits: Array(repeating: DefinitionTraits(), count: graph.definitions.count))
    survey.track()
    survey.findLooking(types)
    survey.findRequests()
    survey.findMainActor(types)
    return survey.traits
  }
}

/// Goes through the definitions of a graph.
private struct Survey {
  let graph: Graph
  let references: DefinitionReferences
  let groups: NumberLists
  let outer: (Graph.Target) -> DefinitionTraits
  var traits: [DefinitionTraits]

  // MARK: Relatives

  /// Marks whatever may be a relative of an object that looks for one: all that it can be made for,
  /// and what is made for those.
  mutating func track() {
    var pending = graph.definitions.indices.filter(looksForRelatives)
    guard !pending.isEmpty else { return }
    var holders: [[Int]] = Array(repeating: [], count: graph.definitions.count)
    for index in graph.definitions.indices {
      for reference in references[index] where reference.target.level == 0 {
        holders[reference.target.index].append(index)
      }
    }
    while let index = pending.popLast() {
      if traits[index].isTracked { continue }
      traits[index].isTracked = true
      if !graph.definitions[index].scope.isShared { pending += holders[index] }
    }
    pending = graph.definitions.indices.filter { traits[$0].isTracked }
    while let index = pending.popLast() {
      for reference in references[index] where !reference.isDeferred {
        let target = reference.target
        guard target.level == 0, !traits[target.index].isTracked,
          !graph.definitions[target.index].scope.isShared
        else { continue }
        traits[target.index].isTracked = true
        pending.append(target.index)
      }
    }
  }

  private func looksForRelatives(_ index: Int) -> Bool {
    references.hasRelatives[index]
      || references[index].contains { $0.target.level > 0 && outer($0.target).isTracked }
  }

  /// Marks what looks for relatives, or is given something made for it that does, before it can be
  /// given to others.
  mutating func findLooking(_ types: TypeRegistry) {
    guard traits.contains(where: \.isTracked) else { return }
    for group in graph.order.groups {
      for index in groups[group] where !graph.definitions[index].scope.isShared {
        traits[index].looksForRelatives =
          looksAtOnce(graph.definitions[index], types)
          || references[index].contains { reference in
            let target = reference.target
            if reference.isDeferred { return false }
            return target.level > 0
              ? outer(target).looksForRelatives : traits[target.index].looksForRelatives
          }
      }
    }
  }

  private func looksAtOnce(_ definition: Graph.Definition, _ types: TypeRegistry) -> Bool {
    if definition.arguments.contains(where: \.hasRelatives) { return true }
    let known = types.signature(of: definition.typeName)?.properties ?? []
    return definition.properties.contains { property, value in
      value.hasRelatives && known.indices.contains(property) && !known[property].isReference
    }
  }

  // MARK: Requests

  /// Marks what shares objects within a request, is tracked, or is completed at the request's end.
  mutating func findRequests() {
    // In most graphs nothing is.
    guard groups.count < traits.count || traits.indices.contains(where: needsRequest) else {
      return
    }
    for group in graph.order.groups {
      let members = groups[group]
      var isNeeded = members.count > 1
      for index in members where !isNeeded { isNeeded = needsRequest(index) }
      for index in members { traits[index].needsRequest = isNeeded }
    }
  }

  private func needsRequest(_ index: Int) -> Bool {
    if graph.definitions[index].scope == .graph || traits[index].isTracked { return true }
    return references[index].contains { reference in
      let target = reference.target
      if reference.isDeferred { return false }
      if target.level > 0 { return outer(target).needsRequest && !isShared(target) }
      return target.index == index
        || traits[target.index].needsRequest && !graph.definitions[target.index].scope.isShared
    }
  }

  // MARK: The main actor

  /// Marks what is made on the main actor, and what needs such an object.
  mutating func findMainActor(_ types: TypeRegistry) {
    guard types.entries.entries.contains(where: { $0.value.factory.needsMainActor }) else { return }
    for group in graph.order.groups {
      let members = groups[group]
      let isNeeded = members.contains { index in
        let definition = graph.definitions[index]
        if types.entries[definition.typeName]?.factory.needsMainActor == true { return true }
        return (definition.dependsOn + definition.values.flatMap(\.targets)).contains { target in
          target.level > 0 ? outer(target).needsMainActor : traits[target.index].needsMainActor
        }
      }
      for index in members { traits[index].needsMainActor = isNeeded }
    }
  }

  private func isShared(_ target: Graph.Target) -> Bool {
    graph.definition(at: target)?.scope.isShared ?? true
  }
}

extension Graph.Definition {
  /// What the definition gives for arguments and properties.
  var values: [Graph.Value] { arguments + properties.map(\.value) }
}
