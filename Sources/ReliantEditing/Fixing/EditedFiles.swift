package import ReliantGraph

/// Files of which some are taken to have other contents than they have.
package struct EditedFiles: FileSystem {
  package let files: any FileSystem
  /// The contents that files are taken to have, by their canonical paths.
  package private(set) var contents: [String: [UInt8]] = [:]

  package init(_ files: any FileSystem) { self.files = files }

  /// What a file is taken to hold; nil of one that is as it lies there.
  package subscript(path: String) -> [UInt8]? {
    get { contents[files.canonicalPath(of: path)] }
    set { contents[files.canonicalPath(of: path)] = newValue }
  }

  package func contents(
    of path: String, inside root: String?, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    guard !contents.isEmpty, let edited = self[path] else {
      return try files.contents(of: path, inside: root, limit: limit)
    }
    // Where it may be read from does not change with what it holds.
    do throws(FileFailure) {
      _ = try files.contents(of: path, inside: root, limit: .max - 1)
    } catch {
      if error != .notFound { throw error }
    }
    guard edited.count <= limit else { throw .tooLarge(limit: limit) }
    return edited
  }

  package func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    try files.entries(of: folder)
  }

  package func canonicalPath(of path: String) -> String { files.canonicalPath(of: path) }
}
