import Synchronization

/// Where an object of a program's own scope is kept: written once, by the holder of the latch under
/// which it is made, and read without a lock.
final class ScopedCell: Sendable {
  let latch: Latch
  private let isMade = Atomic<Bool>(false)
  // Written before it is made, and never again. The load has made sure that its type is Sendable.
  private nonisolated(unsafe) var object: Any?
  // Only the holder of the latch looks at it.
  /// Whether the latch's holder is making the object, or what completes it.
  nonisolated(unsafe) var isMaking = false

  init(_ origin: Origin) { latch = PlainLatch(origin) }

  /// The object, once it is whole.
  var value: Any? { isMade.load(ordering: .acquiring) ? object : nil }

  /// Shows the object to everybody.
  func fill(with object: Any) {
    self.object = object
    isMade.store(true, ordering: .releasing)
  }
}
