import ReliantDocument
import ReliantGraph

extension Plan {
  /// A definition bound once more, for a request that gives arguments of its own.
  func maker(of index: Int, given: [String: any Sendable]) throws -> AnyMaker {
    let definition = graph.definitions[index]
    try check(given, for: definition, makers[index].origin)
    // What stands in for the object takes no arguments.
    if traits[index].isOverridden { return makers[index] }
    guard let factory = types.entries[definition.typeName]?.factory else { throw MissingObject() }
    var steps: [() throws -> Void] = []
    // They hold what they are held by.
    defer { steps = [] }
    let group = BuildGroup()
    let binder = binder(for: index, in: group, given: given) { steps.append($0) }
    let maker = factory.maker(
      MakerOutline(
        index: index, scope: definition.scope, origin: binder.origin, earlier: nil, group: group,
        gate: gate, needsRequest: traits[index].needsRequest))
    do {
      try factory.bind(maker, in: binder)
    } catch let error as WrongArgument {
      throw ResolutionError(
        .wrongArgument, key: binder.origin.key, place: binder.origin.place, cause: error,
        message: "\(binder.origin.key.quoted) could not be made: \(error)")
    }
    for step in steps { try step() }
    try group.convert()
    return maker
  }

  private func check(
    _ given: [String: any Sendable], for definition: Graph.Definition, _ origin: Origin
  ) throws {
    guard definition.scope == .prototype || definition.scope == .graph else {
      throw ResolutionError(
        .wrongArgument, key: origin.key, place: origin.place,
        message:
          "\(origin.key.quoted) takes no arguments from a request: there is one object for all, "
          + "as its scope is \(definition.scope.name.quoted)")
    }
    let parameters = types.signature(of: definition.typeName)?.parameters.map(\.name) ?? []
    for name in given.keys.sorted() where !parameters.contains(name) {
      let help = Suggestion.help(for: name, among: parameters).map { "; \($0)" } ?? ""
      throw ResolutionError(
        .wrongArgument, key: origin.key, place: origin.place,
        message: "\(definition.typeName) has no parameter \(name.quoted)\(help)")
    }
  }
}
