/// What came of a reload.
///
/// Later versions may add kinds, so a `switch` over them needs a `default`.
public enum ReloadOutcome: Sendable {
  /// A new context has taken the place of the old one.
  case replaced
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
