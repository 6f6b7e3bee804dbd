import Reliant

/// A file system that holds one file.
struct OneFile: FileSystem {
  let bytes: [UInt8]

  func contents(of path: String, inside root: String?, limit: Int) throws(FileFailure) -> [UInt8] {
    bytes
  }

  func entries(of folder: String) throws(FileFailure) -> [FolderEntry] { [] }
}
