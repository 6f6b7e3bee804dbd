import ReliantGraph

/// How the objects of one definition are come by, as its scope says.
struct Supply<Product> {
  /// Where a singleton is kept; nil for all other scopes.
  let slot: Slot<Product>?
  /// Where a weak object is found; nil for all other scopes.
  let weakSlot: WeakSlot<Product>?
  /// Makes a singleton, or gives an object of another scope.
  let producer: Producer<Product>

  init(in binder: Binder, produce: @escaping Producer<Product>) {
    let origin = binder.origin
    slot = binder.scope == .singleton ? Slot() : nil
    let weakSlot = binder.scope == .weak ? WeakSlot<Product>() : nil
    self.weakSlot = weakSlot
    switch binder.scope {
    case .singleton, .prototype:
      producer = produce
    case .graph:
      producer = { request in
        guard let request else { throw MissingObject() }
        return try request.shared(origin) { try produce(request) }
      }
    case .weak:
      producer =
        WeakSupply(
          origin: origin, latch: binder.group.weakLatch, produce: produce,
          slot: weakSlot ?? WeakSlot()
        ).object
    case .registered(let name):
      producer =
        RegisteredSupply(
          origin: origin, scope: binder.registeredScope(name), produce: produce
        ).object
    }
  }
}

/// Makes an object whole that outlives the request for whose sake it is made.
private func makeWhole<Product>(
  _ origin: Origin, during outer: Request?, _ produce: Producer<Product>
) throws -> Product {
  let request = Request(during: outer)
  let object = try produce(request)
  request.keep(object, of: origin)
  try request.completion.finish()
  return object
}

/// Gives the one object that exists for as long as somebody holds it.
private struct WeakSupply<Product>: Sendable {
  let origin: Origin
  /// The latch that all weak objects share that can be made for each other's sake.
  let latch: Latch
  let produce: Producer<Product>
  let slot: WeakSlot<Product>

  func object(_ request: Request?) throws -> Product {
    if let unfinished = request?.unfinished(origin, as: Product.self) { return unfinished }
    if let known = slot.contents { return known }
    return try Waiting.holding(latch) {
      // Another thread may have made it meanwhile.
      if let known = slot.contents { return known }
      guard !slot.isMaking else { throw UnderConstruction(latch: latch) }
      slot.isMaking = true
      defer { slot.isMaking = false }
      return try ConstructionFrame.$innermost.withValue(ConstructionFrame(origin, latch)) {
        let object = try makeWhole(origin, during: request, produce)
        try slot.fill(with: object)
        return object
      }
    }
  }
}

/// Gives the object that a scope of the program's own has.
private struct RegisteredSupply<Product>: Sendable {
  let origin: Origin
  let scope: any ObjectScope
  let produce: Producer<Product>

  func object(_ request: Request?) throws -> Product {
    if let unfinished = request?.unfinished(origin, as: Product.self) { return unfinished }
    do {
      let found = try scope.object(for: ScopeKey(origin: origin)) {
        ScopedObject(try makeWhole(origin, during: request, produce))
      }
      guard let object = found.value as? Product else {
        throw WrongType(found: type(of: found.value), wanted: Product.self)
      }
      return object
    } catch {
      throw origin.failure(error)
    }
  }
}
