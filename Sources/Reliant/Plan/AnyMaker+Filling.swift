import ReliantGraph

extension AnyMaker {
  /// Fills the properties that the class of an object has beyond those of the class that it was made
  /// as.
  ///
  /// - Parameter hands: those of the factory that has made it.
  @usableFromInline
  func fillSubclass<Object>(_ object: Object, by hands: Hands, _ request: Request?) throws {
    let type: any Any.Type = type(of: object)
    // What was turned from another factory's product has been seen to by that one.
    if type == Object.self || hands.isTurned || hands.isPlain(type) { return }
    let isFilled = try fillOwn(object, of: type, beyond: Object.self, request)
    if !isFilled { hands.notePlain(type) }
  }

  /// Fills the properties that an object's class has beyond those of a type; false if the class has
  /// none.
  func fillOwn(
    _ object: Any, of type: any Any.Type, beyond product: any Any.Type, _ request: Request?
  ) throws -> Bool {
    if InjectedProperties.of(type, beyond: product, as: AnyObject.self).isEmpty { return false }
    guard let context = group.link.context.context else { return true }
    // As if the factory asked its context, which may have newer tables by now.
    let reader = Reader.enter(by: context.readers)
    defer { reader.leave() }
    if reader.isTooDeep { throw context.plan.tooDeep(Graph.Target(level: 0, index: index)) }
    let filling = try context.withPlan { try $0.ownFilling(of: object, index, beyond: product) }
    if filling.isEmpty { return true }
    let object = object as AnyObject
    try filling.check(object)
    guard let request else {
      let request = Request()
      try request.completion.complete { try fill(object, with: filling, request) }
      return true
    }
    let requester = request.relation
    defer { request.relation = requester }
    try fill(object, with: filling, request)
    return true
  }

  private func fill(_ object: AnyObject, with filling: OwnFilling, _ request: Request) throws {
    let link = group.link
    guard let plan = link.plan else { return }
    let isTracked = plan.traits[index].isTracked && request.relation != nil
    let relation = isTracked ? request.relation : request.enter(index, of: link)
    relation?.object = object
    var object = object
    for step in filling.steps { try step(&object, request) }
    if filling.closing.isEmpty { return }
    // What can only be completed together with the object is there when the request ends.
    request.completion.close { [self] in
      do {
        try request.resume(relation) {
          for step in try plan.steps(filling.closing, for: index) { try step(&object, request) }
        }
      } catch {
        throw failure(error)
      }
    }
  }
}
