package import ReliantDocument

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
    // A link that leads nowhere lies there all the same.
    let isLink = store.folders.siblings(of: path).contains(path.fileName)
    let violation: any Violation =
      switch failure {
      case .notFound where isLink && isParent: ParentNotFound.brokenLink(path.text)
      case .notFound where isLink: FileNotFound.brokenLink(path.text)
      case .notFound where isParent:
        ParentNotFound.file(path.text, store.guess(at: path, namedAt: site))
      case .notFound: FileNotFound.missing(path.text, store.guess(at: path, namedAt: site))
      case .outsideRoot: OutsideRoot.file(path.text)
      case .tooLarge(let limit): LoadTooLarge.file(path.text, bytes: limit)
      case .notAFile, .unreadable: FileNotFound.unreadable(path.text, reason: failure.reason)
      }
    workspace.findings.report(Finding(violation, at: site.map(Place.site) ?? .file(path.text)))
  }
}

extension DocumentStore {
  /// What may have been meant by what names no file, as if it were meant to.
  package func guess(at named: Written<String>) -> Guess {
    guess(at: workspace.sources.path(named.value, namedAt: named.site), namedAt: named.site)
  }

  /// What may be meant by a path that is not there, as it would be written in its place, without the
  /// file that names it; a person may mean a folder, too.
  fileprivate func guess(at path: FilePath, namedAt site: Site?) -> Guess {
    let files = folders.candidates(for: path) {
      $0.isConfiguration || site == nil && $0.isFolder
    }
    guard let site else { return path.guess(among: files.map(\.text)) }
    let source = workspace.sources.document(of: site).source.path
    let folder = workspace.sources.folder(ofPathsAt: site)
    return path.guess(
      among: files.filter { $0.text != source }.map { $0.relative(to: folder) ?? $0.fileName })
  }
}

extension FileFailure {
  /// Why the file could not be read, as a clause.
  package var reason: String {
    switch self {
    case .notFound: "there is no such file"
    case .outsideRoot: "it lies outside the root folder"
    case .notAFile(let kind): "it is \(kind)"
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    case .unreadable(let reason): reason
    }
  }

  /// What the failure to read a text for a value amounts to.
  func violation(ofText path: FilePath) -> any Violation {
    switch self {
    case .notFound: MissingFile.missing(path.text)
    case .outsideRoot: OutsideRoot.text(path.text)
    case .tooLarge(let limit): LoadTooLarge.file(path.text, bytes: limit)
    case .notAFile, .unreadable: MissingFile.unreadable(path.text, reason: reason)
    }
  }
}

extension FilePath {
  private static let mostSuggested = 3

  /// What may have been meant by a path that leads nowhere, among others.
  ///
  /// The ending says nothing of what was meant, as all have one of a few.
  func guess(among names: [String]) -> Guess {
    let namesakes = names.filter { FilePath($0).fileName == fileName }
    if !namesakes.isEmpty, namesakes.count <= Self.mostSuggested { return Guess(near: namesakes) }
    let nearest =
      Suggestion.nearest(to: baseName, among: names.map { FilePath($0).baseName }) + [baseName]
    let named = names.filter { nearest.contains(FilePath($0).baseName) }
    return named.count <= Self.mostSuggested ? Guess(near: named) : .none
  }
}
