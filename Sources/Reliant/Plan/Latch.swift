import Synchronization

/// A lock that belongs to a thread, for something that is made by one thread at a time.
///
/// ``Waiting`` sees to it that threads never wait for each other's latches in a cycle.
@usableFromInline  // What it holds is atomic, and subclasses tell of what they hold.
class Latch: @unchecked Sendable {
  /// The thread that holds it; 0 when none does.
  final let holder = Atomic<UInt>(0)

  init() {}

  /// What is made under it, for errors.
  var origin: Origin? { nil }

  /// Whether any thread holds it.
  final var isHeld: Bool { holder.load(ordering: .sequentiallyConsistent) != 0 }

  /// Whether the thread that asks holds it.
  final var isHeldByThisThread: Bool { holder.load(ordering: .relaxed) == System.currentThread }
}

/// A latch that is nothing else.
final class PlainLatch: Latch, @unchecked Sendable {  // What it knows never changes.
  private let known: Origin

  init(_ origin: Origin) { known = origin }

  override var origin: Origin? { known }
}
