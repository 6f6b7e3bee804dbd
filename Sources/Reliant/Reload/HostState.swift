/// What a host knows.
struct HostState {
  var present: HostedContext
  /// The contexts that others have taken the place of and that have not been shut down yet.
  var retired: [HostedContext] = []
  var isStarted = false
  var isClosed = false
  var watch: Watch?
  /// The last reload that was asked for.
  var reload: Task<ReloadOutcome, Never>?
  /// The same, if it has not begun yet.
  var nextReload: Task<ReloadOutcome, Never>?
}

/// A context and who works with it.
///
/// The host's lock guards its variables.
final class HostedContext: @unchecked Sendable {
  let context: ObjectContext
  /// How many work with it.
  var users = 0
  /// Whether another context has taken its place.
  var isRetired = false

  init(_ context: ObjectContext) { self.context = context }
}
