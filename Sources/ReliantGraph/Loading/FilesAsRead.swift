import ReliantDocument

/// The files of a run as it has found them: what is asked again is answered as before.
///
/// Nobody reads several files in one moment. But if each is as it was found when the last one has been
/// read, then all of them were so in that moment, and what was read is one state of them.
package final class FilesAsRead {
  package let system: any FileSystem
  private let limit: Int
  // By texts, here and elsewhere: for a key of its own the runtime would look for what that conforms to.
  /// What came of opening files, by their paths and the folders that they had to be inside of.
  private var contents: [String: [String: FileAnswer<[UInt8]>]] = [:]
  private var entries: [String: FileAnswer<[FolderEntry]>] = [:]
  private var canonicalPaths: [String: FilePath] = [:]

  /// - Parameter limit: how many bytes a file may have.
  init(_ system: any FileSystem, limit: Int) {
    self.system = system
    self.limit = limit
  }

  /// The bytes of a file that lies inside of a folder.
  func contents(of path: FilePath, inside root: FilePath) throws(FileFailure) -> [UInt8] {
    let answer = contents[path.text]?[root.text] ?? open(path.text, inside: root.text)
    contents[path.text, default: [:]][root.text] = answer
    return try answer.get()
  }

  /// What a folder holds.
  package func entries(of folder: FilePath) throws(FileFailure) -> [FolderEntry] {
    let answer = entries[folder.text] ?? list(folder.text)
    entries[folder.text] = answer
    return try answer.get()
  }

  /// What tells a file from others, whichever of its paths is asked for.
  package func canonicalPath(of path: FilePath) -> FilePath {
    let answer = canonicalPaths[path.text] ?? resolve(path.text)
    canonicalPaths[path.text] = answer
    return answer
  }

  /// The path of what is not as it was found any more, be it that it was not there; nil if there is
  /// none.
  ///
  /// Of a folder, only the files matter that configurations are read from.
  var changed: FilePath? {
    let files = contents.filter { path, answers in
      answers.contains { root, answer in
        isChanged(answer, open(path, inside: root)) { old, new in
          // What lies in memory is the same array still. Other files hardly ever differ, so that a
          // loop without an early end is the faster one: it takes many bytes at once.
          !old.span.isIdentical(to: new.span)
            && (old.count != new.count
              || old.indices.reduce(into: UInt8(0)) { $0 |= old[$1] ^ new[$1] } != 0)
        }
      }
    }
    let folders = entries.filter { path, answer in
      isChanged(answer, list(path)) { old, new in
        old != new && old.filter { $0.isConfiguration } != new.filter { $0.isConfiguration }
      }
    }
    let links = canonicalPaths.filter { path, target in target != resolve(path) }
    let changed = files.map(\.key) + folders.map(\.key) + links.map(\.key)
    // What has been opened comes first, so that a file is named rather than its folder.
    return (changed.filter { contents[$0] != nil }.min() ?? changed.min()).map { FilePath($0) }
  }

  /// Whether two answers differ, as far as that matters.
  private func isChanged<Value>(
    _ old: FileAnswer<Value>, _ new: FileAnswer<Value>, _ differ: (Value, Value) -> Bool
  ) -> Bool {
    switch (old, new) {
    case (.found(let old), .found(let new)): differ(old, new)
    case (.failed(let old), .failed(let new)): old != new
    default: true
    }
  }

  // MARK: Asking the file system

  private func open(_ path: String, inside root: String) -> FileAnswer<[UInt8]> {
    FileAnswer { () throws(FileFailure) in
      try system.contents(of: path, inside: root, limit: limit)
    }
  }

  private func list(_ folder: String) -> FileAnswer<[FolderEntry]> {
    FileAnswer { () throws(FileFailure) in try system.entries(of: folder) }
  }

  private func resolve(_ path: String) -> FilePath { FilePath(system.canonicalPath(of: path)) }
}
