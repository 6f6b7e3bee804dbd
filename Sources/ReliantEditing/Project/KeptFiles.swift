package import ReliantGraph
import Synchronization

/// Files that are asked for once: what has been answered is answered again, until somebody says that
/// something has changed.
///
/// An editor checks at each key stroke, and meanwhile the disk hardly ever changes.
package final class KeptFiles: FileSystem {
  private struct Opening: Hashable {
    let path: String
    let root: String?
    let limit: Int
  }

  private struct Answers {
    var contents: [Opening: Result<[UInt8], FileFailure>] = [:]
    var entries: [String: Result<[FolderEntry], FileFailure>] = [:]
    var canonicalPaths: [String: String] = [:]
  }

  private let files: any FileSystem
  private let answers = Mutex(Answers())

  package init(_ files: any FileSystem) { self.files = files }

  /// Forgets all answers, as files have changed.
  package func forget() { answers.withLock { $0 = Answers() } }

  package func contents(
    of path: String, inside root: String?, limit: Int
  ) throws(FileFailure) -> [UInt8] {
    let opening = Opening(path: path, root: root, limit: limit)
    return try keep(\.contents[opening]) {
      Result { () throws(FileFailure) in
        try files.contents(of: path, inside: root, limit: limit)
      }
    }.get()
  }

  package func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    try keep(\.entries[folder]) {
      Result { () throws(FileFailure) in try files.entries(of: folder) }
    }.get()
  }

  package func canonicalPath(of path: String) -> String {
    keep(\.canonicalPaths[path]) { files.canonicalPath(of: path) }
  }

  private func keep<Answer: Sendable>(
    _ place: WritableKeyPath<Answers, Answer?>, _ ask: () -> Answer
  ) -> Answer {
    if let known = answers.withLock({ $0[keyPath: place] }) { return known }
    let answer = ask()
    answers.withLock { $0[keyPath: place] = answer }
    return answer
  }
}
