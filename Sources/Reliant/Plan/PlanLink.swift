import ReliantGraph
public import Synchronization

/// The way to a plan for those who must not keep it.
@usableFromInline
final class PlanLink: Sendable {
  // Written by the thread that makes the plan, before any other knows it.
  nonisolated(unsafe) weak var plan: Plan?
  /// What tells objects from those that the first generation makes, by their definitions.
  private nonisolated(unsafe) var variants: [Int: Variant] = [:]
  let context: ContextLink
  private let definitions: [Graph.Definition]
  private let requestPlaces: RequestPlaces
  /// How many objects of the plan and its parents a request makes once.
  @usableFromInline var places: Int { requestPlaces.range.upperBound }

  init(context: ContextLink, definitions: [Graph.Definition], _ places: RequestPlaces) {
    self.context = context
    self.definitions = definitions
    requestPlaces = places
  }

  /// Says that the objects of a group are the same as in an earlier generation; nil if none has them.
  ///
  /// To be called before anybody else knows the plan.
  func setVariant(of members: some Collection<Int>, as earlier: PlanLink?) {
    let new = earlier == nil ? Variant() : nil
    for index in members { variants[index] = new ?? earlier?.variants[index] }
  }

  /// The definition whose object has a place among those that a request makes once.
  func index(at place: Int) -> Int { requestPlaces.indices[place - requestPlaces.range.lowerBound] }

  /// Which of the definitions an object comes from.
  func origin(of index: Int) -> Origin {
    Origin(id: id(of: index), key: definitions[index].key, place: definitions[index].place)
  }

  /// The same, to be told from others.
  func id(of index: Int) -> DefinitionID {
    DefinitionID(
      context: context, index: index, variant: variants.isEmpty ? nil : variants[index])
  }
}

/// The way to a context for its own objects that ask for others later.
///
/// It does not keep the context, which holds those objects itself. Who looks at the tables by it is
/// counted, so that they go with the context when nobody does, and else when the last one has ended.
@usableFromInline
final class ContextLink: Sendable {
  // Written by the thread that makes the context, before any other knows it.
  nonisolated(unsafe) weak var context: ObjectContext?
  /// The tables of the context's present generation.
  // The context keeps them, and leaves its reference here when it goes.
  @usableFromInline let current = Atomic<Unmanaged<Plan>?>(nil)
  /// Twice how many look at the tables, and one more when the context is gone.
  @usableFromInline let lookers = Atomic<Int>(0)

  /// Begins to look at the tables, which has to be ended; false when the context is gone.
  @inlinable @inline(__always)
  func enter() -> Bool {
    lookers.add(2, ordering: .sequentiallyConsistent).oldValue & 1 == 0
  }

  /// Ends to look at the tables.
  @inlinable @inline(__always)
  func leave() {
    if lookers.subtract(2, ordering: .sequentiallyConsistent).newValue == 1 { letGo() }
  }

  /// Takes over the context's reference to its tables, as it goes.
  func close() {
    if lookers.add(1, ordering: .sequentiallyConsistent).newValue == 1 { letGo() }
  }

  @usableFromInline
  func letGo() {
    current.exchange(nil, ordering: .sequentiallyConsistent)?.release()
  }
}

/// Where the objects of the scope `graph` have their places among all that a request makes once.
struct RequestPlaces: Sendable {
  /// Their definitions.
  let indices: Numbers
  /// Their places, which come after those of the parents' objects.
  let range: Range<Int>

  init(of graph: Graph, after parent: RequestPlaces?) {
    indices = Numbers(
      graph.definitions.indices.filter {
        if case .graph = graph.definitions[$0].scope { true } else { false }
      })
    let first = parent?.range.upperBound ?? 0
    range = first..<first + indices.count
  }
}
