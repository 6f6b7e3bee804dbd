import Reliant
import ReliantGraph

/// The disk, with relative paths counted from a folder.
struct FilesBelow: FileSystem {
  let root: String

  func contents(of path: String, inside root: String?, limit: Int) throws(FileFailure) -> [UInt8] {
    try LocalFiles().contents(
      of: "\(self.root)/\(path)", inside: root.map { "\(self.root)/\($0)" }, limit: limit)
  }

  func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    try LocalFiles().entries(of: "\(root)/\(folder)")
  }
}
