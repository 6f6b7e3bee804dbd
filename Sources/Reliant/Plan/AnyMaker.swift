import ReliantGraph
public import Synchronization

/// What is known of a definition's maker before it is bound.
@usableFromInline
struct MakerOutline {
  /// Which of its context's definitions it is.
  let index: Int
  let scope: Scope
  let group: BuildGroup
  let lifecycle: LifecycleState
  let needsRequest: Bool
  /// The place of its object among those that a request makes once; of the scope `graph` only.
  let place: Int
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
  /// Which of its context's definitions it is; in the scope `graph` the place of its object among those
  /// that a request makes once.
  @usableFromInline final let number: Int32
  /// What is done with the objects where their type is known.
  @usableFromInline final let hands: Hands
  /// The lifecycle of the context that the object belongs to.
  @usableFromInline final let lifecycle: LifecycleState
  @usableFromInline final let group: BuildGroup
  // Written by who makes the group ready, and read when it is.
  @exclusivity(unchecked) @usableFromInline
  private(set) final nonisolated(unsafe) var ownSources = ArgumentSources()  // As told above.

  @usableFromInline
  init(_ outline: MakerOutline, _ hands: Hands) {
    self.hands = hands
    group = outline.group
    lifecycle = outline.lifecycle
    needsRequest = outline.needsRequest
    let kind: Kind
    var isWeak = false
    switch outline.scope {
    case .singleton: kind = .singleton
    case .graph: kind = .shared
    case .weak: (kind, isWeak) = (.made, true)
    case .prototype, .registered: kind = .made
    }
    self.isWeak = isWeak
    number = Int32(kind == .shared ? outline.place : outline.index)
    super.init(kind)
  }

  /// Which of its context's definitions it is.
  final var index: Int { kind == .shared ? group.link.index(at: Int(number)) : Int(number) }

  /// The place of its object among those that a request makes once; of the scope `graph` only.
  @inlinable final var place: Int { Int(number) }

  /// Which definition the objects come from.
  final var origin: Origin { group.link.origin(of: index) }

  /// The same, to be told from others.
  final var id: DefinitionID { group.link.id(of: index) }

  /// The error to be thrown when making an object met one.
  @usableFromInline
  final func failure(_ cause: any Error) -> any Error { origin.failure(cause) }

  @inlinable final var isSingleton: Bool { kind == .singleton }

  /// The type of the objects, as it was registered.
  @inlinable final var product: ObjectIdentifier { hands.product }

  deinit { ownSources.letGo() }

  /// Says what the objects' arguments come from.
  final func replaceSources(_ sources: ArgumentSources) {
    ownSources.letGo()
    ownSources = sources
  }

  /// What an object is made from.
  @inlinable @inline(__always)
  final var arguments: Arguments { Arguments(ownSources, of: self) }

  // MARK: The singleton

  @usableFromInline static var built: UInt8 { 1 }
  private static var withdrawn: UInt8 { 2 }

  /// Whether everybody may see the object; what is written before is seen by who reads it as true.
  @inlinable @inline(__always) final var isBuilt: Bool {
    state.load(ordering: .acquiring) & Self.built != 0
  }

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
  final var replaced: Any? {
    get { group.known?.replaced[index] }
    set {
      if newValue != nil || group.known != nil { group.rarities.replaced[index] = newValue }
    }
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
