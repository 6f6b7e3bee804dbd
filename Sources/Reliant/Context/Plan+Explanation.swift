import ReliantDocument
import ReliantGraph

extension Plan {
  /// What to tell the caller of a request that failed.
  func explain(_ error: any Error, requesting target: Graph.Target) -> ResolutionError {
    guard let maker = ancestor(target.level)?.makers[target.index] else {
      return ResolutionError(.unknownName, key: "", message: "there is no such object")
    }
    switch error {
    case let failure as ConstructionFailure:
      let origin = failure.origin
      return ResolutionError(
        failure.cause is WrongArgument ? .wrongArgument : .factoryFailed, key: origin.key,
        place: origin.place,
        path: ConstructionPath.find(from: maker, at: target, in: self, to: origin),
        cause: failure.cause, message: "\(origin.key.quoted) could not be made: \(failure.cause)")
    case let error as UnderConstruction:
      return explain(error, requesting: maker, at: target)
    case let error as MutualWait:
      let wanted = error.wanted.origin?.key ?? maker.origin.key
      let held = error.held.origin?.key.quoted ?? "a lazy object"
      return ResolutionError(
        .mutualWait, key: wanted, place: error.wanted.origin?.place,
        path: ConstructionPath.find(
          from: maker, at: target, in: self,
          to: error.wanted.origin ?? maker.origin),
        message:
          "\(wanted.quoted) is being made by another thread, which waits for this one to make "
          + "\(held); give one to the other as an argument, so that their order is known")
    case let error as ClosedContext:
      return ResolutionError(
        .closed, key: maker.origin.key, place: maker.origin.place,
        message:
          "\(maker.origin.key.quoted) was asked for after context \(error.name.quoted) was shut down; "
          + "ask before that, or load the context again")
    default:
      return ResolutionError(
        .factoryFailed, key: maker.origin.key, place: maker.origin.place,
        path: [maker.origin.step], cause: error,
        message: "\(maker.origin.key.quoted) could not be made: \(error)")
    }
  }

  /// The cycle of a factory that asked for what waits for it: from the object under construction
  /// through the requests of its factories back to it.
  private func explain(
    _ error: UnderConstruction, requesting maker: AnyMaker, at target: Graph.Target
  ) -> ResolutionError {
    let requests = ConstructionFrame.origins(to: error.latch)
    let again = requests.last ?? maker.origin
    let way = ConstructionPath.find(from: maker, at: target, in: self, to: again)
    let cycle = requests.reversed().map(\.step) + way
    return ResolutionError(
      .cycle, key: again.key, place: again.place, path: cycle,
      message: "\(again.key.quoted) was asked for by a factory that it waits for; "
        + "let that ask later, by a 'Lazy' or a 'Provider'")
  }

  /// The error for factories that ask for each other's prototypes until the stack ends.
  func tooDeep(_ target: Graph.Target) -> ResolutionError {
    let origin = ancestor(target.level)?.makers[target.index].origin
    let key = origin?.key ?? ""
    return ResolutionError(
      .tooDeep, key: key, place: origin?.place,
      message:
        "\(key.quoted) was asked for by so many factories inside each other that the stack is full; "
        + "a factory must not ask for a prototype of its own")
  }

  /// The same for objects that are filled by factories of what fills them.
  func tooDeep(_ typeName: String) -> ResolutionError {
    ResolutionError(
      .tooDeep, key: typeName,
      message:
        "objects were filled as \(typeName.quoted) by so many factories inside each other that the "
        + "stack is full; a factory must not fill an object with a prototype of its own")
  }

  /// The error for a type that an object is not of.
  func wrongType(of target: Graph.Target, _ message: String) -> ResolutionError {
    let origin = ancestor(target.level)?.makers[target.index].origin
    return ResolutionError(
      .wrongType, key: origin?.key ?? "", place: origin?.place, message: message)
  }

  /// What the type is called that an object is registered with.
  func productName(at target: Graph.Target) -> String {
    guard let owner = ancestor(target.level) else { return "" }
    let typeName = owner.graph.definitions[target.index].typeName
    return owner.types.signature(of: typeName)?.product.name ?? typeName
  }

  /// The error for a name that nothing has.
  func unknownName(_ name: String) -> ResolutionError {
    let definitions = sequence(first: self) { $0.parent }.flatMap(\.graph.definitions)
    let names = definitions.flatMap { [$0.key] + $0.aliases }
    let help = Suggestion.guess(at: name, among: names).help().map { "; \($0)" } ?? ""
    return ResolutionError(
      .unknownName, key: name,
      message: "there is no object \(name.quoted) in context \(graph.name.quoted)\(help)")
  }
}
