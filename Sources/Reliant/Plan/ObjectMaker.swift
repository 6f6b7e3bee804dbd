public import Synchronization

/// What makes the objects of one definition.
@usableFromInline  // Its object is written by one thread, as told there.
final class ObjectMaker<Product>: AnyMaker, @unchecked Sendable {
  // Only the thread that builds the group touches it before `isBuilt`, or who makes a new generation
  // and takes it over, under the family's lock. After that nobody changes it until its tables go, when
  // no thread reads them any more (see `Retirement`) and keys have been told (see `withdraw()`).
  /// The singleton.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var value: Product?
  // Written by who makes the group ready, and read when it is; the maker keeps it until it goes.
  /// How the objects are made where a call of the factory is not all.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe)
    private(set) var production: Lent<Production<Product>>?
  @usableFromInline let make: Binding<Product>.Make

  /// A maker that is yet to be bound.
  @inlinable
  init(_ outline: MakerOutline, _ make: @escaping Binding<Product>.Make, _ hands: Hands) {
    self.make = make
    super.init(outline, hands)
  }

  // Retained when it was bound.
  deinit { production?.reference.release() }

  /// Says how the objects are made where a call of the factory is not all.
  func bind(to produce: @escaping Producer<Product>) {
    production?.reference.release()
    // Released above or as the maker goes.
    production = Lent(Unmanaged.passRetained(Production(produce)))
  }

  /// A new object, or one that the scope gives.
  @inlinable @inline(__always)
  final func produce(_ request: Request?) throws -> Product {
    if let production { return try production.use { try $0.produce(request) } }
    do {
      let object = try make(arguments, request)
      // One comparison, and none where there are no subclasses; behind a protocol both are the same.
      if type(of: object) != Product.self { try fillSubclass(object, by: hands, request) }
      if !hands.isUnaware.load(ordering: .relaxed) { try finish(object, by: hands, request) }
      return object
    } catch {
      throw failure(error)
    }
  }

  /// The one object within a request.
  @inlinable @inline(never)
  final func share(_ request: Request?) throws -> Product {
    guard let request else { throw MissingObject() }
    let boxing = hands.boxing
    if let known = request.shared(at: place) { return boxing.opened(known) }
    let previous = request.relation?.lastChild
    let object = try produce(request)
    request.share(boxing.reference(to: object), at: place, of: self, after: previous)
    return object
  }

  /// The singleton, for those who know that it has been made: who builds the group, or waited for it.
  @inlinable
  func contents() throws -> Product {
    guard let value else { throw MissingObject() }
    return value
  }

  /// The singleton, if it can be given to everybody at once.
  @inlinable @inline(__always) final var published: Product? {
    lifecycle.isFast && isBuilt ? value : nil
  }

  /// Whether an object of a request of its own can be made at once.
  @inlinable @inline(__always) final var isReady: Bool {
    !isSingleton && lifecycle.isFast && group.isServed
  }

  /// An object of a request of its own.
  @inlinable @inline(__always)
  final func requested() throws -> Product {
    needsRequest ? try requested(Request()) : try produce(nil)
  }

  /// The object that a request is made for.
  @inlinable @inline(never)
  final func requested(_ request: Request) throws -> Product {
    do {
      let object: Product = try get(request)
      try request.complete()
      return object
    } catch {
      request.abandon()
      throw error
    }
  }

  override var anyContents: Any? { value }

  override func adopt(_ other: AnyMaker) {
    // A definition has one type in all generations.
    value = unsafeDowncast(other, to: ObjectMaker<Product>.self).value
    replaced = other.replaced
  }

  override func supplier<Value>(
    of type: Value.Type, for group: BuildGroup
  ) throws -> Supplier<Value> {
    // What other groups have is there when this one is bound.
    if isSingleton, self.group !== group {
      return .constant(try convert(contents()))
    }
    if product == ObjectIdentifier(Value.self) {
      // The product is just that type.
      return .object(Lent(unsafeDowncast(self, to: ObjectMaker<Value>.self)))
    }
    let maker = Lent(self)
    guard isSingleton else {
      return .made { request in try maker.use { try $0.convert($0.get(request)) } }
    }
    let view = Slot<Value>()
    group.add(
      ConvertedSlot(source: self) {
        view.value = try maker.use { try $0.convert($0.contents()) }
      } clear: {
        view.value = nil
      })
    return .kept(view)
  }

  override func object<Value>(as type: Value.Type, for relation: Relation?) throws -> Value {
    try convert(object(for: relation))
  }

  private func object(for relation: Relation?) throws -> Product {
    if isSingleton { return try contents() }
    return try needsRequest ? requested(Request(for: relation)) : produce(nil)
  }

  private func convert<Value>(_ object: Product) throws -> Value {
    // They are the same type.
    if Value.self == Product.self { return unsafeBitCast(object, to: Value.self) }
    guard let value = object as? Value else {
      throw ConstructionFailure(
        origin: origin, cause: WrongType(found: type(of: object as Any), wanted: Value.self))
    }
    return value
  }
}

/// An object turned out to be of another type than its factory was registered with.
struct WrongType: Error, CustomStringConvertible {
  let found: any Any.Type
  let wanted: any Any.Type

  /// What the object is, as a predicate.
  var words: String { "of type \(TypeName.of(found)), which is no \(TypeName.of(wanted))" }
  var description: String { "it is \(words)" }
}
