import ReliantGraph

/// A factory, the type of its products aside.
protocol AnyFactory: Sendable {
  var signature: TypeSignature { get }

  /// Binds a definition to the factory.
  func maker(in binder: Binder, isSingleton: Bool) throws -> AnyMaker

  /// Sets the properties of an object made elsewhere; false when it is of another type.
  func fill(_ object: Any, in binder: Binder) throws -> Bool
}

extension Factory: AnyFactory {
  func maker(in binder: Binder, isSingleton: Bool) throws -> AnyMaker {
    Maker(
      origin: binder.origin, group: binder.group, gate: binder.gate,
      slot: isSingleton ? Slot<Product>() : nil, produce: try producer(in: binder))
  }

  func fill(_ object: Any, in binder: Binder) throws -> Bool {
    guard var product = object as? Product else { return false }
    if let source, try !source.fill(object, in: binder) { return false }
    let steps = try ownProperties(in: binder).map { try $0.property.bind($0.value, binder) }
    try binder.group.convert()
    for step in steps { try step(&product) }
    return true
  }
}
