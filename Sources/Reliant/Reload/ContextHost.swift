/// Serves a context whose files may change while the program runs.
///
/// ```swift
/// let host = try ContextHost { try ObjectContext.load("Configs/app.json", types: types) }
/// try await host.start()
/// try host.watch()
/// …
/// let page = try await host.withContext { context in
///   try await context.object("renderer", as: Renderer.self).render(request)
/// }
/// ```
///
/// When a file has changed, a new context is loaded, checked and started beside the present one. Only
/// if all of that succeeds it takes the present one's place; otherwise everything stays as it is, and
/// so it does when the files hold what they held. Who
/// works with a context within `withContext(_:)` has that one to the end: it is shut down when the
/// last of them has ended. Nobody ever waits for a reload. A host that nobody holds any more watches no
/// files, but shuts nothing down; ``shutdown()`` does.
public final class ContextHost: Sendable {
  let load: @Sendable () throws -> ObjectContext
  let report: @Sendable (ReloadOutcome) -> Void
  let end = ContextEnd()
  let state: Guarded<HostState>

  /// A host whose first context is loaded at once.
  ///
  /// - Parameters:
  ///   - report: told what came of each reload.
  ///   - load: loads the context, now and whenever the files have changed.
  /// - Throws: what `load` throws now.
  public init(
    report: @escaping @Sendable (ReloadOutcome) -> Void = { _ in },
    load: @escaping @Sendable () throws -> ObjectContext
  ) throws {
    self.load = load
    self.report = report
    state = Guarded(HostState(present: HostedContext(try load())))
  }

  deinit { state.withLock { $0.watch?.source.cancel() } }

  /// The present context.
  ///
  /// It is shut down some time after another has taken its place; `withContext(_:)` keeps it in
  /// service for as long as it is used.
  public var context: ObjectContext { state.withLock { $0.present.context } }

  /// Works with the present context, which stays in service until the work has ended.
  public func withContext<Result>(_ body: (ObjectContext) throws -> Result) rethrows -> Result {
    let hosted = enter()
    defer { leave(hosted) }
    return try body(hosted.context)
  }

  /// Works with the present context, which stays in service until the work has ended.
  public func withContext<Result>(_ body: (ObjectContext) async throws -> Result) async rethrows
    -> Result
  {
    let hosted = enter()
    defer { leave(hosted) }
    return try await body(hosted.context)
  }

  /// Starts the present context, and from now on each that takes its place.
  public func start() async throws {
    while true {
      // A context that takes the place of this one meanwhile is to be started, too.
      let context = state.withLock { state in
        state.isStarted = true
        return state.present.context
      }
      do {
        return try await context.start()
      } catch {
        let isOver = state.withLock { state in
          // What has taken the place of this one was started first.
          guard state.present.context === context else { return false }
          if !Undertaking.isUnderWay(of: context) { state.isStarted = false }
          return true
        }
        if isOver { throw error }
      }
    }
  }

  /// Loads the configuration anew and, if anything has changed and everything about it is right, lets
  /// it take the place of the present one.
  ///
  /// Reloads come one after the other, and all who ask before the next one has begun get that one.
  /// What an old context has to stop is stopped later, when nobody works with it any more.
  ///
  /// - Returns: what came of it. An object that asks from its own `start` or `stop`, for which the
  ///   reload would wait, gets an error with the code ``LifecycleError/Code/cycle``.
  @discardableResult
  public func reload() async -> ReloadOutcome {
    await Undertaking.wait(for: self) { await nextReload().value }
      ?? .failed(LifecycleError(.cycle, context.name))
  }

  /// The next reload, which begins when the one before it has ended.
  func nextReload() -> Task<ReloadOutcome, Never> {
    let (next, earlier) = state.withLock { state in
      let earlier = state.reload
      if let next = state.nextReload { return (next, earlier) }
      // It does not belong to the task that asks, which others need not wait for.
      let task = Task.detached { [self] in
        _ = await earlier?.value
        self.state.withLock { $0.nextReload = nil }
        let outcome = await Undertaking.run(of: self) { await replace() }
        report(outcome)
        return outcome
      }
      state.reload = task
      state.nextReload = task
      return (task, earlier)
    }
    // What came of it goes outside of the lock, as code of its own may run then.
    withExtendedLifetime(earlier) {}
    return next
  }

  /// Shuts the present context down, and those whose place it has taken, whoever works with them;
  /// nothing is reloaded any more.
  ///
  /// - Returns: the errors met, in the order in which they came.
  @discardableResult
  public func shutdown() async -> [LifecycleError] {
    guard !Undertaking.isUnderWay(of: context), await Undertaking.wait(for: self, close) != nil
    else { return [LifecycleError(.cycle, context.name)] }
    let (retired, present) = state.withLock { ($0.retired, $0.present) }
    var errors: [LifecycleError] = []
    for hosted in retired where !Undertaking.isUnderWay(of: hosted.context) {
      // Who is at it already tells of the errors.
      errors += await hosted.context.shutdown()
    }
    errors += await present.context.shutdown()
    end.tell()
    return errors
  }

  /// Starts the present context, waits until the task is cancelled or somebody else shuts the host
  /// down, and shuts everything down.
  ///
  /// It is for a host what ``ObjectContext/run()`` is for a context.
  ///
  /// - Throws: what ``start()`` throws, or the first error of ``shutdown()``.
  public func run() async throws { try await end.run(start, shutdown) }

  /// Sees to it that nothing is reloaded any more, and waits for what is being loaded.
  private func close() async {
    let reload = state.withLock { state in
      state.isClosed = true
      state.watch?.source.cancel()
      state.watch = nil
      return state.reload
    }
    _ = await reload?.value
  }

  // MARK: Who works with a context

  private func enter() -> HostedContext {
    state.withLock { state in
      state.present.users += 1
      return state.present
    }
  }

  private func leave(_ hosted: HostedContext) {
    state.withLock { _ in hosted.users -= 1 }
    shutDownIfOver(hosted)
  }

  func shutDownIfOver(_ hosted: HostedContext) {
    guard state.withLock({ _ in hosted.isRetired && hosted.users == 0 }) else { return }
    Task.detached { [self] in
      let errors = await hosted.context.shutdown()
      state.withLock { $0.retired.removeAll { $0 === hosted } }
      if !errors.isEmpty { report(.stoppedWithErrors(errors)) }
    }
  }
}
