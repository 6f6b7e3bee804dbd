import ReliantDocument
import ReliantGraph

extension Plan {
  /// Makes everything that an object needs besides the arguments that a request gives itself, which
  /// have to fit the definition.
  func complete(_ index: Int, given: [String: any Sendable]) throws {
    let definition = graph.definitions[index]
    let parameters = types.signature(of: definition.typeName)?.parameters ?? []
    try check(given, for: definition, among: parameters.map(\.name))
    let kept = kept(of: definition, given: Set(given.keys))
    let needs =
      definition.dependsOn + (kept + definition.properties.map(\.value)).flatMap(\.targets)
    // What leads back to the object is bound together with it, whatever its arguments.
    let isInCycle = needs.contains {
      $0.level == 0 && graph.groups[$0.index] == graph.groups[index]
    }
    if isInCycle || traits[index].isOverridden { return try complete(index) }
    for target in needs { try ancestor(target.level)?.complete(target.index) }
  }

  /// The arguments that the file gives, without those of some parameters.
  func kept(of definition: Graph.Definition, given: Set<String>) -> [Graph.Value] {
    let parameters = types.signature(of: definition.typeName)?.parameters ?? []
    return zip(parameters, definition.arguments).filter { !given.contains($0.0.name) }.map(\.1)
  }

  /// A definition bound once more, for a request that gives arguments of its own.
  func maker(of index: Int, given: [String: any Sendable]) throws -> AnyMaker {
    let definition = graph.definitions[index]
    // What stands in for the object takes no arguments.
    if traits[index].isOverridden { return makers[index] }
    let group = BuildGroup(CollectionOfOne(index), of: graph, link)
    var later: LaterSteps?
    let maker = layout.maker(
      MakerOutline(
        index: index, scope: definition.scope, group: group, lifecycle: lifecycle,
        needsRequest: traits[index].needsRequest, place: makers[index].place))
    do {
      try bind(maker, in: group, given: given, &later)
    } catch let error as WrongArgument {
      throw ResolutionError(
        .wrongArgument, key: definition.key, place: definition.place, cause: error,
        message: "\(definition.key.quoted) could not be made: \(error)")
    }
    try later?.take()
    return maker
  }

  private func check(
    _ given: [String: any Sendable], for definition: Graph.Definition, among parameters: [String]
  ) throws {
    guard definition.scope == .prototype || definition.scope == .graph else {
      throw ResolutionError(
        .wrongArgument, key: definition.key, place: definition.place,
        message:
          "\(definition.key.quoted) takes no arguments from a request: there is one object for all, "
          + "as its scope is \(definition.scope.name.quoted)")
    }
    for name in given.keys.sorted() where !parameters.contains(name) {
      let help = Suggestion.guess(at: name, among: parameters).help().map { "; \($0)" } ?? ""
      throw ResolutionError(
        .wrongArgument, key: definition.key, place: definition.place,
        message: "\(definition.typeName) has no parameter \(name.quoted)\(help)")
    }
  }
}
