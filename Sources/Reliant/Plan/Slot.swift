public import Synchronization

/// Where a singleton is kept, its type aside.
@usableFromInline  // What is not atomic is guarded as the object is.
class AnySlot: @unchecked Sendable {
  /// Sums of ``built`` and ``withdrawn``.
  @usableFromInline let state = Atomic<UInt8>(0)
  @usableFromInline static var built: UInt8 { 1 }
  private static var withdrawn: UInt8 { 2 }

  // As for the object itself.
  nonisolated(unsafe) private final var replacement: Replacement?

  /// What is started and stopped on behalf of the object, as a processor has put the object, which
  /// wants neither, in its place.
  final var replaced: Any? {
    get { replacement?.replaced }
    set { replacement = newValue.map(Replacement.init) }
  }

  /// It is apart, as few slots have one, and the rest fits one line of the processor's cache.
  private final class Replacement {
    let replaced: Any
    init(_ replaced: Any) { self.replaced = replaced }
  }

  /// The object, if there is one yet.
  var anyContents: Any? { nil }

  /// What is started and stopped if it wants to be: the object, or what it has taken the place of.
  final var service: Any? { replaced ?? anyContents }

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

  /// Says that newer tables have a slot for the object, or that nobody may ask for it any more.
  final func withdraw() { state.bitwiseOr(Self.withdrawn, ordering: .sequentiallyConsistent) }

  /// Takes over the object of a slot of the same definition in an earlier generation.
  func adopt(_ other: AnySlot) {}

  /// Forgets an object that was never published, or of which nobody can ask any more.
  func clear() {}
}

/// Where a singleton is kept: written once by who builds its group, read without a lock.
@usableFromInline  // See `value`.
final class Slot<Value>: AnySlot, @unchecked Sendable {
  // Only the thread that builds the group touches it before `isBuilt`, or who makes a new generation
  // and takes it over, under the family's lock. After that nobody changes it until its tables go, when
  // no thread reads them any more (see `Retirement`) and keys have been told (see `withdraw()`).
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var value: Value?

  /// The object, once everybody may see it.
  @inlinable @inline(__always) var published: Value? {
    isBuilt ? value : nil
  }

  override var anyContents: Any? { value }

  override func clear() {
    value = nil
    replaced = nil
  }

  override func adopt(_ other: AnySlot) {
    // A definition has one type in all generations.
    value = unsafeDowncast(other, to: Slot<Value>.self).value
    replaced = other.replaced
  }

  /// The object, for those who know that it has been made: who builds the group, or waited for it.
  @inlinable
  func contents() throws -> Value {
    guard let value else { throw MissingObject() }
    return value
  }
}

/// A request met an object that should have been made before; the plan's order is wrong.
@usableFromInline
struct MissingObject: Error, CustomStringConvertible {
  @usableFromInline
  init() {}

  @usableFromInline var description: String { "an object that it needs has not been made" }
}

/// A singleton of another group or the same, seen as another type than its own.
///
/// It is converted once, when the group that sees it is built; so whoever uses it casts nothing.
struct ConvertedSlot {
  let source: AnyMaker
  let slot: AnySlot
  /// Converts the singleton, which has been made, into the slot.
  let fill: () throws -> Void
}
