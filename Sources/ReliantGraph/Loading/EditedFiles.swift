import ReliantDocument

/// Files, and over them texts that lie in memory only: what is open in an editor, what an edit would
/// make of a file, or what somebody hands in.
///
/// A text takes the place of the file with its path, or stands in its folder as one more.
package struct EditedFiles: FileSystem {
  /// The files that lie below the texts.
  package let files: any FileSystem
  package private(set) var texts: [FilePath: [UInt8]] = [:]

  /// Lays texts over files, by their paths.
  package init(over files: any FileSystem, _ texts: [String: [UInt8]] = [:]) {
    self.files = files
    for (path, bytes) in texts { self[path] = bytes }
  }

  /// The text over a path; nil where only a file counts.
  package subscript(path: String) -> [UInt8]? {
    get { texts[FilePath(path)] }
    set { texts[FilePath(path)] = newValue }
  }

  package func contents(
    of path: String, inside root: String?, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    // A link may lead to what is edited.
    let edited = texts.isEmpty ? nil : self[path] ?? self[files.canonicalPath(of: path)]
    guard let bytes = edited else {
      return try files.contents(of: path, inside: root, limit: limit)
    }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  package func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    let path = FilePath(folder)
    let own = texts.keys.filter { $0.folder == path }.map(\.fileName)
    var entries: [FolderEntry] = []
    do throws(FileFailure) {
      entries = try files.entries(of: folder)
    } catch {
      guard error == .notFound, !own.isEmpty else { throw error }
    }
    let new = Set(own).subtracting(entries.map(\.name))
    if new.isEmpty { return entries }
    return (entries + new.map { FolderEntry(name: $0, isFolder: false) })
      .ordered { $0.name < $1.name }
  }

  package func canonicalPath(of path: String) -> String { files.canonicalPath(of: path) }
}
