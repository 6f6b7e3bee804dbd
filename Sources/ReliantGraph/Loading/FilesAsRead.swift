import ReliantDocument

/// The files of a run as it has found them: what is asked again is answered as before.
///
/// Nobody reads several files in one moment. But if each is as it was found when the last one has been
/// read, then all of them were so in that moment, and what was read is one state of them.
package final class FilesAsRead {
  package let system: any FileSystem
  private let limit: Int
  // By its text, here and elsewhere: for a key of its own the runtime would look for what that conforms to.
  private var answers: [String: Answers] = [:]

  /// What is known of a path.
  private struct Answers {
    /// What came of opening the file, by the folder that it had to be inside of.
    var contents: [String: FileAnswer<[UInt8]>] = [:]
    var entries: FileAnswer<[FolderEntry]>?
    var canonicalPath: FilePath?
  }

  /// - Parameter limit: how many bytes a file may have.
  init(_ system: any FileSystem, limit: Int) {
    self.system = system
    self.limit = limit
  }

  /// The bytes of a file that lies inside of a folder.
  func contents(of path: FilePath, inside root: FilePath) throws(FileFailure) -> [UInt8] {
    let answer = answers[path.text]?.contents[root.text] ?? open(path, inside: root.text)
    answers[path.text, default: Answers()].contents[root.text] = answer
    return try answer.get()
  }

  /// What a folder holds.
  package func entries(of folder: FilePath) throws(FileFailure) -> [FolderEntry] {
    let answer = answers[folder.text]?.entries ?? list(folder)
    answers[folder.text, default: Answers()].entries = answer
    return try answer.get()
  }

  /// What tells a file from others, whichever of its paths is asked for.
  package func canonicalPath(of path: FilePath) -> FilePath {
    let answer = answers[path.text]?.canonicalPath ?? resolve(path)
    answers[path.text, default: Answers()].canonicalPath = answer
    return answer
  }

  /// The path of what is not as it was found any more, be it that it was not there; nil if there is
  /// none.
  ///
  /// Of a folder, only the files matter that configurations are read from.
  var changed: FilePath? {
    // What has been opened comes first, so that a file is named rather than its folder.
    answers.filter { isChanged($0.value, of: FilePath($0.key)) }.min {
      $0.value.contents.isEmpty == $1.value.contents.isEmpty
        ? $0.key < $1.key : $1.value.contents.isEmpty
    }.map { FilePath($0.key) }
  }

  private func isChanged(_ answers: Answers, of path: FilePath) -> Bool {
    answers.contents.contains { root, answer in
      isChanged(answer, open(path, inside: root)) { old, new in
        // What lies in memory is the same array still. Other files hardly ever differ, so that a loop
        // without an early end is the faster one: it takes many bytes at once.
        !old.span.isIdentical(to: new.span)
          && (old.count != new.count
            || old.indices.reduce(into: UInt8(0)) { $0 |= old[$1] ^ new[$1] } != 0)
      }
    }
      || answers.entries.map { entries in
        isChanged(entries, list(path)) { old, new in
          old != new && old.filter { $0.isConfiguration } != new.filter { $0.isConfiguration }
        }
      } == true || answers.canonicalPath.map { $0 != resolve(path) } == true
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

  private func open(_ path: FilePath, inside root: String) -> FileAnswer<[UInt8]> {
    FileAnswer { () throws(FileFailure) in
      try system.contents(of: path.text, inside: root, limit: limit)
    }
  }

  private func list(_ folder: FilePath) -> FileAnswer<[FolderEntry]> {
    FileAnswer { () throws(FileFailure) in try system.entries(of: folder.text) }
  }

  private func resolve(_ path: FilePath) -> FilePath {
    FilePath(system.canonicalPath(of: path.text))
  }
}
