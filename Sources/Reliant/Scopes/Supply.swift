import ReliantGraph

extension Binder {
  /// How the objects of the definition are come by, as its scope says: makes a singleton, or gives an
  /// object of another scope.
  ///
  /// - Parameter maker: what makes the objects, which keeps what is returned.
  func supply<Product>(
    for maker: AnyMaker, _ produce: @escaping Producer<Product>
  ) throws -> Producer<Product> {
    switch definition.scope {
    case .singleton, .prototype, .graph:
      return produce
    case .weak:
      return WeakSupply(
        maker: Lent(maker), group: group, produce: produce, slot: maker.weakSlot ?? WeakSlot()
      ).object
    case .registered(let name):
      let origin = maker.origin
      // The graph may have been checked against another registry.
      guard let scope = plan.types.scopes[name] else {
        throw Obstacle(description: "there is no scope \(name.quoted)")
      }
      group.note(origin, in: scope, named: name)
      return RegisteredSupply(
        maker: Lent(maker), origin: origin, link: link, scope: scope, group: group, produce: produce
      ).object
    }
  }
}

/// Makes an object that outlives the request for whose sake it is made.
///
/// Others are shown it once everything is whole that can only be completed together with it.
private struct Birth<Product> {
  let maker: Lent<AnyMaker>
  let group: BuildGroup
  let latch: Latch
  let produce: Producer<Product>
  let publish: (Product) -> Void
  let abandon: () -> Void

  func object(during outer: Request?) throws -> Product {
    try maker.use { maker in
      try ConstructionFrame.during(maker, latch) {
        if let cycle = outer?.completion(of: group) { return try make(cycle, during: outer) }
        let completion = Completion()
        return try completion.complete { try make(completion, during: outer) }
      }
    }
  }

  private func make(_ completion: Completion, during outer: Request?) throws -> Product {
    let object: Product
    do {
      object = try produce(Request(completion: completion, during: outer, making: group))
    } catch {
      abandon()
      throw error
    }
    completion.keep(object, of: maker.use(\.id))
    completion.birth(publish: { publish(object) }, abandon: abandon)
    return object
  }
}

/// Gives the one object that exists for as long as somebody holds it.
private struct WeakSupply<Product>: Sendable {
  let maker: Lent<AnyMaker>
  let group: BuildGroup
  let produce: Producer<Product>
  let slot: WeakSlot

  func object(_ request: Request?) throws -> Product {
    if let unfinished = request?.unfinished(maker.use(\.id), as: Product.self) { return unfinished }
    if let known = slot.object as? Product { return known }
    guard let latch = group.known?.weakLatch else { throw MissingObject() }
    return try Waiting.holding(latch) {
      // Another thread may have made it meanwhile.
      if let known = slot.object as? Product { return known }
      guard !slot.isMaking else { throw UnderConstruction(latch: latch) }
      slot.isMaking = true
      return try Birth(maker: maker, group: group, latch: latch) { request in
        let object = try produce(request)
        try slot.check(object)
        return object
      } publish: { object in
        slot.object = object as AnyObject
        slot.isMaking = false
      } abandon: {
        slot.isMaking = false
      }.object(during: request)
    }
  }
}

/// Gives the object that a scope of the program's own has.
private struct RegisteredSupply<Product>: Sendable {
  let maker: Lent<AnyMaker>
  let origin: Origin
  let link: PlanLink
  let scope: any ObjectScope
  let group: BuildGroup
  let produce: Producer<Product>

  func object(_ request: Request?) throws -> Product {
    if let unfinished = request?.unfinished(maker.use(\.id), as: Product.self) { return unfinished }
    do {
      let cell = try Self.cell(of: origin, in: scope)
      if let known = cell.value { return try given(known, to: request) }
      let latch = try latch ?? cell.latch
      let object = try group.holdingWeaks {
        try Waiting.holding(latch) { try make(cell, under: latch, during: request) }
      }
      return try given(object, to: request)
    } catch {
      throw origin.failure(error)
    }
  }

  /// What is held by who makes an object of the group: objects that can only be completed together
  /// are made under one latch.
  private var latch: Latch? {
    get throws {
      guard let known = group.known else { return nil }
      if known.hasSeveralScopes { return known.scopeLatch }
      return try known.lead.map { try Self.cell(of: $0.origin, in: $0.scope).latch }
    }
  }

  private func make(_ cell: ScopedCell, under latch: Latch, during request: Request?) throws
    -> Product
  {
    // Another thread may have made it meanwhile.
    if let known = cell.value { return try cast(known) }
    guard !cell.isMaking else { throw UnderConstruction(latch: latch) }
    cell.isMaking = true
    return try Birth(maker: maker, group: group, latch: latch, produce: produce) { object in
      cell.fill(with: object)
      cell.isMaking = false
    } abandon: {
      cell.isMaking = false
    }.object(during: request)
  }

  private static func cell(of origin: Origin, in scope: any ObjectScope) throws -> ScopedCell {
    try scope.object(for: ScopeKey(origin: origin)) { ScopedObject(cell: ScopedCell(origin)) }.cell
  }

  /// Lets the one that is given the object find it as a relative.
  private func given(_ value: Any, to request: Request?) throws -> Product {
    request?.receive(value, maker.use(\.index), of: link)
    return try cast(value)
  }

  private func cast(_ value: Any) throws -> Product {
    guard let object = value as? Product else {
      throw WrongType(found: type(of: value), wanted: Product.self)
    }
    return object
  }
}
