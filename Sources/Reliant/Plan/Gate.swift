public import Synchronization

/// Whether a context serves requests.
@usableFromInline
final class Gate: Sendable {
  enum State: UInt8 {
    case open
    /// Objects are being stopped: those that exist can be asked for, new singletons are not made.
    case closing
    case closed
  }

  @usableFromInline let state = Atomic<UInt8>(State.open.rawValue)

  /// Whether everything can be asked for.
  @inlinable var isOpen: Bool { state.load(ordering: .acquiring) == 0 }

  func move(to new: State) { state.store(new.rawValue, ordering: .sequentiallyConsistent) }

  /// Whether the context has not closed further than a request can bear.
  func isOpen(atLeast limit: State) -> Bool {
    state.load(ordering: .acquiring) <= limit.rawValue
  }
}
