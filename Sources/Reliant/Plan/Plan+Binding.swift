import ReliantGraph

extension Plan {
  /// Binds the makers of a group to their factories: first all of them, so that each finds those its
  /// initializer needs; then their properties, which may lead in cycles.
  ///
  /// It is for the holder of the group's latch, when the groups that this one needs are ready.
  func bind(_ number: Int) throws {
    let group = groups[number]
    if group.isBound { return }
    var later: LaterSteps?
    do {
      for index in layout.members[number] {
        do {
          try bind(makers[index], in: group, &later)
        } catch {
          throw makers[index].failure(error)
        }
      }
      try later?.take()
    } catch {
      group.forgetConverted()
      throw error
    }
    group.isBound = true
  }

  /// Binds a maker to its factory: first to what its arguments come from, then to what has to be done
  /// besides a call of the factory, if anything.
  ///
  /// - Parameters:
  ///   - given: what a request gives itself, by the names of the parameters.
  ///   - later: gets what is put off until the whole group has been bound.
  func bind(
    _ maker: AnyMaker, in group: BuildGroup, given: [String: any Sendable] = [:],
    _ later: inout LaterSteps?
  ) throws {
    let index = maker.index
    if let override = overrides[index] {
      let binder = binder(of: maker, in: group, given, &later)
      return try layout.factory(of: index).bind(maker, in: binder, overriddenBy: override.make)
    }
    let hands = maker.hands
    let sources = try ArgumentSources(count: hands.parameters.count) { position in
      if given.isEmpty,
        let object = object(at: position, of: index, as: hands.parameters[position].type)
      {
        return object
      }
      return try hands.parameters[position].source(
        position, binder(of: maker, in: group, given, &later))
    }
    maker.replaceSources(sources)
    if isMore(index) {
      try layout.factory(of: index).bind(maker, in: binder(of: maker, in: group, given, &later))
    }
  }

  /// What hands a definition to its factory, for those who need more than the makers of its arguments.
  func binder(
    of maker: AnyMaker, in group: BuildGroup, _ given: [String: any Sendable],
    _ later: inout LaterSteps?
  ) -> Binder {
    let steps = later ?? LaterSteps()
    later = steps
    return Binder(
      maker: Lent(maker), index: maker.index, definition: graph.definitions[maker.index],
      traits: traits[maker.index], group: group, home: makers[maker.index].group, given: given,
      plan: self, later: steps)
  }

  /// The maker of an argument that is an object of just the parameter's type.
  private func object(
    at position: Int, of index: Int, as type: any Any.Type
  ) -> AnyMaker? {
    guard position < graph.definitions[index].arguments.count,
      case .object(let target) = graph.definitions[index].arguments[position],
      let maker = maker(at: target), maker.product == ObjectIdentifier(type)
    else { return nil }
    return maker
  }

  /// Whether more has to be done for the objects of a definition than to call its factory.
  private func isMore(_ index: Int) -> Bool {
    if !graph.definitions[index].properties.isEmpty || traits[index].isTracked || !hooks.isEmpty {
      return true
    }
    switch graph.definitions[index].scope {
    case .singleton, .prototype, .graph: return false
    case .weak, .registered: return true
    }
  }
}
