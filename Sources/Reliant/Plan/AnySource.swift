/// What gives one argument whenever an object is made, the argument's type aside.
///
/// Types have been compared when it was bound, so that nothing is cast here; being inlinable, it is
/// specialised where a factory is registered.
@usableFromInline  // Subclasses say why they can be shared.
class AnySource: @unchecked Sendable {
  /// What is done to have the argument, and so which subclass it is.
  @usableFromInline
  enum Kind: UInt8 {
    /// A value that is there: a ``Slot``.
    case kept
    /// A singleton, which has been made: an ``ObjectMaker``.
    case singleton
    /// An object that is made anew or looked for: an ``ObjectMaker``.
    case made
    /// An object that one request makes once: an ``ObjectMaker``.
    case shared
    /// A value that contains such an object, or a default: a ``Production``.
    case supplied
  }

  @usableFromInline final let kind: Kind

  @usableFromInline
  init(_ kind: Kind) { self.kind = kind }

  /// The argument, whose type is the one that was bound.
  @inlinable @inline(__always)
  final func get<Value>(_ request: Request?) throws -> Value {
    switch kind {
    // The kind says which subclass it is, and what was bound which type it is of.
    case .singleton: try unsafeDowncast(self, to: ObjectMaker<Value>.self).contents()
    case .made: try unsafeDowncast(self, to: ObjectMaker<Value>.self).produce(request)
    case .shared: try unsafeDowncast(self, to: ObjectMaker<Value>.self).share(request)
    case .kept: try unsafeDowncast(self, to: Slot<Value>.self).contents()
    case .supplied: try unsafeDowncast(self, to: Production<Value>.self).produce(request)
    }
  }

  /// Puts the argument where there is none yet, for those who do not know its type.
  func write(to place: UnsafeMutableRawPointer, _ request: Request?) throws {
    throw MissingObject()
  }
}

/// A value that is the same each time: one that a file gives, or a singleton seen as another type.
@usableFromInline  // See `value`.
final class Slot<Value>: AnySource, @unchecked Sendable {
  // Only the thread that builds the group touches it before that is ready; after that nobody changes
  // it until its tables go, when no thread reads them any more (see `Retirement`).
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var value: Value?

  init(_ value: Value? = nil) {
    self.value = value
    super.init(.kept)
  }

  /// The value, for those who know that it is there.
  @inlinable
  func contents() throws -> Value {
    guard let value else { throw MissingObject() }
    return value
  }

  override func write(to place: UnsafeMutableRawPointer, _ request: Request?) throws {
    // Whoever asks has a place for such a value.
    place.initializeMemory(as: Value.self, to: try contents())
  }
}

/// How a value is come by where a call of its factory is not all.
@usableFromInline  // What makes the values never changes.
final class Production<Product>: AnySource, @unchecked Sendable {
  @usableFromInline let produce: Producer<Product>

  init(_ produce: @escaping Producer<Product>) {
    self.produce = produce
    super.init(.supplied)
  }

  override func write(to place: UnsafeMutableRawPointer, _ request: Request?) throws {
    // Whoever asks has a place for such a value.
    place.initializeMemory(as: Product.self, to: try produce(request))
  }
}

/// A request met an object that should have been made before; the plan's order is wrong.
@usableFromInline
struct MissingObject: Error, CustomStringConvertible {
  @usableFromInline
  init() {}

  @usableFromInline var description: String { "an object that it needs has not been made" }
}

/// A singleton of the same group, seen as another type than its own.
///
/// It is converted once, when it has been made; so whoever uses it casts nothing.
struct ConvertedSlot {
  let source: AnyMaker
  /// Converts the singleton, which has been made.
  let fill: () throws -> Void
  /// Forgets it.
  let clear: () -> Void
}
