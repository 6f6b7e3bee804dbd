public import ReliantDocument

/// An object could not be started or stopped.
public struct LifecycleError: Error, Sendable {
  /// What went wrong.
  ///
  /// Later versions may add kinds.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// An eager singleton could not be made; the cause is a ``ResolutionError``.
    public static let creationFailed = Code("creationFailed")
    /// An object's `start` failed.
    public static let startFailed = Code("startFailed")
    /// An object's `stop` failed.
    public static let stopFailed = Code("stopFailed")
    /// The context has been shut down before.
    public static let closed = Code("closed")
    /// An object that is being started or stopped asked its own context to start or to shut down,
    /// or its host to reload, and would wait for itself, perhaps by way of other contexts.
    public static let cycle = Code("cycle")

    /// What Swift calls it.
    public let description: String

    private init(_ name: String) { description = name }
  }

  /// What went wrong.
  public let code: Code
  /// The key of the object, or the name of the context where the error is about that.
  public let key: String
  private let place: SourcePlace?
  /// Where the object is defined; looked up anew each time.
  public var location: Diagnostic.Location? { place?.location }
  /// The error of the object, or of its factory.
  public let cause: (any Error)?

  init(_ code: Code, _ origin: Origin, cause: any Error) {
    self.code = code
    key = origin.key
    place = origin.place
    self.cause = cause
  }

  init(_ code: Code, _ context: String) {
    self.code = code
    key = context
    place = nil
    cause = nil
  }
}

extension LifecycleError: CustomStringConvertible {
  /// What went wrong, where and why, in one sentence.
  public var description: String {
    let place = location.map { " (\($0))" } ?? ""
    let reason = cause.map { ": \($0)" } ?? ""
    switch code {
    // The cause names the object and its place.
    case .creationFailed: return cause.map { "\($0)" } ?? "\(key.quoted) could not be made"
    case .startFailed: return "\(key.quoted)\(place) could not be started\(reason)"
    case .stopFailed: return "\(key.quoted)\(place) could not be stopped\(reason)"
    case .closed:
      return "context \(key.quoted) cannot be started after it was shut down; load it again"
    default:
      return
        "context \(key.quoted) was asked to start, reload or shut down by an object that it waits "
        + "for; ask when the object's own start or stop has ended, or in a detached task that the "
        + "object does not wait for"
    }
  }
}
