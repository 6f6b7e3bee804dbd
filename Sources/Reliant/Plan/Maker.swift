public import Synchronization

/// One definition bound to its factory, the type of its objects aside.
@usableFromInline  // It changes only while its plan is bound; the group guards its slots.
class AnyMaker: @unchecked Sendable {
  final let origin: Origin
  /// Which of its context's definitions it is.
  final let index: Int
  /// The type of the objects, as it was registered.
  @usableFromInline final let product: ObjectIdentifier
  @usableFromInline final let group: BuildGroup
  /// The gate of the context that the object belongs to.
  @usableFromInline final let gate: Gate
  /// Whether making an object takes a ``Request``, because something looks at it.
  @usableFromInline final let needsRequest: Bool
  /// How others of its group see the object.
  final var converted: [ConvertedSlot] = []

  init(product: any Any.Type, in binder: Binder) {
    self.product = ObjectIdentifier(product)
    origin = binder.origin
    index = binder.index
    group = binder.group
    gate = binder.gate
    needsRequest = binder.traits.needsRequest
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

  /// Whether there is an object that would be given again.
  final var isThere: Bool {
    anySlot?.isBuilt.load(ordering: .acquiring) ?? (anyWeakSlot?.object != nil)
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

/// One definition bound to its factory.
@usableFromInline  // Its slot is written by one thread, as told there.
final class Maker<Product>: AnyMaker, @unchecked Sendable {
  @usableFromInline let slot: Slot<Product>?
  let weakSlot: WeakSlot<Product>?
  /// Gives an object of whatever scope but singletons.
  @usableFromInline let produce: Producer<Product>

  init(in binder: Binder, produce: @escaping Producer<Product>) {
    let supply = Supply(in: binder, produce: produce)
    slot = supply.slot
    weakSlot = supply.weakSlot
    self.produce = supply.producer
    super.init(product: Product.self, in: binder)
  }

  /// The singleton, if it can be given to everybody at once.
  @inlinable final var published: Product? {
    guard let slot, gate.isFast, slot.isBuilt.load(ordering: .acquiring) else { return nil }
    return slot.value
  }

  /// Whether a new object can be given by a call of its producer alone.
  @inlinable final var isPlain: Bool {
    slot == nil && !needsRequest && gate.isFast && group.isServed
  }

  override var anySlot: AnySlot? { slot }

  override var anyWeakSlot: AnyWeakSlot? { weakSlot }

  override func fillSlot(_ completion: Completion) throws {
    slot?.value = try produce(needsRequest ? Request(completion: completion, making: group) : nil)
  }

  override func supplier<Value>(of type: Value.Type, for group: BuildGroup) -> Supplier<Value> {
    if let same = self as? Maker<Value> {
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

/// An object turned out to be of another type than its factory was registered with.
struct WrongType: Error, CustomStringConvertible {
  let found: any Any.Type
  let wanted: any Any.Type

  var description: String { "it is of type \(found), which is no \(wanted)" }
}
