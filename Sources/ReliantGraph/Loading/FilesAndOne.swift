/// Files, and one more that lies in memory only.
package struct FilesAndOne: FileSystem {
  private let files: any FileSystem
  private let path: String
  private let bytes: [UInt8]

  /// Adds a file with a path as messages show it.
  package init(files: any FileSystem, path: String, bytes: [UInt8]) {
    self.files = files
    self.path = path
    self.bytes = bytes
  }

  package func contents(
    of path: String, inside root: String?, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    guard path == self.path else {
      return try files.contents(of: path, inside: root, limit: limit)
    }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  package func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    try files.entries(of: folder)
  }

  package func canonicalPath(of path: String) -> String {
    path == self.path ? path : files.canonicalPath(of: path)
  }
}
