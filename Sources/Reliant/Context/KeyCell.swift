import ReliantGraph
public import Synchronization

/// What all copies of a key share: where its object is, and where it was found last.
@usableFromInline
final class KeyCell<Object>: Sendable {
  /// The context that the object belongs to.
  @usableFromInline let owner: ObjectContext
  /// Which of its definitions it is.
  @usableFromInline let index: Int
  /// How those who read are found.
  @usableFromInline let readers = ReaderRecord.key
  /// Where the singleton was found last, with a reference that keeps its maker; nil of what is none,
  /// or where somebody hears of every request.
  // Released when another takes its place, or the cell goes.
  @usableFromInline let known = Atomic<Unmanaged<ObjectMaker<Object>>?>(nil)

  init(owner: ObjectContext, index: Int) {
    self.owner = owner
    self.index = index
  }

  deinit {
    known.load(ordering: .acquiring)?.release()
  }

  /// The singleton, if it is still where it was found last and can be given to everybody at once; to
  /// be asked for while the thread reads.
  @inlinable @inline(__always) var shared: Object? {
    // Each load comes after the thread has said that it reads: what is replaced meanwhile stays.
    guard let known = known.load(ordering: .sequentiallyConsistent) else { return nil }
    return Lent(known).use { $0.isCurrent ? $0.value : nil }
  }

  /// What makes the objects in the present generation; to be asked for while the thread reads.
  @inlinable @inline(__always) var maker: Lent<ObjectMaker<Object>> {
    owner.lentPlan.use { plan in
      plan.makers.lent[index].use {
        // The key was made for just this type, which a definition keeps in all generations.
        Lent(unsafeDowncast($0, to: ObjectMaker<Object>.self))
      }
    }
  }

  /// The way for whatever is not there yet, or not there any more.
  @usableFromInline
  func fetch() throws(ResolutionError) -> sending Object {
    let object = try owner.object(
      at: Graph.Target(level: 0, index: index), as: Object.self)
    remember()
    return object
  }

  /// Notes where the singleton is now, unless somebody wants to hear of every request.
  @usableFromInline
  func remember() {
    let plan = owner.plan
    guard plan.lifecycle.isFast else { return }
    // The key was made for just this type, which a definition keeps in all generations.
    let maker = unsafeDowncast(plan.makers[index], to: ObjectMaker<Object>.self)
    guard maker.isCurrent else { return }
    // Only the addresses are compared.
    if known.load(ordering: .acquiring)?.toOpaque() == Unmanaged.passUnretained(maker).toOpaque() {
      return
    }
    let replaced = known.exchange(.passRetained(maker), ordering: .sequentiallyConsistent)
    // Another thread may be looking at it.
    guard let replaced else { return }
    Retirement.retire(replaced.takeRetainedValue())
    Retirement.settle()
  }
}
