/// One definition bound to its factory, the type of its objects aside.
@usableFromInline  // It changes only while its plan is bound; the group guards its slots.
class AnyMaker: @unchecked Sendable {
  final let origin: Origin
  /// The type of the objects, as it was registered.
  @usableFromInline final let product: ObjectIdentifier
  @usableFromInline final let group: BuildGroup
  /// The gate of the context that the object belongs to.
  @usableFromInline final let gate: Gate
  /// How others of its group see the object.
  final var converted: [ConvertedSlot] = []

  init(origin: Origin, product: any Any.Type, group: BuildGroup, gate: Gate) {
    self.origin = origin
    self.product = ObjectIdentifier(product)
    self.group = group
    self.gate = gate
  }

  final func clearConverted() {
    for slot in converted { slot.slot.clear() }
  }

  /// Where the object is kept; nil for prototypes.
  var anySlot: AnySlot? { nil }

  /// Makes a singleton and puts it into its slot, unpublished.
  func fillSlot() throws {}

  /// A supplier of the objects, as another type perhaps, for an object of a group.
  func supplier<Value>(of type: Value.Type, for group: BuildGroup) -> Supplier<Value> {
    .made { throw MissingObject() }
  }

  /// The object, converted to a type that may be another than its own.
  func object<Value>(as type: Value.Type) throws -> Value { throw MissingObject() }
}

/// One definition bound to its factory.
@usableFromInline  // Its slot is written by one thread, as told there.
final class Maker<Product>: AnyMaker, @unchecked Sendable {
  @usableFromInline let produce: Producer<Product>
  @usableFromInline let slot: Slot<Product>?

  init(
    origin: Origin, group: BuildGroup, gate: Gate, slot: Slot<Product>?,
    produce: @escaping Producer<Product>
  ) {
    self.produce = produce
    self.slot = slot
    super.init(origin: origin, product: Product.self, group: group, gate: gate)
  }

  override var anySlot: AnySlot? { slot }

  override func fillSlot() throws { slot?.value = try produce() }

  override func supplier<Value>(of type: Value.Type, for group: BuildGroup) -> Supplier<Value> {
    if let same = self as? Maker<Value> {
      return same.slot.map { .singleton($0) } ?? .made(same.produce)
    }
    let origin = origin
    guard let slot else {
      let produce = produce
      return .made { try Self.convert(produce(), from: origin) }
    }
    let view = Slot<Value>()
    group.add(
      ConvertedSlot(source: self, slot: view) { [slot] in
        view.value = try Self.convert(slot.contents(), from: origin)
      })
    return .singleton(view)
  }

  override func object<Value>(as type: Value.Type) throws -> Value {
    try Self.convert(slot?.contents() ?? produce(), from: origin)
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
