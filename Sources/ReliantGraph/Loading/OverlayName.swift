import ReliantDocument

/// The name of an overlay file taken apart: `app.production.json`.
struct OverlayName: Hashable {
  let baseName: String
  let environment: String

  /// What to do if a file that is read as one of its own is meant as the overlay.
  var help: String { "to be an overlay, the file needs \("\(baseName).json".quoted) beside it" }

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
