import ReliantGraph
import Synchronization

/// What is known of a definition's maker before it is bound.
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
}

/// What makes the objects of one definition, their type aside.
///
/// It is bound to its factory when its group is made ready, because to convert what a file says
/// takes longer than everything else about a plan, and few programs ask for all objects at once.
@usableFromInline  // It changes only while its group is made ready, which guards its slots, too.
class AnyMaker: @unchecked Sendable {
  final let origin: Origin
  /// Which of its context's definitions it is.
  final let index: Int
  /// How others of its group see the object.
  @exclusivity(unchecked) final var converted: [ConvertedSlot] = []
  @usableFromInline final let group: BuildGroup
  /// Whether making an object takes a ``Request``, because something looks at it.
  @usableFromInline final let needsRequest: Bool
  // What a request looks at comes last here and first below, so that it lies together.
  /// The lifecycle of the context that the object belongs to.
  @usableFromInline final let lifecycle: LifecycleState
  /// The type of the objects, as it was registered.
  @usableFromInline final let product: ObjectIdentifier

  init(_ outline: MakerOutline, product: any Any.Type) {
    self.product = ObjectIdentifier(product)
    origin = outline.origin
    index = outline.index
    group = outline.group
    lifecycle = outline.lifecycle
    needsRequest = outline.needsRequest
  }

  /// Converts the singleton, which has been made, for others of its group.
  final func convert() throws {
    for slot in converted { try slot.fill() }
  }

  final func clearConverted() {
    for slot in converted { slot.slot.clear() }
  }

  /// Where the object is kept; nil for what is no singleton.
  var anySlot: AnySlot? { nil }

  /// The singleton, for who may see it: before it is published that is only who makes its group.
  final var visibleContents: Any? {
    guard let slot = anySlot, slot.isBuilt || group.latch.isHeldByThisThread else { return nil }
    return slot.anyContents
  }

  /// Whether there is an object that would be given again.
  final var isThere: Bool {
    anySlot?.isBuilt ?? (anyWeakSlot?.object != nil)
  }

  /// Where the object is found for as long as somebody holds it; nil for what is not weak.
  var anyWeakSlot: AnyWeakSlot? { nil }

  /// Makes a singleton and puts it into its slot, unpublished.
  func fillSlot(_ completion: Completion) throws {}

  /// A supplier of the objects, as another type perhaps, for an object of a group.
  func supplier<Value>(of type: Value.Type, for group: BuildGroup) -> Supplier<Value> {
    .made { _ in throw MissingObject() }
  }

  /// The object for a request of its own, converted to a type that may be another than its own.
  ///
  /// - Parameter relation: the object on whose behalf it is asked for.
  func object<Value>(as type: Value.Type, for relation: Relation?) throws -> Value {
    throw MissingObject()
  }
}

/// What makes the objects of one definition.
@usableFromInline  // Its slot is written by one thread, as told there.
final class ObjectMaker<Product>: AnyMaker, @unchecked Sendable {
  /// The slot for those who read it while the maker is there, and count no references.
  @usableFromInline let lentSlot: Lent<Slot<Product>>?
  @usableFromInline let slot: Slot<Product>?
  let weakSlot: WeakSlot<Product>?
  // Written by who makes the group ready, and read when it is.
  @exclusivity(unchecked) private nonisolated(unsafe) var production: Production<Product>?
  /// The production for those who use it while the maker is there, and count no references.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe)
    private(set) var lentProduction: Lent<Production<Product>>?

  /// A maker that is yet to be bound.
  init(_ outline: MakerOutline) {
    if case .singleton = outline.scope {
      let slot = Slot<Product>()
      self.slot = slot
      lentSlot = Lent(slot)
    } else {
      slot = nil
      lentSlot = nil
    }
    if case .weak = outline.scope {
      // Whoever holds the object goes on to do so, whatever generation it was made in.
      weakSlot = (outline.earlier as? ObjectMaker<Product>)?.weakSlot ?? WeakSlot()
    } else {
      weakSlot = nil
    }
    super.init(outline, product: Product.self)
  }

  /// Says how the objects are made.
  func bind(in binder: Binder, to produce: @escaping Producer<Product>) {
    let production = Production(binder.supply(from: weakSlot, produce))
    self.production = production
    lentProduction = Lent(production)
  }

  /// Makes a singleton, or gives an object of another scope.
  private var produce: Producer<Product> {
    guard let production else { return { _ in throw MissingObject() } }
    return production.produce
  }

  /// The singleton, if it can be given to everybody at once.
  @inlinable @inline(__always) final var published: Product? {
    guard let lentSlot, lifecycle.isFast else { return nil }
    return lentSlot.use { $0.published }
  }

  /// What makes a new object, if to call it is all there is to be done.
  @inlinable @inline(__always) final var plainProduction: Lent<Production<Product>>? {
    lentSlot == nil && !needsRequest && lifecycle.isFast && group.isServed ? lentProduction : nil
  }

  override var anySlot: AnySlot? { slot }

  override var anyWeakSlot: AnyWeakSlot? { weakSlot }

  override func fillSlot(_ completion: Completion) throws {
    slot?.value = try produce(needsRequest ? Request(completion: completion, making: group) : nil)
  }

  override func supplier<Value>(of type: Value.Type, for group: BuildGroup) -> Supplier<Value> {
    if let same = self as? ObjectMaker<Value> {
      return same.slot.map { .singleton($0) } ?? .made(same.produce)
    }
    let origin = origin
    guard let slot else {
      let produce = produce
      return .made { try Self.convert(produce($0), from: origin) }
    }
    let view = Slot<Value>()
    group.add(
      ConvertedSlot(source: self, slot: view) { [slot] in
        view.value = try Self.convert(slot.contents(), from: origin)
      })
    return .singleton(view)
  }

  override func object<Value>(as type: Value.Type, for relation: Relation?) throws -> Value {
    try Self.convert(object(for: relation), from: origin)
  }

  private func object(for relation: Relation?) throws -> Product {
    if let slot { return try slot.contents() }
    guard needsRequest else { return try produce(nil) }
    let request = Request(for: relation)
    return try request.completion.complete { try produce(request) }
  }

  private static func convert<Value>(_ object: Product, from origin: Origin) throws -> Value {
    guard let value = object as? Value else {
      throw ConstructionFailure(
        origin: origin, cause: WrongType(found: type(of: object as Any), wanted: Value.self))
    }
    return value
  }
}

/// How a maker comes by an object.
// A class, since to call a closure that might be replaced meanwhile would count a reference.
@usableFromInline
final class Production<Product>: Sendable {
  @usableFromInline let produce: Producer<Product>

  init(_ produce: @escaping Producer<Product>) { self.produce = produce }
}

/// An object turned out to be of another type than its factory was registered with.
struct WrongType: Error, CustomStringConvertible {
  let found: any Any.Type
  let wanted: any Any.Type

  /// What the object is, as a predicate.
  var words: String { "of type \(TypeName.of(found)), which is no \(TypeName.of(wanted))" }
  var description: String { "it is \(words)" }
}
