/// Where configurations are read from: the disk, or a test's own memory.
///
/// Paths are plain strings with `/` between folders; a relative path counts from the working
/// folder. An implementation resolves symbolic links and compares the *opened* file with the root
/// before it reads a byte, so that a link changed in between cannot lead outside.
///
/// In the end of a load all questions are asked once more, and unless all answers are the same, the
/// files have changed meanwhile and are read again.
public protocol ConfigurationFileSystem: Sendable {
  /// Reads a whole regular file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - root: the folder that the file has to be inside of once symbolic links are resolved; nil
  ///     when any place will do.
  ///   - limit: how many bytes the file may have.
  /// - Throws: why it could not be read. Pipes, devices and folders are refused without blocking.
  func contents(of path: String, inside root: String?, limit: Int) throws(FileFailure) -> [UInt8]

  /// What a folder holds, by name, in alphabetical order.
  func entries(of folder: String) throws(FileFailure) -> [FolderEntry]

  /// The one path of a file to which several may lead, with symbolic links resolved.
  ///
  /// A configuration uses each file once, by whatever paths its parts name it. Where a file system
  /// has no links, or there is no such file, it is the path itself.
  func canonicalPath(of path: String) -> String
}

extension ConfigurationFileSystem {
  /// The path itself.
  public func canonicalPath(of path: String) -> String { path }
}

/// One file or folder within a folder.
public struct FolderEntry: Sendable, Hashable {
  /// The name without the folder's path; one that is no UTF-8 has U+FFFD for what is not.
  public let name: String
  /// Whether it is a folder itself; a symbolic link is none.
  public let isFolder: Bool

  /// An entry with its name and kind.
  public init(name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }

  /// Whether it is a file of the format by its name.
  package var isConfiguration: Bool { !isFolder && FilePath(name).isConfiguration }
}

/// Why a file could not be read.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum FileFailure: Error, Sendable, Hashable {
  /// There is no file of that name.
  case notFound
  /// The file lies outside the root folder, perhaps through a symbolic link.
  case outsideRoot
  /// It is something else than a file, such as "a folder" or "a named pipe".
  case notAFile(String)
  /// The file has more bytes than the limit.
  case tooLarge(limit: Int)
  /// The system refused, with its own words.
  case unreadable(String)
}

package typealias FileSystem = ConfigurationFileSystem
