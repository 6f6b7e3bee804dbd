import ReliantGraph

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
/// if all of that succeeds it takes the present one's place; otherwise everything stays as it is. Who
/// works with a context within `withContext(_:)` has that one to the end: it is shut down when the
/// last of them has ended. Nobody ever waits for a reload. A host that nobody holds any more watches no
/// files, but shuts nothing down; ``shutdown()`` does.
public final class ContextHost: Sendable {
  private let load: @Sendable () throws -> ObjectContext
  private let report: @Sendable (ReloadOutcome) -> Void
  let end = ContextEnd()
  private let state: Guarded<HostState>

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

  /// Loads the configuration anew and, if everything about it is right, lets it take the place of
  /// the present one.
  ///
  /// Reloads come one after the other, and all who ask before the next one has begun get that one.
  /// What an old context has to stop is stopped later, when nobody works with it any more.
  @discardableResult
  public func reload() async -> ReloadOutcome {
    if Undertaking.isUnderWay(of: self) { return .failed(LifecycleError(cycle: context.name)) }
    let (task, earlier) = state.withLock { state in
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
    return await task.value
  }

  /// Reloads whenever a file of the configuration has changed from now on, or one beside it that may
  /// be an overlay.
  ///
  /// Many changes at once are one reload, a tenth of a second after the last of them. After the
  /// shutdown nothing is watched any more.
  ///
  /// - Throws: `FileFailure` when the system cannot tell of changes.
  public func watch() throws(FileFailure) {
    let watch = try watch(Self.paths(for: context.files))
    let unneeded = state.withLock { state -> Watch? in
      if state.isClosed { return watch }
      defer { state.watch = watch }
      return state.watch
    }
    unneeded?.source.cancel()
    // Another context may have taken the place of the present one meanwhile.
    watchInstead(context.files)
  }

  /// Shuts the present context down, and those whose place it has taken, whoever works with them;
  /// nothing is reloaded any more.
  ///
  /// - Returns: the errors met, in the order in which they came.
  @discardableResult
  public func shutdown() async -> [LifecycleError] {
    if Undertaking.isUnderWay(of: self) || Undertaking.isUnderWay(of: context) {
      return [LifecycleError(cycle: context.name)]
    }
    let reload = state.withLock { state in
      state.isClosed = true
      state.watch?.source.cancel()
      state.watch = nil
      return state.reload
    }
    _ = await reload?.value
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

  // MARK: Replacing

  private enum Step {
    case start, closed
    case retire(HostedContext)
  }

  private func replace() async -> ReloadOutcome {
    if state.withLock({ $0.isClosed }) { return .closed }
    let new: ObjectContext
    do {
      new = try load()
    } catch {
      guard let refusal = error as? ConfigurationError else { return .failed(error) }
      // A mistake may be mended in a file that the present context does not know.
      watchInstead(context.files + refusal.sources)
      return .refused(refusal)
    }
    var isStarted = false
    while true {
      switch step(to: new, isStarted: isStarted) {
      case .start:
        do {
          try await new.start()
          isStarted = true
        } catch {
          await new.shutdown()
          watchInstead(context.files + new.files)
          return .failed(error)
        }
      case .closed:
        await new.shutdown()
        return .closed
      case .retire(let old):
        watchInstead(new.files)
        shutDownIfOver(old)
        return .replaced
      }
    }
  }

  /// Lets a context take the place of the present one, unless it has to be started before.
  private func step(to new: ObjectContext, isStarted: Bool) -> Step {
    state.withLock { state in
      if state.isClosed { return .closed }
      if state.isStarted, !isStarted { return .start }
      // The start of the context before it may have failed meanwhile.
      if isStarted { state.isStarted = true }
      let old = state.present
      old.isRetired = true
      state.retired.append(old)
      state.present = HostedContext(new)
      return .retire(old)
    }
  }

  // MARK: Watching

  /// What to watch for a configuration of some files.
  private static func paths(for files: [String]) -> System.WatchedPaths {
    System.WatchedPaths(Set(files), in: Set(files.map { FilePath($0).folder.text }))
  }

  private func watch(_ paths: System.WatchedPaths) throws(FileFailure) -> Watch {
    do throws(System.Failure) {
      let source = try System.changes(of: paths, quiet: 100)
      try listen(to: source)
      return Watch(paths: paths, source: source)
    } catch {
      throw error.isNotFound ? .notFound : .unreadable("\(error)")
    }
  }

  /// Reloads whenever a source tells something.
  func listen(to source: System.EventSource) throws(System.Failure) {
    try source.listen(
      { [weak self] in
        Task { [weak self] in await self?.reload() }
      }, { [weak self] in self?.report(.unwatched) })
  }

  /// Watches other files, if they are somewhere else; if that fails, the same as before.
  private func watchInstead(_ files: [String]) {
    let paths = Self.paths(for: files)
    guard let old = state.withLock({ $0.watch }), old.paths != paths,
      let new = try? watch(paths)
    else { return }
    let isWanted = state.withLock { state in
      // Meanwhile somebody may have begun anew, or ended it.
      guard state.watch === old else { return false }
      state.watch = new
      return true
    }
    (isWanted ? old : new).source.cancel()
    // Of what has changed before it was watched nobody has told.
    if isWanted, !paths.isSubset(of: old.paths) {
      Task.detached { [weak self] in await self?.reload() }
    }
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

  private func shutDownIfOver(_ hosted: HostedContext) {
    guard state.withLock({ _ in hosted.isRetired && hosted.users == 0 }) else { return }
    Task.detached { [self] in
      let errors = await hosted.context.shutdown()
      state.withLock { $0.retired.removeAll { $0 === hosted } }
      if !errors.isEmpty { report(.stoppedWithErrors(errors)) }
    }
  }
}

/// What a host knows.
private struct HostState {
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

/// What tells of changes at some paths.
private final class Watch: Sendable {
  let paths: System.WatchedPaths
  let source: System.EventSource

  init(paths: System.WatchedPaths, source: System.EventSource) {
    self.paths = paths
    self.source = source
  }
}

/// A context and who works with it.
///
/// The host's lock guards its variables.
private final class HostedContext: @unchecked Sendable {
  let context: ObjectContext
  /// How many work with it.
  var users = 0
  /// Whether another context has taken its place.
  var isRetired = false

  init(_ context: ObjectContext) { self.context = context }
}
