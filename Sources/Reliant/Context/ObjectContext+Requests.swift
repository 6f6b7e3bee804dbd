import ReliantGraph
public import Synchronization

extension ObjectContext {
  /// The object with a name, which is made if it does not exist yet.
  ///
  /// - Parameters:
  ///   - name: a key, an alias or another name of the object, in this context or its parents.
  ///   - type: the type that the object is wanted as. The type it was registered with costs
  ///     nothing; others are converted to.
  /// - Throws: why there is no such object: an unknown name, another type, or a factory's error.
  @inlinable
  public func object<T>(_ name: String, as type: T.Type = T.self) throws(ResolutionError)
    -> sending T
  {
    let found = try find(name)
    guard found.maker.product == ObjectIdentifier(type), found.isOpen else {
      return try request(found, as: type)
    }
    // The product is T, and a maker of T is a `Maker<T>`.
    let maker = unsafeDowncast(found.maker, to: Maker<T>.self)
    if let slot = maker.slot {
      if slot.isBuilt.load(ordering: .acquiring), let value = slot.value {
        // A singleton's type is Sendable, or else it could not have been registered as one.
        nonisolated(unsafe) let shared = value
        return shared
      }
    } else if maker.group.isReady.load(ordering: .acquiring) {
      do {
        return try maker.produce()
      } catch {
        throw explain(error, found)
      }
    }
    return try request(found, as: type)
  }
}

/// A definition that a request has found.
@usableFromInline
struct FoundObject {
  let target: Graph.Target
  @usableFromInline let maker: AnyMaker
  /// Whether the context and that of the object are open.
  @usableFromInline let isOpen: Bool
}

extension ObjectContext {
  @usableFromInline
  func find(_ name: String) throws(ResolutionError) -> FoundObject {
    guard let target = plan.target(named: name), let owner = plan.ancestor(target.level) else {
      throw plan.unknownName(name)
    }
    return FoundObject(
      target: target, maker: owner.makers[target.index],
      isOpen: plan.gate.load(ordering: .acquiring) == Plan.Gate.open.rawValue
        && (target.level == 0
          || owner.gate.load(ordering: .acquiring) == Plan.Gate.open.rawValue)
    )
  }

  @usableFromInline
  func explain(_ error: any Error, _ found: FoundObject) -> ResolutionError {
    plan.explain(error, requesting: found.target)
  }

  /// The way for whatever is not ready yet or has to be converted.
  @usableFromInline
  func request<T>(_ found: FoundObject, as type: T.Type) throws(ResolutionError) -> sending T {
    let maker = found.maker
    do {
      try plan.checkGate(open: .closing)
      let owner = plan.ancestor(found.target.level) ?? plan
      try owner.checkGate(open: .closing)
      try owner.complete(found.target.index)
      // A singleton may be shared, and what a prototype's factory returns belongs to nobody else.
      nonisolated(unsafe) let object = try maker.supplier(of: type).get()
      return object
    } catch let failure as ConstructionFailure where failure.origin === maker.origin {
      guard let misfit = failure.cause as? WrongType else { throw explain(failure, found) }
      throw ResolutionError(
        .wrongType, key: maker.origin.key, place: maker.origin.place,
        message: "'\(maker.origin.key)' is of type \(misfit.found), which is no \(misfit.wanted)")
    } catch {
      throw explain(error, found)
    }
  }
}
