import ReliantGraph

extension Plan {
  /// Binds the makers of a group to their factories: first all of them, so that each finds those its
  /// initializer needs; then their properties, which may lead in cycles.
  ///
  /// It is for the holder of the group's latch, when the groups that this one needs are ready.
  func bind(_ group: BuildGroup) throws {
    if group.isBound { return }
    var steps: [() throws -> Void] = []
    // They hold what they are held by.
    defer { steps = [] }
    do {
      for index in layout.members[group.number] {
        let binder = binder(for: index, in: group) { steps.append($0) }
        do {
          try bind(makers[index], in: binder)
        } catch {
          throw binder.origin.failure(error)
        }
      }
      for step in steps { try step() }
    } catch {
      group.forgetConverted()
      throw error
    }
    group.isBound = true
  }

  private func bind(_ maker: AnyMaker, in binder: Binder) throws {
    let factory = layout.factories[binder.index]
    if let override = overrides[binder.index] {
      factory.bind(maker, in: binder, overriddenBy: override.make)
    } else {
      try factory.bind(maker, in: binder)
    }
  }

  /// What hands the arguments of a definition to its factory.
  ///
  /// - Parameter afterwards: puts a step off until the whole group has been bound.
  func binder(
    for index: Int, in group: BuildGroup, given: [String: any Sendable] = [:],
    afterwards: @escaping (@escaping () throws -> Void) -> Void
  ) -> Binder {
    Binder(
      graph.definitions[index], at: index, of: self, origin: makers[index].origin,
      traits: traits[index], group: group, home: makers[index].group, given: given,
      afterwards: afterwards)
  }
}
