import ReliantDocument

/// The files that a configuration names, by the paths that it writes.
struct NamedFiles {
  let workspace: Workspace
  let store: DocumentStore
  let root: FilePath

  /// Where a path leads that a file writes; nil when it may not be followed, which is reported.
  func resolve(_ path: String, namedAt site: Site) -> FilePath? {
    if let problem = PathProblem(path) {
      workspace.report(OutsideRoot.path(path, problem), at: site)
      return nil
    }
    let target = workspace.sources.path(path, namedAt: site)
    if target.mayBeInside(root) { return target }
    workspace.report(OutsideRoot.file(target.text), at: site)
    return nil
  }

  /// Reports that a file cannot be read.
  ///
  /// - Parameter site: where it is named; nil for one that the program or a person names.
  func report(_ failure: FileFailure, of path: FilePath, isParent: Bool, namedAt site: Site?) {
    let violation = failure.violation(
      of: path, isParent: isParent, among: { siblings(of: path, namedAt: site) },
      isFile: { isReadable($0, beside: path) })
    workspace.findings.report(Finding(violation, at: site.map(Place.site) ?? .file(path.text)))
  }

  /// What may have been meant by what names no file, as if it were meant to.
  func guess(at named: Written<String>) -> Guess {
    let path = workspace.sources.path(named.value, namedAt: named.site)
    return path.guess(
      among: siblings(of: path, namedAt: named.site), isFile: { isReadable($0, beside: path) })
  }

  private func isReadable(_ sibling: String, beside path: FilePath) -> Bool {
    store.isReadable(path.folder.appending(FilePath(sibling).fileName), inside: root)
  }

  /// The paths of the files beside one that is not there, as they would be written in its place,
  /// without the file that names it.
  private func siblings(of path: FilePath, namedAt site: Site?) -> [String] {
    let files = store.folders.siblings(of: path).map(path.folder.appending)
    guard let site else { return files.map(\.text) }
    let source = workspace.sources.document(of: site).source.path
    let folder = workspace.sources.folder(ofPathsAt: site)
    return files.filter { $0.text != source }.map { $0.relative(to: folder) ?? $0.fileName }
  }
}
