import ReliantDocument

/// The files of a run as it has found them: what is asked again is answered as before.
///
/// Nobody reads several files in one moment. But if each is as it was found when the last one has been
/// read, then all of them were so in that moment, and what was read is one state of them.
package final class FilesAsRead {
  package let system: any FileSystem
  private var contents: [Opening: Result<[UInt8], FileFailure>] = [:]
  private var entries: [FilePath: Result<[FolderEntry], FileFailure>] = [:]
  private var canonicalPaths: [FilePath: FilePath] = [:]

  private struct Opening: Hashable {
    let path: FilePath
    let root: FilePath
    let limit: Int
  }

  init(_ system: any FileSystem) { self.system = system }

  /// The bytes of a file that lies inside of a folder.
  func contents(
    of path: FilePath, inside root: FilePath, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    let opening = Opening(path: path, root: root, limit: limit)
    let answer = contents[opening] ?? read(opening)
    contents[opening] = answer
    return try answer.get()
  }

  /// What a folder holds.
  func entries(of folder: FilePath) throws(FileFailure) -> [FolderEntry] {
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
    let files = contents.filter { isChanged($0.value, read($0.key)) }.keys.map(\.path)
    let folders = entries.filter { found in
      found.value.map { $0.filter(\.isConfiguration) }
        != list(found.key).map { $0.filter(\.isConfiguration) }
    }.keys
    let links = canonicalPaths.filter { $0.value != resolve($0.key) }.keys
    return (files + folders + links).min { $0.text < $1.text }
  }

  /// Whether two answers differ.
  ///
  /// Files hardly ever do, so that a loop without an early end is the faster one: it takes many bytes at
  /// once.
  private func isChanged(
    _ old: Result<[UInt8], FileFailure>, _ new: Result<[UInt8], FileFailure>
  ) -> Bool {
    switch (old, new) {
    case (.success(let old), .success(let new)):
      old.count != new.count || old.indices.reduce(into: UInt8(0)) { $0 |= old[$1] ^ new[$1] } != 0
    case (.failure(let old), .failure(let new)): old != new
    default: true
    }
  }

  // MARK: Asking the file system

  private func read(_ opening: Opening) -> Result<[UInt8], FileFailure> {
    Result { () throws(FileFailure) in
      try system.contents(
        of: opening.path.text, inside: opening.root.text, limit: opening.limit)
    }
  }

  private func list(_ folder: FilePath) -> Result<[FolderEntry], FileFailure> {
    Result { () throws(FileFailure) in try system.entries(of: folder.text) }
  }

  private func resolve(_ path: FilePath) -> FilePath {
    FilePath(system.canonicalPath(of: path.text))
  }
}
