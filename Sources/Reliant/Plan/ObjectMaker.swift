import ReliantGraph
public import Synchronization

/// What is known of a definition's maker before it is bound.
@usableFromInline
struct MakerOutline {
  /// Which of its context's definitions it is.
  let index: Int
  let scope: Scope
  let origin: Origin
  /// The definition's maker in an earlier generation that makes the same objects.
  let earlier: AnyMaker?
  let group: BuildGroup
  let lifecycle: LifecycleState
  let needsRequest: Bool
  /// The place of its object among those that a request makes once.
  @usableFromInline let place: Int32
}

/// What makes the objects of one definition, their type aside; a singleton is kept here, too.
///
/// It is bound to its factory when its group is made ready, because to convert what a file says
/// takes longer than everything else about a plan, and few programs ask for all objects at once.
@usableFromInline  // It changes only while its group is made ready, which guards its object, too.
class AnyMaker: AnySource, @unchecked Sendable {
  // What a request looks at fits one line of the processor's cache, together with the singleton.
  /// Sums of ``built`` and ``withdrawn``.
  @usableFromInline final let state = Atomic<UInt8>(0)
  /// Whether making an object takes a ``Request``, because something looks at it.
  @usableFromInline final let needsRequest: Bool
  private final let isWeak: Bool
  private final let smallIndex: Int32
  /// What is done with the objects where their type is known.
  @usableFromInline final let hands: Hands
  /// The lifecycle of the context that the object belongs to.
  @usableFromInline final let lifecycle: LifecycleState
  @usableFromInline final let group: BuildGroup
  @usableFromInline final let origin: Origin

  @usableFromInline
  init(_ outline: MakerOutline, _ hands: Hands) {
    origin = outline.origin
    smallIndex = Int32(outline.index)
    self.hands = hands
    group = outline.group
    lifecycle = outline.lifecycle
    needsRequest = outline.needsRequest
    isWeak = outline.scope == .weak
    let kind: Kind =
      switch outline.scope {
      case .singleton: .singleton
      case .graph: .shared
      case .prototype, .weak, .registered: .made
      }
    super.init(kind)
    if isWeak {
      // Whoever holds the object goes on to do so, whatever generation it was made in.
      group.rarities.weakSlots[index] = outline.earlier?.weakSlot ?? WeakSlot()
    }
  }

  /// Which of its context's definitions it is.
  final var index: Int { Int(smallIndex) }

  @inlinable final var isSingleton: Bool { kind == .singleton }

  /// The type of the objects, as it was registered.
  @inlinable final var product: ObjectIdentifier { hands.product }

  /// What the objects' arguments come from.
  var sources: ArgumentSources {
    get { ArgumentSources() }
    set {}
  }

  /// What an object is made from.
  final var arguments: Arguments { Arguments(sources, of: self) }

  // MARK: The singleton

  @usableFromInline static var built: UInt8 { 1 }
  private static var withdrawn: UInt8 { 2 }

  /// Whether everybody may see the object; what is written before is seen by who reads it as true.
  @inlinable @inline(__always) final var isBuilt: Bool {
    state.load(ordering: .acquiring) & Self.built != 0
  }

  /// The same, in one order with what replaces the tables.
  final var wasBuilt: Bool { state.load(ordering: .sequentiallyConsistent) & Self.built != 0 }

  /// Whether everybody may see the object, and it is found here and not elsewhere.
  @inlinable @inline(__always) final var isCurrent: Bool {
    state.load(ordering: .sequentiallyConsistent) == Self.built
  }

  /// Shows the object to everybody.
  final func publish() { state.bitwiseOr(Self.built, ordering: .sequentiallyConsistent) }

  /// Says that newer tables have the object, or that nobody may ask for it any more.
  final func withdraw() { state.bitwiseOr(Self.withdrawn, ordering: .sequentiallyConsistent) }

  /// The object, if there is one yet.
  var anyContents: Any? { nil }

  /// What is started and stopped if it wants to be: the object, or what it has taken the place of.
  final var service: Any? { replaced ?? anyContents }

  /// What is started and stopped on behalf of the singleton, as a processor has put the singleton,
  /// which wants neither, in its place.
  var replaced: Any? {
    get { nil }
    set {}
  }

  /// Forgets a singleton that was never published, or of which nobody can ask any more.
  final func clear() {
    hands.clear(self)
    replaced = nil
  }

  /// The singleton, for who may see it: before it is published that is only who makes its group.
  final var visibleContents: Any? {
    isSingleton && (isBuilt || group.latch.isHeldByThisThread) ? anyContents : nil
  }

  /// Whether there is an object that would be given again.
  final var isThere: Bool { isSingleton ? isBuilt : weakSlot?.object != nil }

  /// Takes over the object of the same definition in an earlier generation.
  func adopt(_ other: AnyMaker) {}

  // MARK: Others

  /// Where the object is found for as long as somebody holds it; nil for what is not weak.
  final var weakSlot: WeakSlot? {
    isWeak ? group.known?.weakSlots[index] : nil
  }

  /// A supplier of the objects, as another type perhaps, for an object of a group.
  func supplier<Value>(of type: Value.Type, for group: BuildGroup) throws -> Supplier<Value> {
    throw MissingObject()
  }

