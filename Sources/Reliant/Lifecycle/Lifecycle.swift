/// How far the life of a context has come, and what has to be done next.
///
/// It does nothing itself, so that it can be tested without threads: a call says what its caller has
/// to do, and the caller reports back.
struct Lifecycle<Waiter, Started> {
  private enum State {
    case idle
    /// With those who wait for the end of the start.
    case starting([Waiter])
    /// With the objects that were started, in that order.
    case running([Started])
    /// With those who wait for the end of the shutdown.
    case stopping([Waiter])
    case closed
  }

  private var state = State.idle

  /// What has been started, once all of it has.
  var started: [Started] {
    if case .running(let started) = state { started } else { [] }
  }

  enum StartAction: Equatable {
    /// Start the objects, then call ``finishStart(_:)``.
    case begin
    /// Somebody else is at it: wait, then ask again.
    case wait
    /// There is nothing to do any more.
    case nothing
    /// The context is being shut down, or has been.
    case refuse
  }

  /// What a caller who wants the context started has to do.
  mutating func start() -> StartAction {
    switch state {
    case .idle:
      state = .starting([])
      return .begin
    case .starting: return .wait
    case .running: return .nothing
    case .stopping, .closed: return .refuse
    }
  }

  enum ShutdownAction {
    /// Stop the objects, given the started ones, then call ``finishShutdown()``.
    case begin(started: [Started])
    /// Somebody else starts or stops the context: wait, then ask again.
    case wait
    /// There is nothing to do any more.
    case nothing
  }

  /// What a caller who wants the context shut down has to do.
  mutating func shutdown() -> ShutdownAction {
    switch state {
    case .idle:
      state = .stopping([])
      return .begin(started: [])
    case .running(let started):
      state = .stopping([])
      return .begin(started: started)
    case .starting, .stopping: return .wait
    case .closed: return .nothing
    }
  }

  /// Notes a waiter; false when there is nothing to wait for any more.
  mutating func wait(_ waiter: Waiter) -> Bool {
    switch state {
    case .starting(let waiters): state = .starting(waiters + [waiter])
    case .stopping(let waiters): state = .stopping(waiters + [waiter])
    case .idle, .running, .closed: return false
    }
    return true
  }

  /// Ends the start, with the objects that were started, or nil when it failed and all of them were
  /// stopped again; says who has been waiting.
  mutating func finishStart(_ started: [Started]?) -> [Waiter] {
    guard case .starting(let waiters) = state else { return [] }
    state = started.map { .running($0) } ?? .idle
    return waiters
  }

  /// Takes a start back: the caller stops the objects, then calls ``finishStart(_:)`` with nil.
  ///
  /// - Returns: what was started; nil when there is nothing to take back.
  mutating func undoStart() -> [Started]? {
    guard case .running(let started) = state else { return nil }
    state = .starting([])
    return started
  }

  /// Ends the shutdown; says who has been waiting.
  mutating func finishShutdown() -> [Waiter] {
    guard case .stopping(let waiters) = state else { return [] }
    state = .closed
    return waiters
  }
}

extension Lifecycle.ShutdownAction: Equatable where Started: Equatable {}
