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
  /// The singletons that are stopped though nobody has started them, as there is nothing to start.
  var objectsToStop: [ObjectInService] {
    singletonsInOrder.enumerated().compactMap { position, maker in
      let contents = maker.anySlot?.anyContents
      guard let object = contents as? any Stoppable, !(contents is any Startable) else {
        return nil
      }
      return ObjectInService(
        position: position, origin: maker.origin, info: info(of: maker.index), object: object)
    }
  }
}

extension [ObjectInService] {
  /// The objects in the order of their starts, each once though two generations have it.
  var inOrder: [ObjectInService] {
    var known: Set<ObjectIdentifier> = []
    return enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }
    .map(\.element)
    .filter { known.insert($0.id).inserted }
  }
}