  override final func write(to place: UnsafeMutableRawPointer, _ request: Request?) throws {
    try hands.write(self, place, request)
  }

  /// The object for a request of its own, converted to a type that may be another than its own.
  ///
  /// - Parameter relation: the object on whose behalf it is asked for.
  func object<Value>(as type: Value.Type, for relation: Relation?) throws -> Value {
    throw MissingObject()
  }
}

/// What makes the objects of one definition.
@usableFromInline  // Its object is written by one thread, as told there.
final class ObjectMaker<Product>: AnyMaker, @unchecked Sendable {
  // Only the thread that builds the group touches it before `isBuilt`, or who makes a new generation
  // and takes it over, under the family's lock. After that nobody changes it until its tables go, when
  // no thread reads them any more (see `Retirement`) and keys have been told (see `withdraw()`).
  /// The singleton.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var value: Product?
  // Written by who makes the group ready, and read when it is.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var ownSources = ArgumentSources()
  /// How the objects are made where a call of the factory is not all.
  @exclusivity(unchecked) private nonisolated(unsafe) var production: Production<Product>?
  /// The same for those who use it while the maker is there, and count no references.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe)
    private(set) var lentProduction: Lent<Production<Product>>?
  @usableFromInline let make: Binding<Product>.Make
  @usableFromInline let place: Int32
  // As for the singleton.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var replacement: ReplacedObject?

  /// A maker that is yet to be bound.
  @inlinable
  init(_ outline: MakerOutline, _ make: @escaping Binding<Product>.Make, _ hands: Hands) {
    self.make = make
    place = outline.place
    super.init(outline, hands)
  }

  deinit { ownSources.letGo() }

  override var sources: ArgumentSources {
    get { ownSources }
    set {
      ownSources.letGo()
      ownSources = newValue
    }
  }

  override var replaced: Any? {
    get { replacement?.replaced }
    set { replacement = newValue.map(ReplacedObject.init) }
  }

  /// Says how the objects are made where a call of the factory is not all.
  func bind(to produce: @escaping Producer<Product>) {
    let production = Production(produce)
    self.production = production
    lentProduction = Lent(production)
  }

  /// A new object, or one that the scope gives.
  @inlinable @inline(__always)
  final func produce(_ request: Request?) throws -> Product {
    if let lentProduction { return try lentProduction.use { try $0.produce(request) } }
    do {
      let object = try make(Arguments(ownSources, of: self), request)
      // One comparison, and none where there are no subclasses; behind a protocol both are the same.
      if type(of: object) != Product.self { try fillSubclass(object, by: hands, request) }
      if !hands.isUnaware.load(ordering: .relaxed) { try finish(object, by: hands, request) }
      return object
    } catch {
      throw origin.failure(error)
    }
  }

  /// The one object within a request.
  @inlinable @inline(never)
  final func share(_ request: Request?) throws -> Product {
    guard let request else { throw MissingObject() }
    let boxing = hands.boxing
    if let known = request.shared(at: Int(place)) { return boxing.opened(known) }
    let previous = request.relation?.lastChild
    let object = try produce(request)
    request.share(boxing.reference(to: object), at: Int(place), of: self, after: previous)
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
      return .constant(try Self.convert(contents(), from: origin))
    }
    if product == ObjectIdentifier(type) {
      return .object(Lent(unsafeDowncast(self, to: ObjectMaker<Value>.self)))
    }
    let (maker, origin) = (Lent(self), origin)
    guard isSingleton else {
      return .made { request in try Self.convert(maker.use { try $0.get(request) }, from: origin) }
    }
    let view = Slot<Value>()
    group.add(
      ConvertedSlot(source: self) {
        view.value = try Self.convert(maker.use { try $0.contents() }, from: origin)
      } clear: {
        view.value = nil
      })
    return .kept(view)
  }

  override func object<Value>(as type: Value.Type, for relation: Relation?) throws -> Value {
    try Self.convert(object(for: relation), from: origin)
  }

  private func object(for relation: Relation?) throws -> Product {
    if isSingleton { return try contents() }
    return try needsRequest ? requested(Request(for: relation)) : produce(nil)
  }

  private static func convert<Value>(_ object: Product, from origin: Origin) throws -> Value {
    if Value.self == Product.self { return unsafeBitCast(object, to: Value.self) }
    guard let value = object as? Value else {
      throw ConstructionFailure(
        origin: origin, cause: WrongType(found: type(of: object as Any), wanted: Value.self))
    }
    return value
  }
}

/// What is started and stopped on behalf of a singleton; apart, as few have one.
@usableFromInline
final class ReplacedObject {
  let replaced: Any
  init(_ replaced: Any) { self.replaced = replaced }
}

/// An object turned out to be of another type than its factory was registered with.
struct WrongType: Error, CustomStringConvertible {
  let found: any Any.Type
  let wanted: any Any.Type

  /// What the object is, as a predicate.
  var words: String { "of type \(TypeName.of(found)), which is no \(TypeName.of(wanted))" }
  var description: String { "it is \(words)" }
}
