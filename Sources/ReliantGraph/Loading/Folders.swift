import ReliantDocument

/// What lies beside the files of a run: overlays of theirs, and others that may have been meant.
final class Folders {
  private let files: any FileSystem
  private var names: [FilePath: [String]] = [:]
  /// The overlay files of each folder, by the base name of their file and by environment.
  private var overlays: [FilePath: [String: [String: [FilePath]]]] = [:]

  init(_ files: any FileSystem) { self.files = files }

  /// The overlay files of a file, by environment; more than one for an environment is ambiguous.
  func overlays(of path: FilePath) -> [String: [FilePath]] {
    overlays(in: path.folder)[path.baseName] ?? [:]
  }

  /// The files whose names would make them overlays of a file for several environments at once.
  func overlaysOfSeveralEnvironments(of path: FilePath) -> [FilePath] {
    overlays(in: path.folder).filter { OverlayName(stem: $0.key)?.baseName == path.baseName }
      .flatMap { $0.value.values.joined() }
  }

  /// The names of the configuration files beside a file.
  func siblings(of path: FilePath) -> [String] {
    fileNames(in: path.folder).filter {
      DocumentReader.extensions.contains(FilePath($0).pathExtension)
    }
  }

  /// The files that a path means: the one of its name or, where that is a pattern, all configuration
  /// files that match, in the order of their names and without the overlays of others.
  func files(matching path: FilePath) -> [FilePath] {
    guard path.isPattern else { return [path] }
    let siblings = siblings(of: path)
    let names = Set(siblings)
    return siblings.filter { path.matches($0) && !OverlayName.isOverlay($0, among: names) }
      .map(path.folder.appending)
  }

  /// The names of the files in a folder.
  ///
  /// There are none in one that cannot be listed, and so no overlays; a request for one is reported
  /// as such.
  private func fileNames(in folder: FilePath) -> [String] {
    if let known = names[folder] { return known }
    let entries = (try? files.entries(of: folder.text)) ?? []
    let found = entries.filter { !$0.isFolder }.map(\.name)
    names[folder] = found
    return found
  }

  private func overlays(in folder: FilePath) -> [String: [String: [FilePath]]] {
    if let known = overlays[folder] { return known }
    var found: [String: [String: [FilePath]]] = [:]
    for name in fileNames(in: folder) {
      guard let overlay = OverlayName(name) else { continue }
      found[overlay.baseName, default: [:]][overlay.environment, default: []].append(
        folder.appending(name))
    }
    overlays[folder] = found
    return found
  }
}

/// The name of an overlay file taken apart: `app.production.json`.
struct OverlayName: Hashable {
  let baseName: String
  let environment: String

  /// What to do if a file that is read as one of its own is meant as the overlay.
  var help: String { "to be an overlay, the file needs \("\(baseName).json".quoted) beside it" }

  /// Whether a file is the overlay of another one in its folder.
  static func isOverlay(_ fileName: String, among names: Set<String>) -> Bool {
    guard let overlay = OverlayName(fileName) else { return false }
    return DocumentReader.extensions.contains { names.contains("\(overlay.baseName).\($0)") }
  }

  /// Nil when a file name is not of that form.
  init?(_ fileName: String) {
    let path = FilePath(fileName)
    guard DocumentReader.extensions.contains(path.pathExtension) else { return nil }
    self.init(stem: path.baseName)
  }

  /// - Parameter stem: the file's name without its ending.
  init?(stem: String) {
    guard let dot = stem.lastIndex(of: "."), dot > stem.startIndex else { return nil }
    baseName = String(stem[..<dot])
    environment = String(stem[stem.index(after: dot)...])
    guard Vocabulary.isName(environment) else { return nil }
  }
}
