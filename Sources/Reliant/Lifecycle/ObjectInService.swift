import Synchronization

/// An object that has been started, or that has something to give back.
struct ObjectInService: Sendable {
  /// Where it stands among the singletons in order.
  let position: Int
  let origin: Origin
  let info: ObjectInfo
  let object: any Sendable

  /// What tells it from others: itself, or its definition where there are no references.
  var id: ObjectIdentifier {
    type(of: object) is AnyObject.Type
      ? ObjectIdentifier(object as AnyObject) : ObjectIdentifier(origin)
  }

  /// Starts the object, if it can be; returns what went wrong.
  func start() async -> LifecycleError? {
    guard let object = object as? any Startable else { return nil }
    do {
      try await object.start()
      return nil
    } catch {
      return LifecycleError(.startFailed, origin, cause: error)
    }
  }

  /// Stops the object, if it can be; returns what went wrong.
  func stop() async -> LifecycleError? {
    guard let object = object as? any Stoppable else { return nil }
    do {
      try await object.stop()
      return nil
    } catch {
      return LifecycleError(.stopFailed, origin, cause: error)
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
    // Backwards, so that what an object needs is seen when that is.
    let objects = singletonsInOrder.enumerated().reversed().compactMap { position, maker in
      guard let slot = maker.anySlot, slot.isBuilt.load(ordering: .acquiring),
        let object = slot.service.flatMap(kind)
      else { return nil as ObjectInService? }
      return ObjectInService(
        position: position, origin: maker.origin, info: info(of: maker.index), object: object)
    }
    if objects.isEmpty { return [] }
    let outer = Set(parent?.objectsInService(kind).map(\.id) ?? [])
    return objects.reversed().inOrder.filter { !outer.contains($0.id) }
  }
}

extension [ObjectInService] {
  /// The objects in the order of their starts, each once though two definitions or generations have
  /// it.
  var inOrder: [ObjectInService] {
    var known: Set<ObjectIdentifier> = []
    return enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }
    .map(\.element)
    .filter { known.insert($0.id).inserted }
  }
}
