import ReliantGraph

/// A factory, the type of its products aside.
protocol AnyFactory: Sendable {
  /// Whether the objects are made on the main actor only.
  var needsMainActor: Bool { get }

  var signature: TypeSignature { get }

  /// Binds a definition to the factory.
  func maker(in binder: Binder) throws -> AnyMaker

  /// Binds a definition to something that stands in for the factory.
  func maker(in binder: Binder, overriddenBy make: @escaping @Sendable () throws -> Any) -> AnyMaker

  /// Sets the properties of an object made elsewhere; false when it is of another type.
  func fill(_ object: Any, in binder: Binder, _ request: Request) throws -> Bool
}

extension Factory: AnyFactory {
  func maker(in binder: Binder) throws -> AnyMaker {
    Maker(in: binder, produce: binder.hooks.wrap(try producer(in: binder), in: binder))
  }

  func maker(in binder: Binder, overriddenBy make: @escaping @Sendable () throws -> Any)
    -> AnyMaker
  {
    let origin = binder.origin
    return Maker<Product>(in: binder) { _ in
      do {
        let object = try make()
        guard let product = object as? Product else {
          throw WrongType(found: type(of: object), wanted: Product.self)
        }
        return product
      } catch {
        throw origin.failure(error)
      }
    }
  }

  func fill(_ object: Any, in binder: Binder, _ request: Request) throws -> Bool {
    guard var product = object as? Product else { return false }
    if let source, try !source.fill(object, in: binder, request) { return false }
    let steps = try ownProperties(in: binder).map { try $0.property.bind($0.value, binder) }
    try binder.group.convert()
    for step in steps { try step(&product, request) }
    return true
  }
}
