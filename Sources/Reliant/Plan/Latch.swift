import Synchronization

/// A lock that belongs to a thread, for something that is made by one thread at a time.
///
/// ``Waiting`` sees to it that threads never wait for each other's latches in a cycle.
@usableFromInline  // What it holds is atomic or told beside it, and so with subclasses.
class Latch: @unchecked Sendable {
  /// The thread that holds it; 0 when none does.
  let holder = Atomic<UInt>(0)
  /// What is made under it, for errors; written before any other thread knows the latch.
  nonisolated(unsafe) var origin: Origin?

  init(_ origin: Origin? = nil) { self.origin = origin }

  /// Whether any thread holds it.
  var isHeld: Bool { holder.load(ordering: .sequentiallyConsistent) != 0 }

  /// Whether the thread that asks holds it.
  var isHeldByThisThread: Bool { holder.load(ordering: .relaxed) == System.currentThread }
}
