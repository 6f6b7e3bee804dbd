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
/// works with a context within ``withContext(_:)`` has that one to the end: it is shut down when the
/// last of them has ended. Nobody ever waits for a reload.
public final class ContextHost: Sendable {
  private let load: @Sendable () throws -> ObjectContext
  private let report: @Sendable (ReloadOutcome) -> Void
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

  deinit { state.withLock { $0.watch?.cancel() } }

  /// The present context.
  ///
  /// It is shut down some time after another has taken its place; ``withContext(_:)`` keeps it in
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
    // A context that takes the place of this one meanwhile is to be started, too.
    let context = state.withLock { state in
      state.isStarted = true
      return state.present.context
    }
    do {
      try await context.start()
    } catch {
      state.withLock { $0.isStarted = false }
      throw error
    }
  }

  /// Loads the configuration anew and, if everything about it is right, lets it take the place of
  /// the present one.
  ///
  /// Reloads come one after the other. What an old context has to stop is stopped later, when nobody
  /// works with it any more.
  @discardableResult
  public func reload() async -> ReloadOutcome {
    let task = state.withLock { state -> Task<ReloadOutcome, Never> in
      let earlier = state.reload
      let task = Task { [self] in
        _ = await earlier?.value
        return await replace()
      }
      state.reload = task
      return task
    }
    let outcome = await task.value
    report(outcome)
    return outcome
  }

  /// Reloads whenever a file of the configuration has changed, or one beside it that may be an
  /// overlay.
  ///
  /// Many changes at once are one reload, a tenth of a second after the last of them.
  ///
  /// - Throws: ``FileFailure`` when the system cannot tell of changes.
  public func watch() throws(FileFailure) {
    let watch = try watch(context.folders)
    state.withLock { state in
      state.watch?.cancel()
      state.watch = watch
    }
  }

  /// Shuts the present context down; nothing is reloaded any more.
  ///
  /// - Returns: the errors met, in the order in which they came.
  @discardableResult
  public func shutdown() async -> [LifecycleError] {
    let (context, reload) = state.withLock { state in
      state.isClosed = true
      state.watch?.cancel()
      state.watch = nil
      return (state.present.context, state.reload)
    }
    _ = await reload?.value
    return await context.shutdown()
  }

  // MARK: Replacing

  private func replace() async -> ReloadOutcome {
    if state.withLock({ $0.isClosed }) { return .closed }
    let new: ObjectContext
    do {
      new = try load()
    } catch {
      return (error as? ConfigurationError).map(ReloadOutcome.refused) ?? .failed(error)
    }
    do {
      if state.withLock({ $0.isStarted }) { try await new.start() }
    } catch {
      await new.shutdown()
      return .failed(error)
    }
    let old = state.withLock { state -> HostedContext? in
      guard !state.isClosed else { return nil }
      let old = state.present
      state.present = HostedContext(new)
      return old
    }
    guard let old else {
      await new.shutdown()
      return .closed
    }
    renewWatch(for: new)
    retire(old)
    return .replaced
  }

  private func watch(_ folders: [String]) throws(FileFailure) -> System.EventSource {
    do throws(System.Failure) {
      let source = try System.changes(in: folders, quiet: 100)
      source.listen { [weak self] in
        Task { [weak self] in await self?.reload() }
      }
      return source
    } catch {
      throw error.isNotFound ? .notFound : .unreadable("\(error)")
    }
  }

  /// Watches the folders of a new context; the old ones still, if that fails.
  private func renewWatch(for context: ObjectContext) {
    guard state.withLock({ $0.watch != nil }), let new = try? watch(context.folders) else {
      return
    }
    state.withLock { state in
      (state.isClosed ? new : state.watch)?.cancel()
      if !state.isClosed { state.watch = new }
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
    let isOver = state.withLock { _ in
      hosted.users -= 1
      return hosted.isRetired && hosted.users == 0
    }
    if isOver { shutDown(hosted) }
  }

  private func retire(_ hosted: HostedContext) {
    let isOver = state.withLock { _ in
      hosted.isRetired = true
      return hosted.users == 0
    }
    if isOver { shutDown(hosted) }
  }

  private func shutDown(_ hosted: HostedContext) {
    Task { [report] in
      let errors = await hosted.context.shutdown()
      if !errors.isEmpty { report(.stoppedWithErrors(errors)) }
    }
  }
}

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
}

/// What a host knows.
private struct HostState {
  var present: HostedContext
  var isStarted = false
  var isClosed = false
  var watch: System.EventSource?
  /// The last reload that was asked for.
  var reload: Task<ReloadOutcome, Never>?
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

extension ObjectContext {
  /// The folders in which a change may mean another configuration.
  fileprivate var folders: [String] {
    Set(files.map { FilePath($0).folder.text }).sorted()
  }
}
