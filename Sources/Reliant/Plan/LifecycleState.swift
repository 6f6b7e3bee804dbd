public import Synchronization

/// Whether a context serves requests.
@usableFromInline
final class LifecycleState: Sendable {
  enum Phase: UInt8 {
    case open
    /// As open, but somebody wants to hear of every request.
    case observed
    /// Objects are being stopped: those that exist can be asked for, new singletons are not made.
    case closing
    case closed
  }

  @usableFromInline let phase: Atomic<UInt8>
  /// The context's name.
  let name: String

  /// The state of a context that serves requests.
  init(of name: String, isObserved: Bool) {
    self.name = name
    phase = Atomic(isObserved ? Phase.observed.rawValue : Phase.open.rawValue)
  }

  /// Whether everything can be asked for in the shortest way.
  @inlinable var isFast: Bool { phase.load(ordering: .acquiring) == 0 }

  func move(to new: Phase) { phase.store(new.rawValue, ordering: .sequentiallyConsistent) }

  /// Whether new objects are made.
  var isOpen: Bool { isOpen(atLeast: .observed) }

  /// Throws when the context has closed further than a request can bear.
  func check(_ limit: Phase) throws {
    if !isOpen(atLeast: limit) { throw ClosedContext(name: name) }
  }

  /// Whether the context has not closed further than a request can bear.
  func isOpen(atLeast limit: Phase) -> Bool {
    // In one order with the latches: who closes the context sees who has begun before.
    phase.load(ordering: .sequentiallyConsistent) <= limit.rawValue
  }
}

/// A request came after the context was shut down.
struct ClosedContext: Error {
  let name: String
}
