package import ReliantDocument

/// What lies beside the files of a run: overlays of theirs, and others that may have been meant.
package final class Folders {
  private let files: FilesAsRead
  /// The overlay files of each folder, by the base name of their file and by environment.
  private var overlays: [String: [String: [String: [FilePath]]]] = [:]

  init(_ files: FilesAsRead) { self.files = files }

  /// The overlay files of a file, by environment; more than one for an environment is ambiguous.
  package func overlays(of path: FilePath) -> [String: [FilePath]] {
    overlays(in: path.folder)[path.baseName] ?? [:]
  }

  /// The files whose names would make them overlays of a file for several environments at once.
  func overlaysOfSeveralEnvironments(of path: FilePath) -> [FilePath] {
    overlays(in: path.folder).filter { OverlayName(stem: $0.key)?.baseName == path.baseName }
      .flatMap { $0.value.values.joined() }
  }

  /// The names of the configuration files beside a file.
  package func siblings(of path: FilePath) -> [String] {
    entries(of: path.folder).filter(\.isConfiguration).map(\.name)
  }

  /// What lies where a path leads that names nothing, or where it would if the names of folders in it
  /// were those that are near.
  ///
  /// - Parameter levels: how many folders may be misspelt or within one that is.
  func candidates(
    for path: FilePath, levels: Int = 8, where isCandidate: (FolderEntry) -> Bool
  ) -> [FilePath] {
    let folder = path.folder
    let found = entries(of: folder).filter(isCandidate).map { folder.appending($0.name) }
    guard found.isEmpty, levels > 0, ![".", "..", ""].contains(folder.fileName) else {
      return found
    }
    let folders = candidates(for: folder, levels: levels - 1, where: \.isFolder)
    let names = folders.map(\.fileName)
    let near =
      names.contains(folder.fileName)
      ? [folder.fileName] : Suggestion.nearest(to: folder.fileName, among: names)
    return folders.filter { near.contains($0.fileName) }.flatMap { folder in
      entries(of: folder).filter(isCandidate).map { folder.appending($0.name) }
    }
  }

  /// The files that a path means: the one of its name or, where that is a pattern, all configuration
  /// files that match, in the order of their names and without the overlays of others.
  package func files(matching path: FilePath) -> [FilePath] {
    guard path.isPattern else { return [path] }
    let siblings = siblings(of: path)
    let names = Set(siblings)
    return siblings.filter { path.matches($0) && !OverlayName.isOverlay($0, among: names) }
      .map(path.folder.appending)
  }

  /// What a folder holds.
  ///
  /// There is nothing in one that cannot be listed, and so no overlays; a request for one is reported
  /// as such.
  private func entries(of folder: FilePath) -> [FolderEntry] {
    (try? files.entries(of: folder)) ?? []
  }

  private func overlays(in folder: FilePath) -> [String: [String: [FilePath]]] {
    if let known = overlays[folder.text] { return known }
    var found: [String: [String: [FilePath]]] = [:]
    for name in entries(of: folder).filter({ !$0.isFolder }).map(\.name) {
      guard let overlay = OverlayName(name) else { continue }
      found[overlay.baseName, default: [:]][overlay.environment, default: []].append(
        folder.appending(name))
    }
    overlays[folder.text] = found
    return found
  }
}

extension FileSystem {
  /// What may have been meant by a path that leads nowhere.
  package func guess(at path: String) -> Guess {
    let path = FilePath(path)
    return path.guess(
      among: Folders(FilesAsRead(self, limit: 0)).candidates(for: path) { _ in true }.map(\.text))
  }
}

/// The name of an overlay file taken apart: `app.production.json`.
package struct OverlayName {
  package let baseName: String
  package let environment: String

  /// What to do if a file that is read as one of its own is meant as the overlay.
  var help: String { "to be an overlay, the file needs \("\(baseName).json".quoted) beside it" }

  /// Whether a file is the overlay of another one in its folder.
  package static func isOverlay(_ fileName: String, among names: Set<String>) -> Bool {
    guard let overlay = OverlayName(fileName) else { return false }
    return DocumentReader.extensions.contains { names.contains("\(overlay.baseName).\($0)") }
  }

  /// Nil when a file name is not of that form.
  package init?(_ fileName: String) {
    let path = FilePath(fileName)
    guard path.isConfiguration else { return nil }
    self.init(stem: path.baseName)
  }

  /// - Parameter stem: the file's name without its ending.
  package init?(stem: String) {
    guard let dot = stem.lastIndex(of: "."), dot > stem.startIndex else { return nil }
    baseName = String(stem[..<dot])
    environment = String(stem[stem.index(after: dot)...])
    guard Vocabulary.isName(environment) else { return nil }
  }
}
