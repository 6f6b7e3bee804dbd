import ReliantGraph

extension ObjectContext {
  /// What has become of this context's objects: which are made and started, and, where
  /// ``ContextHooks/recordsTimes`` is set, when and for whom.
  ///
  /// Nothing is made by it, and no request waits for it.
  public func snapshot() -> ContextSnapshot {
    let plan = plan
    let graph = plan.graph
    let digests = GraphDigests(graph)
    let (made, started) = times?.entries ?? ([:], [:])
    let running = Set(lifecycle.withLock(\.started).map(\.index))
    let objects = graph.keyOrder.map { index in
      let definition = graph.definitions[index]
      return ContextSnapshot.Object(
        key: definition.key, type: definition.typeName, scope: definition.scope.name,
        digest: digests.deep[index],
        dependencies: Set(definition.targets.compactMap { graph.definition(at: $0)?.key }).sorted(),
        isMade: definition.scope == .singleton && plan.groups[graph.groups[index]].isMade,
        isStarted: running.contains(index), making: made[index].map(ContextSnapshot.Timing.init),
        starting: started[index].map(ContextSnapshot.Timing.init))
    }
    return ContextSnapshot(
      context: name, digest: graph.digest,
      generation: family.change { state.generation }, objects: objects)
  }
}
