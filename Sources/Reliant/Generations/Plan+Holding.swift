import ReliantGraph

extension Plan {
  /// The groups whose singletons stay when singletons are forgotten: those that stay anyway, and what
  /// they refer to, directly or not.
  ///
  /// - Parameters:
  ///   - held: the groups that children's objects refer to.
  ///   - isForgotten: whether singletons stay only if they are at work.
  ///   - refer: called with each of the parents' objects that are referred to.
  func groupsHeld(
    besides held: Set<Int>, isForgotten: Bool, _ refer: (Graph.Target) -> Void
  ) -> Set<Int> {
    var held = held
    let found = layout.found.all
    for number in groups.indices where groups[number].hasSingletons {
      if isForgotten ? isAtWork(number) : groups[number].isMade { held.insert(number) }
    }
    var pending = Array(held)
    if pending.isEmpty { return held }
    while let number = pending.popLast() {
      for reference in layout.members[number].lazy.flatMap({ [layout] index in
        layout.references(of: index) + found[index, default: []]
      }) {
        guard reference.target.level == 0 else {
          refer(reference.target)
          continue
        }
        let next = graph.groups[reference.target.index]
        // Nothing is held by way of a singleton that is not there.
        guard groups[next].isMade || !groups[next].hasSingletons else { continue }
        if held.insert(next).inserted { pending.append(next) }
      }
    }
    return held
  }

  /// Whether singletons of a group are being made, or are in service, or were made for the start.
  private func isAtWork(_ number: Int) -> Bool {
    let group = groups[number]
    if group.isInUse || isInService(number) { return true }
    return group.isMade && layout.members[number].contains { graph.definitions[$0].isEager }
  }
}
