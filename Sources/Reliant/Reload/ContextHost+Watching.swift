import ReliantGraph

extension ContextHost {
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

  /// What to watch for a configuration of some files.
  private static func paths(for files: [String]) -> System.WatchedPaths {
    System.WatchedPaths(
      folders: Set(files.map { FilePath($0).folder.text }), files: Set(files))
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
  func watchInstead(_ files: [String]) {
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
}

/// What tells of changes at some paths.
final class Watch: Sendable {
  let paths: System.WatchedPaths
  let source: System.EventSource

  init(paths: System.WatchedPaths, source: System.EventSource) {
    self.paths = paths
    self.source = source
  }
}
