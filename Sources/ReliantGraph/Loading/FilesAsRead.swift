import ReliantDocument

/// The files of a run as it has found them: what is asked again is answered as before.
///
/// Nobody reads several files in one moment. But if each is as it was found when the last one has been
/// read, then all of them were so in that moment, and what was read is one state of them.
package final class FilesAsRead {
  package let system: any FileSystem
  // By path alone: for a key of its own the runtime would look for what that conforms to.
  private var openings: [FilePath: [Opening]] = [:]
  private var entries: [FilePath: Result<[FolderEntry], FileFailure>] = [:]
  private var canonicalPaths: [FilePath: FilePath] = [:]

  /// What came of opening a file.
  private struct Opening {
    let root: FilePath
    let limit: Int
    let answer: Result<[UInt8], FileFailure>
  }

  init(_ system: any FileSystem) { self.system = system }

  /// The bytes of a file that lies inside of a folder.
  func contents(
    of path: FilePath, inside root: FilePath, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    let known = openings[path]?.first { $0.root == root && $0.limit == limit }
    let opening = known ?? open(path, inside: root, limit: limit)
    if known == nil { openings[path, default: []].append(opening) }
    return try opening.answer.get()
  }

  /// What a folder holds.
  package func entries(of folder: FilePath) throws(FileFailure) -> [FolderEntry] {
    let answer = entries[folder] ?? list(folder)
    entries[folder] = answer
    return try answer.get()
  }

  /// What tells a file from others, whichever of its paths is asked for.
  func canonicalPath(of path: FilePath) -> FilePath {
    let answer = canonicalPaths[path] ?? resolve(path)
    canonicalPaths[path] = answer
    return answer
  }

  /// The path of what is not as it was found any more, be it that it was not there; nil if there is
  /// none.
  ///
  /// Of a folder, only the files matter that configurations are read from.
  var changed: FilePath? {
    var changed: [FilePath] = []
    for (path, openings) in openings {
      for opening in openings
      where isChanged(
        opening.answer, open(path, inside: opening.root, limit: opening.limit).answer)
      {
        changed.append(path)
      }
    }
    for (folder, answer) in entries where isChanged(answer, list(folder)) { changed.append(folder) }
    for (link, end) in canonicalPaths where end != resolve(link) { changed.append(link) }
    return changed.min { $0.text < $1.text }
  }

  /// Whether two answers differ.
  ///
  /// What lies in memory is the same array still. Other files hardly ever differ, so that a loop without an
  /// early end is the faster one: it takes many bytes at once.
  private func isChanged(
    _ old: Result<[UInt8], FileFailure>, _ new: Result<[UInt8], FileFailure>
  ) -> Bool {
    switch (old, new) {
    case (.success(let old), .success(let new)):
      !old.span.isIdentical(to: new.span)
        && (old.count != new.count
          || old.indices.reduce(into: UInt8(0)) { $0 |= old[$1] ^ new[$1] } != 0)
    case (.failure(let old), .failure(let new)): old != new
    default: true
    }
  }

  private func isChanged(
    _ old: Result<[FolderEntry], FileFailure>, _ new: Result<[FolderEntry], FileFailure>
  ) -> Bool {
    switch (old, new) {
    case (.success(let old), .success(let new)):
      old != new && old.filter { $0.isConfiguration } != new.filter { $0.isConfiguration }
    case (.failure(let old), .failure(let new)): old != new
    default: true
    }
  }

  // MARK: Asking the file system

  private func open(_ path: FilePath, inside root: FilePath, limit: Int) -> Opening {
    let answer = Result { () throws(FileFailure) in
      try system.contents(of: path.text, inside: root.text, limit: limit)
    }
    return Opening(root: root, limit: limit, answer: answer)
  }

  private func list(_ folder: FilePath) -> Result<[FolderEntry], FileFailure> {
    Result { () throws(FileFailure) in try system.entries(of: folder.text) }
  }

  private func resolve(_ path: FilePath) -> FilePath {
    FilePath(system.canonicalPath(of: path.text))
  }
}
