import ReliantGraph

/// A definition as those see it who make its objects.
// A class, since what makes an object takes the longer the more it has to hold.
@usableFromInline
final class Making: Sendable {
  let origin: Origin
  let index: Int
  let link: PlanLink

  init(origin: Origin, index: Int, link: PlanLink) {
    self.origin = origin
    self.index = index
    self.link = link
  }

  /// An object as its factory has returned it, with the properties filled that its class has beyond
  /// those of the type that it was made as.
  @inlinable @inline(__always)
  func whole<Product>(_ object: Product, _ request: Request?) throws -> Product {
    // One comparison, and none where there are no subclasses; behind a protocol both are the same.
    if type(of: object) != Product.self { try fill(object, request) }
    return object
  }

  @usableFromInline
  func fill<Product>(_ object: Product, _ request: Request?) throws {
    _ = try fill(object, beyond: Product.self, request)
  }

  /// The error to be thrown when making an object met one.
  @usableFromInline
  func failure(_ cause: any Error) -> any Error { origin.failure(cause) }

  /// Fills the properties that an object's class has beyond those of a type.
  ///
  /// - Returns: whether there are any.
  func fill(_ object: Any, beyond product: any Any.Type, _ request: Request?) throws -> Bool {
    guard let context = link.context.context else { return false }
    // As if the factory asked its context, which may have newer tables by now.
    let reader = Reader.enter(by: context.readers)
    defer { reader.leave() }
    if reader.isTooDeep { throw context.plan.tooDeep(Graph.Target(level: 0, index: index)) }
    let filling = try context.withPlan { try $0.ownFilling(of: object, index, beyond: product) }
    if filling.isEmpty { return false }
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

extension Binder {
  @usableFromInline var making: Making { Making(origin: origin, index: index, link: link) }
}
