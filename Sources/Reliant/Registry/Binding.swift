/// What an initializer with its parameters becomes: their signatures, and a way to call it once a file
/// has said where the arguments come from.
@usableFromInline
struct Binding<Product>: Sendable {
  /// Makes an object from arguments, which may be made for it; what is thrown is the factory's error.
  @usableFromInline typealias Make = @Sendable (Arguments, Request?) throws -> Product

  /// A way to make the objects of a definition from those of another factory.
  @usableFromInline typealias Turn = @Sendable (Binder) throws -> Producer<Product>

  @usableFromInline let make: Make
  @usableFromInline let turn: Turn?
  @usableFromInline let hands: Hands
  /// Whether objects are made on the main actor only.
  @usableFromInline var needsMainActor = false

  @inlinable
  init(_ parameters: [ParameterSignature], turning turn: Turn? = nil, make: @escaping Make) {
    self.make = make
    self.turn = turn
    hands = Hands(Product.self, parameters, isTurned: turn != nil) { outline, hands in
      ObjectMaker<Product>(outline, make, hands)
    } fill: { maker, request in
      // The hands are those of a factory of this type, and so are the makers.
      let maker = unsafeDowncast(maker, to: ObjectMaker<Product>.self)
      maker.value = try maker.produce(request)
    } write: { maker, place, request in
      // As above; whoever asks has a place for such an object.
      let maker = unsafeDowncast(maker, to: ObjectMaker<Product>.self)
      place.initializeMemory(as: Product.self, to: try maker.get(request))
    } clear: {
      // As above.
      unsafeDowncast($0, to: ObjectMaker<Product>.self).value = nil
    }
  }

  /// A way to make the objects of a definition, before their properties are set.
  func producer(in binder: Binder) throws -> Producer<Product> {
    if let turn { return try turn(binder) }
    guard let maker = binder.maker else { throw MissingObject() }
    let (make, hands) = (make, hands)
    return { request in
      try maker.use { maker in
        do {
          let object = try make(maker.arguments, request)
          if type(of: object) != Product.self {
            try maker.fillSubclass(object, by: hands, request)
          }
          return object
        } catch {
          throw maker.failure(error)
        }
      }
    }
  }
}
