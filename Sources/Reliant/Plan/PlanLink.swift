public import Synchronization

/// The way to a plan for those who must not keep it.
@usableFromInline
final class PlanLink: Sendable {
  // Written by the thread that makes the plan, before any other knows it.
  nonisolated(unsafe) weak var plan: Plan?
  let context: ContextLink
  /// How many objects of the plan and its parents a request makes once.
  @usableFromInline let places: Int

  init(context: ContextLink, places: Int) {
    self.context = context
    self.places = places
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
