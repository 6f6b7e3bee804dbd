import ReliantDocument
import ReliantGraph

extension Plan {
  /// An object of this context or a parent's, which is made if it does not exist yet.
  ///
  /// - Parameters:
  ///   - relation: the object on whose behalf it is asked for.
  ///   - given: arguments for the object itself, by the names of its parameters.
  /// - Throws: ``ResolutionError``, or ``Superseded`` when there are newer tables to be asked.
  func object<T>(
    at target: Graph.Target, as type: T.Type, for relation: Relation? = nil,
    given: [String: any Sendable] = [:]
  ) throws -> sending T {
    guard let owner = ancestor(target.level) else {
      throw explain(MissingObject(), requesting: target)
    }
    var maker = owner.makers[target.index]
    let isThere = maker.isThere
    do {
      try prepare(target, given: given)
      if !given.isEmpty { maker = try owner.maker(of: target.index, given: given) }
      // A singleton may be shared, and what a prototype's factory returns belongs to nobody else.
      nonisolated(unsafe) let object = try maker.object(as: type, for: relation)
      if isThere { owner.tell(.reused(owner.info(of: target.index))) }
      return object
    } catch let superseded as Superseded {
      throw superseded
    } catch {
      let error = failure(error, of: maker, at: target)
      owner.tell(.failed(owner.info(of: target.index), error))
      throw error
    }
  }

  private func failure(_ error: any Error, of maker: AnyMaker, at target: Graph.Target)
    -> ResolutionError
  {
    if let error = error as? ResolutionError { return error }
    guard let failure = error as? ConstructionFailure, failure.origin.id == maker.id,
      let wrong = failure.cause as? WrongType
    else { return explain(error, requesting: target) }
    return ResolutionError(
      .wrongType, key: failure.origin.key, place: failure.origin.place,
      message: "\(failure.origin.key.quoted) is \(wrong.words)")
  }

  /// Tells the observers of something.
  func tell(_ event: @autoclosure () -> ContextEvent) {
    if hooks.observers.isEmpty { return }
    let event = event()
    for observer in hooks.observers { observer.observe(event) }
  }

  /// What hooks are told of a definition.
  func info(of index: Int) -> ObjectInfo {
    ObjectInfo(graph.definitions[index], of: graph.name)
  }
}

extension AnyMaker {
  /// Makes a singleton; false for other objects, where somebody hears of every request, and when newer
  /// tables have to be asked.
  @usableFromInline
  func completeUnlessReplaced() throws -> Bool {
    guard isSingleton, lifecycle.isFast, let plan = group.link.plan else { return false }
    do {
      try plan.complete(index)
      return true
    } catch is Superseded {
      return false
    }
  }
}
