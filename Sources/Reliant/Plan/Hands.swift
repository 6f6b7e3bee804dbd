public import Synchronization

/// What is done with the objects of one factory where their type is known: in the module that
/// registers it, for which the closures are specialised.
///
/// Elsewhere the runtime would look the types up that are made from it, an optional say, each time.
@usableFromInline
final class Hands: Sendable {
  /// The type of the objects, as it was registered.
  @usableFromInline let product: ObjectIdentifier
  /// Whether the objects are behind a protocol, so that each has a class of its own.
  @usableFromInline let isExistential: Bool
  /// How objects are kept where their type is not known.
  @usableFromInline let boxing: Boxing
  @usableFromInline let parameters: [ParameterSignature]
  /// Whether the objects are those of another factory, seen as another type.
  let isTurned: Bool
  /// Makes a maker, yet to be bound.
  let newMaker: @Sendable (MakerOutline, Hands) -> AnyMaker
  /// Makes a maker's singleton, which nobody sees before it is published.
  let fill: @Sendable (AnyMaker, Request?) throws -> Void
  /// Makes an object, or gives the one that there is, at a place for it.
  let write: @Sendable (AnyMaker, UnsafeMutableRawPointer, Request?) throws -> Void
  /// Forgets a singleton that was never published, or of which nobody can ask any more.
  let clear: @Sendable (AnyMaker) -> Void
  /// Whether no object wants to know when it is whole, so far as has been found out.
  @usableFromInline let isUnaware = Atomic<Bool>(false)
  /// The last type of objects, other than the registered one, that have no more to be filled and do
  /// not want to know: a factory makes mostly objects of one type, and to look at their class costs
  /// more than they do.
  private let lastPlain = Atomic<Int>(0)

  @usableFromInline
  init(
    _ product: any Any.Type, _ parameters: [ParameterSignature], isTurned: Bool,
    newMaker: @escaping @Sendable (MakerOutline, Hands) -> AnyMaker,
    fill: @escaping @Sendable (AnyMaker, Request?) throws -> Void,
    write: @escaping @Sendable (AnyMaker, UnsafeMutableRawPointer, Request?) throws -> Void,
    clear: @escaping @Sendable (AnyMaker) -> Void
  ) {
    self.product = ObjectIdentifier(product)
    isExistential = TypeKind(product) == .existential
    boxing = Boxing(product)
    self.parameters = parameters
    self.isTurned = isTurned
    self.write = write
    self.newMaker = newMaker
    self.fill = fill
    self.clear = clear
    // The other factory's hands see to that.
    if isTurned { noteUnaware() }
  }

  /// Remembers that no object wants to know.
  @usableFromInline
  func noteUnaware() { isUnaware.store(true, ordering: .relaxed) }

  /// Whether nothing more is to be done for objects of a type, so far as has been found out.
  func isPlain(_ type: any Any.Type) -> Bool {
    lastPlain.load(ordering: .relaxed) == Self.number(of: type)
  }

  /// Remembers that nothing more is to be done for objects of a type.
  func notePlain(_ type: any Any.Type) {
    lastPlain.store(Self.number(of: type), ordering: .relaxed)
  }

  private static func number(of type: any Any.Type) -> Int {
    Int(bitPattern: ObjectIdentifier(type))
  }
}
