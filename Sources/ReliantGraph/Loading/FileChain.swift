import ReliantDocument

/// The files on the way from the first of a load to the one at hand, each named by the one before.
struct FileChain {
  /// How each file names the next.
  enum Kind {
    case imports, parents
  }

  let kind: Kind
  let namedFiles: NamedFiles
  /// Each file, and where the one before it names it.
  var files: [(path: FilePath, site: Site?)] = []

  /// Whether one more file may be named; reports it otherwise.
  func mayContinue(to path: FilePath, at site: Site) -> Bool {
    let workspace = namedFiles.workspace
    let limit = workspace.limits.importDepth
    switch (kind, cycle(closedBy: path, at: site)) {
    case (.imports, let cycle?):
      workspace.report(ImportCycle(cycle: cycle, closing: site), at: cycle.site)
    case (.parents, let cycle?): workspace.report(ParentCycle.files(cycle), at: cycle.site)
    case (_, nil) where files.count < limit: return true
    case (.imports, nil): workspace.report(LoadTooDeep.imports(limit), at: site)
    case (.parents, nil): workspace.report(LoadTooDeep.parents(limit), at: site)
    }
    return false
  }

  /// The cycle that naming a file once more would close; nil when the file is not on the way.
  ///
  /// It is the same one wherever the load came in, and so one finding for all contexts that run into
  /// it.
  private func cycle(closedBy path: FilePath, at site: Site) -> NamedCycle? {
    let store = namedFiles.store
    let canonical = store.files.canonicalPath(of: path)
    guard
      let start = files.firstIndex(where: { store.files.canonicalPath(of: $0.path) == canonical })
    else { return nil }
    let names = namedFiles.workspace.names
    let sites = files[(start + 1)...].compactMap(\.site) + [site]
    let steps = zip(files[start...], sites).map { Written(names.intern($0.path.text), at: $1) }
    return NamedCycle(steps, rotatedIn: namedFiles.workspace.sources)
  }
}
