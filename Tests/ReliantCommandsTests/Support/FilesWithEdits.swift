import ReliantDocument
import ReliantGraph

/// Files as they would be after some edits.
struct FilesWithEdits: FileSystem {
  let files: any FileSystem
  let edits: [Diagnostic.Edit]

  func contents(of path: String, inside root: String?, limit: Int) throws(FileFailure) -> [UInt8] {
    var bytes = try files.contents(of: path, inside: root, limit: limit)
    // From the end on, so that the offsets before stay as they are.
    let own = edits.compactMap { edit in
      edit.location.file == path ? edit.location.offset.map { ($0, edit) } : nil
    }
    for (start, edit) in own.sorted(by: { $0.0 > $1.0 }) {
      bytes.replaceSubrange(start..<start + edit.length, with: edit.replacement.utf8)
    }
    return bytes
  }

  func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    try files.entries(of: folder)
  }

  func canonicalPath(of path: String) -> String { files.canonicalPath(of: path) }
}
