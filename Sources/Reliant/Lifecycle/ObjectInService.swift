import Synchronization

/// An object that has been started, or that has something to give back.
// A class, as lists of them are put in order and handed on.
final class ObjectInService: Sendable {
  /// Which of its context's definitions it is.
  let index: Int
  let origin: Origin
  let info: ObjectInfo
  let object: any Sendable

  init(index: Int, origin: Origin, info: ObjectInfo, object: any Sendable) {
    self.index = index
    self.origin = origin
    self.info = info
    self.object = object
  }

  /// What tells it from others: itself, or its definition where there are no references.
  var id: AnyHashable {
    type(of: object) is AnyObject.Type ? ObjectIdentifier(object as AnyObject) : origin.id
  }

  /// Starts the object; returns how long it took, or what went wrong, or nil if it cannot be started.
  func start() async -> Result<Duration, LifecycleError>? {
    guard let object = object as? any Startable else { return nil }
    return await outcome(.startFailed) { try await object.start() }
  }

  /// Stops the object; returns how long it took, or what went wrong, or nil if it cannot be stopped.
  func stop() async -> Result<Duration, LifecycleError>? {
    guard let object = object as? any Stoppable else { return nil }
    return await outcome(.stopFailed) { try await object.stop() }
  }

  private func outcome(
    _ failure: LifecycleError.Code, of step: () async throws -> Void
  ) async -> Result<Duration, LifecycleError> {
    let start = ContinuousClock.now
    do {
      try await step()
      return .success(ContinuousClock.now - start)
    } catch {
      return .failure(LifecycleError(failure, origin, cause: error))
    }
  }
}

extension Plan {
  /// The singletons that are there to be started, in order.
  var objectsToStart: [ObjectInService] { objectsInService { $0 as? any Startable } }

  /// The singletons that are stopped though nobody has started them, as there is nothing to start.
  var objectsToStop: [ObjectInService] {
    objectsInService { $0 is any Startable ? nil : $0 as? any Stoppable }
  }

  /// The singletons that are there and of a kind, in order, each once though several definitions
  /// give it; those that a parent context has are that one's.
  private func objectsInService(_ kind: (Any) -> (any Sendable)?) -> [ObjectInService] {
    // What an object conforms to is found slowly, so that it is asked for once for each type.
    var others: Set<ObjectIdentifier> = []
    func ofKind(_ object: Any) -> (any Sendable)? {
      let type = type(of: object)
      if others.contains(ObjectIdentifier(type)) { return nil }
      if let object = kind(object) { return object }
      // An optional is of the kind only where something is there.
      if !TypeKind.isOptional(type) { others.insert(ObjectIdentifier(type)) }
      return nil
    }
    // Backwards, so that what an object needs is seen when that is.
    let objects = singletonsInOrder.reversed().compactMap { maker in
      guard maker.isBuilt, let object = maker.service.flatMap(ofKind) else {
        return nil as ObjectInService?
      }
      return ObjectInService(
        index: maker.index, origin: maker.origin, info: info(of: maker.index), object: object)
    }
    if objects.isEmpty { return [] }
    var known = Set(parent?.objectsInService(kind).map(\.id) ?? [])
    return objects.reversed().filter { known.insert($0.id).inserted }
  }

  /// Objects of the context in the order of their starts, each once though two definitions or
  /// generations have it.
  func inOrder(_ objects: [ObjectInService]) -> [ObjectInService] {
    let indices = singletonsInOrder.map(\.index)
    let positions = Dictionary(uniqueKeysWithValues: zip(indices, indices.indices))
    var known: Set<AnyHashable> = []
    return objects.enumerated().sorted {
      (positions[$0.element.index] ?? 0, $0.offset) < (positions[$1.element.index] ?? 0, $1.offset)
    }
    .map(\.element)
    .filter { known.insert($0.id).inserted }
  }
}
