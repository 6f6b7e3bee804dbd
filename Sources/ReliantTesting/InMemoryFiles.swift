public import Reliant

/// Files that exist in a test's memory only.
///
/// They stand for the disk where a test loads a configuration:
///
/// ```swift
/// let files = InMemoryFiles(["app.json": #"{"objects": {}}"#])
/// let context = try ObjectContext.load("app.json", types: types, options: LoadOptions(files: files))
/// ```
///
/// Folders are there when a file's path goes through them, as on a disk.
public struct InMemoryFiles: ConfigurationFileSystem {
  private var files: [[Substring]: [UInt8]] = [:]

  /// Files with texts, by their paths.
  public init(_ texts: [String: String] = [:]) {
    for (path, text) in texts { self[path] = Array(text.utf8) }
  }

  /// The bytes of a file, nil when there is none.
  public subscript(path: String) -> [UInt8]? {
    get { files[Self.components(of: path)] }
    set { files[Self.components(of: path)] = newValue }
  }

  /// Reads a whole file as a disk would, within the root folder and up to the limit.
  public func contents(of path: String, inside root: String?, limit: Int) throws(FileFailure)
    -> [UInt8]
  {
    guard !path.utf8.contains(0) else { throw .unreadable("the path contains a NUL character") }
    let components = Self.components(of: path)
    guard let bytes = files[components] else {
      throw isFolder(components) ? .notAFile("a folder") : .notFound
    }
    if let root, !components.starts(with: Self.components(of: root)) { throw .outsideRoot }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  /// What a folder holds, in alphabetical order.
  public func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    let components = Self.components(of: folder)
    guard isFolder(components) else {
      throw files[components] == nil ? .notFound : .unreadable("Not a directory")
    }
    let inside = files.keys.filter { $0.count > components.count && $0.starts(with: components) }
    let entries = inside.map {
      FolderEntry(name: String($0[components.count]), isFolder: $0.count > components.count + 1)
    }
    return Set(entries).sorted { $0.name < $1.name }
  }

  /// The path without its first slash, and without `.` and `..`.
  public func canonicalPath(of path: String) -> String {
    Self.components(of: path).joined(separator: "/")
  }

  private func isFolder(_ components: [Substring]) -> Bool {
    components.isEmpty
      || files.keys.contains { $0.count > components.count && $0.starts(with: components) }
  }

  /// The folders and the name of a path, with `.` and `..` resolved.
  private static func components(of path: String) -> [Substring] {
    var result: [Substring] = []
    for component in path.split(separator: "/") where component != "." {
      if component != ".." || result.isEmpty || result.last == ".." {
        result.append(component)
      } else {
        result.removeLast()
      }
    }
    return result
  }
}
