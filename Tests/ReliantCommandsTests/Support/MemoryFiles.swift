import ReliantGraph

/// Files that a test carries in itself, by path.
struct MemoryFiles: FileSystem {
  let files: [String: String]

  init(_ files: [String: String]) {
    self.files = files
  }

  func contents(
    of path: String, inside root: String?, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    guard let text = files[plain(path)] else {
      throw (try? entries(of: path)) == nil ? .notFound : .notAFile("a folder")
    }
    guard text.utf8.count <= limit else { throw .tooLarge(limit: limit) }
    return Array(text.utf8)
  }

  func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    let prefix = plain(folder) == "" ? "" : plain(folder) + "/"
    var entries: Set<FolderEntry> = []
    for path in files.keys where path.hasPrefix(prefix) {
      let parts = path.dropFirst(prefix.count).split(separator: "/")
      entries.insert(FolderEntry(name: String(parts[0]), isFolder: parts.count > 1))
    }
    guard !entries.isEmpty else { throw .notFound }
    return entries.sorted { $0.name < $1.name }
  }

  private func plain(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
