import ReliantGraph
import ReliantTesting

/// Files of which some cannot be read, and folders of which some cannot be searched.
struct FilesWithFailures: FileSystem {
  let files: InMemoryFiles
  let failures: [String: FileFailure]

  /// Files with texts, and what happens to those who ask for some of them.
  ///
  /// A path that ends with a slash is that of a folder that cannot be searched.
  init(_ texts: [String: String], failures: [String: FileFailure]) {
    self.failures = failures
    // They are there all the same.
    let unread = failures.keys.filter { texts[$0] == nil && $0.last != "/" }.map { ($0, "") }
    files = InMemoryFiles(texts.merging(unread) { text, _ in text })
  }

  func contents(of path: String, inside root: String?, limit: Int) throws(FileFailure) -> [UInt8] {
    if let failure = failures[path] { throw failure }
    return try files.contents(of: path, inside: root, limit: limit)
  }

  func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    if let failure = failures[folder + "/"] { throw failure }
    guard failures[folder] == nil else { throw .notFound }
    return try files.entries(of: folder)
  }
}
