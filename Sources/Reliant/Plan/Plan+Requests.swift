import ReliantDocument
import ReliantGraph

extension Plan {
  /// An object of this context or a parent's, which is made if it does not exist yet.
  ///
  /// - Parameter relation: the object on whose behalf it is asked for.
  /// - Throws: ``ResolutionError``, or ``Superseded`` when there are newer tables to be asked.
  func object<T>(
    at target: Graph.Target, as type: T.Type, for relation: Relation? = nil
  ) throws -> sending T {
    guard let maker = ancestor(target.level)?.makers[target.index] else {
      throw explain(MissingObject(), requesting: target)
    }
    do {
      try prepare(target)
      // A singleton may be shared, and what a prototype's factory returns belongs to nobody else.
      nonisolated(unsafe) let object = try maker.object(as: type, for: relation)
      return object
    } catch let failure as ConstructionFailure where failure.origin === maker.origin {
      guard let misfit = failure.cause as? WrongType else {
        throw explain(failure, requesting: target)
      }
      throw ResolutionError(
        .wrongType, key: maker.origin.key, place: maker.origin.place,
        message:
          "\(maker.origin.key.quoted) is of type \(misfit.found), which is no \(misfit.wanted)")
    } catch let superseded as Superseded {
      throw superseded
    } catch {
      throw explain(error, requesting: target)
    }
  }
}
