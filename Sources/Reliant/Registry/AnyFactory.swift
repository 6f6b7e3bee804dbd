import ReliantGraph

/// A factory, the type of its products aside.
protocol AnyFactory: Sendable {
  /// Whether the objects are made on the main actor only.
  var needsMainActor: Bool { get }

  /// What a check of configurations needs to know, worked out anew.
  var signature: TypeSignature { get }
  /// How many properties the objects have that files can set.
  var propertyCount: Int { get }
  /// The type that the objects are made as, whatever they are known as.
  var origin: any Any.Type { get }
  /// The names of the properties that are left as they are.
  var ignored: Set<String> { get }
  /// What cannot be in the registration, whatever else is registered.
  var mistakes: [any Violation] { get }
  /// Whether it takes the place of another factory of its name.
  var isOverriding: Bool { get }

  /// What is done with the objects where their type is known.
  var hands: Hands { get }

  /// Binds one of the factory's makers to it where a call of the factory is not all.
  func bind(_ maker: AnyMaker, in binder: Binder) throws

  /// Binds one of the factory's makers to something that stands in for it.
  func bind(
    _ maker: AnyMaker, in binder: Binder, overriddenBy make: @escaping @Sendable () throws -> Any
  ) throws

  /// Whether an object is one that the factory could have made.
  func isProduct(_ object: Any) -> Bool

  /// Which properties of an object made elsewhere are to be filled, as they are nil; nil when it is
  /// of another type.
  func vacantProperties(of object: Any) -> Set<Int>?

  /// Sets the properties of such an object.
  ///
  /// - Parameter undo: gets what gives the object its old values back.
  func fill(
    _ object: Any, in binder: Binder, _ request: Request, undo: inout [() -> Void]) throws
}

extension Factory: AnyFactory {
  var hands: Hands { binding.hands }

  func bind(_ maker: AnyMaker, in binder: Binder) throws {
    try bind(maker, in: binder, to: binder.processed(try producer(in: binder), for: maker))
  }

  func bind(
    _ maker: AnyMaker, in binder: Binder, overriddenBy make: @escaping @Sendable () throws -> Any
  ) throws {
    let origin = binder.origin
    // What it gives is handed out as it was given, so that no processor sees it.
    try bind(maker, in: binder) { _ in
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

  private func bind(
    _ maker: AnyMaker, in binder: Binder, to produce: @escaping Producer<Product>
  ) throws {
    // It was made by the factory's hands.
    try unsafeDowncast(maker, to: ObjectMaker<Product>.self)
      .bind(to: binder.supply(for: maker, binder.related(binder.watched(produce))))
  }

  func isProduct(_ object: Any) -> Bool { object is Product }

  func vacantProperties(of object: Any) -> Set<Int>? {
    guard let product = object as? Product else { return nil }
    var result: Set<Int> = []
    if let source {
      guard let known = source.vacantProperties(of: object) else { return nil }
      result = known
    }
    for (index, property) in properties.enumerated() where property.isVacant(product) {
      result.insert(earlierPropertyCount + index)
    }
    return result
  }

  func fill(
    _ object: Any, in binder: Binder, _ request: Request, undo: inout [() -> Void]
  ) throws {
    guard var product = object as? Product else {
      throw WrongType(found: type(of: object), wanted: Product.self)
    }
    try source?.fill(object, in: binder, request, undo: &undo)
    let own = ownProperties(in: binder)
    let steps = try own.map { try $0.property.bind($0.value, binder) }
    undo += own.map { $0.property.restorer(product) }
    for step in steps { try step(&product, request) }
  }
}
