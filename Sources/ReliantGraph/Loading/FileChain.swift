import ReliantDocument

/// The files on the way from the first of a load to the one at hand, each named by the one before.
struct FileChain {
  /// How each file names the next.
  enum Kind {
    case imports, parents
  }

  let kind: Kind
  let namedFiles: NamedFiles
  private(set) var files: [File] = []

  struct File {
    let path: FilePath
    /// Where the file before it names it.
    let site: Site?
  }

  mutating func append(_ path: FilePath, namedAt site: Site?) {
    files.append(File(path: path, site: site))
  }

  mutating func removeLast() { files.removeLast() }

  /// Whether one more file may be named; reports it otherwise.
  func mayContinue(to path: FilePath, at site: Site) -> Bool {
    let workspace = namedFiles.workspace
    let limit = workspace.limits.importDepth
    let cycle = cycle(closedBy: path, at: site)
    guard cycle != nil || files.count >= limit else { return true }
    switch (kind, cycle) {
    case (.imports, let cycle?): workspace.report(ImportCycle(cycle: cycle), at: cycle.sites[0])
    case (.parents, let cycle?): workspace.report(ParentCycle.files(cycle), at: cycle.sites[0])
    case (.imports, nil): workspace.report(LoadTooDeep.imports(limit), at: site)
    case (.parents, nil): workspace.report(LoadTooDeep.parents(limit), at: site)
    }
    return false
  }

  /// The cycle that naming a file once more would close; nil when the file is not on the way.
  ///
  /// It begins with the file whose path comes first, wherever the load came in, so that it is the
  /// same finding for every context that runs into it.
  private func cycle(closedBy path: FilePath, at site: Site) -> FileCycle? {
    let store = namedFiles.store
    let canonical = store.canonicalPath(of: path)
    guard
      let start = files.firstIndex(where: { store.canonicalPath(of: $0.path) == canonical })
    else { return nil }
    let paths = files[start...].map(\.path)
    let sites = files[(start + 1)...].compactMap(\.site) + [site]
    guard let first = paths.indices.min(by: { paths[$0].text < paths[$1].text }) else { return nil }
    let order = Array(paths.indices[first...]) + Array(paths.indices[..<first])
    return FileCycle(paths: order.map { paths[$0] }, sites: order.map { sites[$0] }, closing: site)
  }
}

/// Files that name each other in a cycle.
struct FileCycle: Sendable {
  let paths: [FilePath]
  /// Where each of the files names the next.
  let sites: [Site]
  /// Where the load came back to a file on its way, whose naming is so in vain.
  let closing: Site

  /// The path as messages show it.
  var text: String {
    (paths + paths.prefix(1)).map(\.text.quoted).joined(separator: " → ")
  }

  /// The places of all steps but the first, which is the finding's.
  func notes(_ message: String) -> [Note] { sites.dropFirst().map { Note(message, at: $0) } }
}
