import ReliantDocument

/// Why a path in a configuration is refused before anything is opened.
struct PathProblem {
  let text: String

  /// No system opens a longer path.
  private static let mostBytes = 4096

  /// Nil when the path is relative and plain.
  init?(_ path: String) {
    if path.isEmpty {
      text = "no path"
    } else if path.utf8.contains(0) {
      text = "no path: it holds a NUL character"
    } else if path.utf8.count > Self.mostBytes {
      text = "no path: it is longer than \(Self.mostBytes) bytes"
    } else if path.first == "/" {
      text = "an absolute path"
    } else if path.first == "~" {
      text = "a path into a home folder"
    } else if path.contains("://") {
      text = "a URL"
    } else {
      return nil
    }
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

  /// The finding that a file's failure amounts to.
  ///
  /// - Parameters:
  ///   - siblings: the paths of what lies in the same folder, for a suggestion.
  ///   - isFile: whether one of them could be read instead.
  func explanation(
    of path: FilePath, _ role: FileRole, among siblings: () -> [String] = { [] },
    isFile: (String) -> Bool = { _ in true }
  ) -> (rule: Rule, message: String, help: String?) {
    let name = path.text.quoted
    switch self {
    case .notFound:
      let siblings = siblings()
      let rule = role == .parent ? Rule.parentNotFound : .fileNotFound
      if siblings.contains(where: { FilePath($0).fileName == path.fileName }) {
        return (rule, "\(name) is a link to a file that is not there", nil)
      }
      let help = path.misspelling(among: siblings, isFile: isFile)
      return (rule, "there is no \(role == .parent ? "parent file" : "file") \(name)", help)
    case .outsideRoot:
      return (
        .outsideRoot, "\(name) lies outside the root folder",
        "move it inside, or give a root folder that holds both"
      )
    case .notAFile(let kind):
      return (role == .text ? .missingFile : .fileNotFound, "\(name) is \(kind), not a file", nil)
    case .tooLarge(let limit):
      return (.tooLarge, "\(name) is larger than \(limit) bytes", nil)
    case .unreadable(let reason):
      return (
        role == .text ? .missingFile : .fileNotFound, "\(name) cannot be read: \(reason)", nil
      )
    }
  }
}

extension FilePath {
  private static let mostSuggested = 3

  /// The did-you-mean for a file that is not there, among the paths of those beside it.
  ///
  /// The ending says nothing of what was meant, as all have one of a few.
  func misspelling(among names: [String], isFile: (String) -> Bool) -> String? {
    let nearest =
      Suggestion.nearest(to: baseName, among: names.map { FilePath($0).baseName }) + [baseName]
    let named = names.filter { nearest.contains(FilePath($0).baseName) }
    guard named.count <= 2 * Self.mostSuggested else { return nil }
    // A pipe or a folder would not do, nor a link that leads elsewhere.
    let files = named.filter(isFile)
    guard !files.isEmpty, files.count <= Self.mostSuggested else { return nil }
    return "did you mean \(Suggestion.list(files, joinedBy: "or"))?"
  }
}
