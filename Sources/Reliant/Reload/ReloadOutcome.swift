/// What came of a reload.
///
/// Later versions may add kinds, so a `switch` over them needs a `default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ReloadOutcome: Sendable {
  /// A new context has taken the place of the old one, for what has changed.
  case replaced(Changes)
  /// Nothing has changed, as when a file has been written anew with what it held; the old context
  /// goes on.
  case unchanged
  /// The new files have errors; the old context goes on.
  case refused(ConfigurationError)
  /// The new context could not be loaded or started; the old one goes on.
  case failed(any Error)
  /// The host has been shut down; there was nothing to reload.
  case closed
  /// A context that had been replaced could not stop all of its objects.
  case stoppedWithErrors([LifecycleError])
  /// The system does not tell of changes any more; ``ContextHost/watch()`` begins anew.
  case unwatched
}

extension ReloadOutcome: CustomStringConvertible {
  /// The outcome in words, as for a log; a report of errors has a line for each.
  public var description: String {
    switch self {
    case .replaced(let changes):
      "a new context has taken the place of the old one; changed: \(changes)"
    case .unchanged: "the old context goes on, because nothing has changed"
    case .refused(let error):
      "the new files have errors, so that the old context goes on:\n\(error)"
    case .failed(let error): "the old context goes on, because \(error)"
    case .closed: "nothing was reloaded after the shutdown"
    case .stoppedWithErrors(let errors):
      "the old context could not stop everything:\n"
        + errors.map { "\($0)" }.joined(separator: "\n")
    case .unwatched: "the system does not tell of changes any more; 'watch()' begins anew"
    }
  }
}
