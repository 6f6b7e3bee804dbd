import ReliantDocument

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

  /// What the failure to read a configuration amounts to.
  ///
  /// - Parameters:
  ///   - siblings: the paths of what lies in the same folder, for a suggestion.
  ///   - isFile: whether one of them could be read instead.
  func violation(
    of path: FilePath, isParent: Bool, among siblings: () -> [String], isFile: (String) -> Bool
  ) -> any Violation {
    switch self {
    case .notFound:
      let siblings = siblings()
      if siblings.contains(where: { FilePath($0).fileName == path.fileName }) {
        return isParent
          ? ParentNotFound.brokenLink(path.text) as any Violation
          : FileNotFound.brokenLink(path.text)
      }
      let guess = path.guess(among: siblings, isFile: isFile)
      return isParent
        ? ParentNotFound.file(path.text, guess) as any Violation
        : FileNotFound.missing(path.text, guess)
    case .outsideRoot: return OutsideRoot.file(path.text)
    case .notAFile(let kind): return FileNotFound.noFile(path.text, kind: kind)
    case .tooLarge(let limit): return LoadTooLarge.file(path.text, bytes: limit)
    case .unreadable(let reason): return FileNotFound.unreadable(path.text, reason: reason)
    }
  }

  /// What the failure to read a text for a value amounts to.
  func violation(ofText path: FilePath) -> any Violation {
    switch self {
    case .notFound: MissingFile.missing(path.text)
    case .outsideRoot: OutsideRoot.file(path.text)
    case .notAFile(let kind): MissingFile.noFile(path.text, kind: kind)
    case .tooLarge(let limit): LoadTooLarge.file(path.text, bytes: limit)
    case .unreadable(let reason): MissingFile.unreadable(path.text, reason: reason)
    }
  }
}

extension FilePath {
  private static let mostSuggested = 3

  /// What may have been meant by a file that is not there, among the paths of those beside it.
  ///
  /// The ending says nothing of what was meant, as all have one of a few.
  func guess(among names: [String], isFile: (String) -> Bool) -> Guess {
    let nearest =
      Suggestion.nearest(to: baseName, among: names.map { FilePath($0).baseName }) + [baseName]
    let named = names.filter { nearest.contains(FilePath($0).baseName) }
    guard named.count <= 2 * Self.mostSuggested else { return .none }
    // A pipe or a folder would not do, nor a link that leads elsewhere.
    let files = named.filter(isFile)
    return files.count <= Self.mostSuggested ? Guess(near: files) : .none
  }
}
