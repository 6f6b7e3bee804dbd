public import ReliantGraph

/// The files of this machine.
public struct LocalFiles: ConfigurationFileSystem {
  /// The files of this machine.
  public init() {}

  /// Reads a whole regular file.
  ///
  /// Whether the file lies inside the root is asked of the opened file, so that no symbolic link can
  /// be changed in between.
  public func contents(of path: String, inside root: String?, limit: Int) throws(FileFailure)
    -> [UInt8]
  {
    guard !path.utf8.contains(0) else { throw .unreadable("the path contains a NUL character") }
    do throws(FileFailure) {
      return try Self.contents(of: path, inside: root, limit: limit)
    } catch {
      // Of what is in a folder outside of the root nobody learns whether it is there.
      if case .notFound = error, let root { try Self.checkNearestFolder(of: path, isInside: root) }
      throw Self.explained(error, of: path)
    }
  }

  private static func contents(of path: String, inside root: String?, limit: Int)
    throws(FileFailure) -> [UInt8]
  {
    // To open a device can have effects, so look before.
    try Self.asking { () throws(System.Failure) in try System.kind(of: path) }.check()
    let file = try Self.asking { () throws(System.Failure) in try System.open(path) }
    defer { System.close(file) }
    if let root { try Self.check(file, isInside: root) }
    let (kind, size) = try Self.asking { () throws(System.Failure) in
      try System.status(of: file)
    }
    try kind.check()
    guard size <= limit else { throw .tooLarge(limit: limit) }
    let bytes = try Self.asking { () throws(System.Failure) in
      try System.readAll(from: file, expecting: size, limit: limit)
    }
    // It may have grown meanwhile, or be one of those that the system makes while it is read.
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  /// What a folder holds, in alphabetical order.
  public func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    guard !folder.utf8.contains(0) else { throw .unreadable("the path contains a NUL character") }
    do throws(FileFailure) {
      return try Self.asking { () throws(System.Failure) in try System.entries(of: folder) }
        .sorted { $0.name < $1.name }
    } catch {
      throw Self.explained(error, of: folder)
    }
  }

  /// The absolute path of a file without symbolic links; the path itself where there is no file.
  public func canonicalPath(of path: String) -> String {
    path.utf8.contains(0) ? path : System.resolvedPath(of: path) ?? path
  }

  /// Why something is not found, which may be there by another name than it is known by.
  ///
  /// Its name, or that of a folder on the way, is no text then, and was repaired when it was listed.
  private static func explained(_ failure: FileFailure, of path: String) -> FileFailure {
    guard failure == .notFound, path.unicodeScalars.contains(repairs) else { return failure }
    var folder = path.hasPrefix("/") ? "/" : "."
    for name in path.split(separator: "/") {
      let way = "\(folder)/\(name)"
      if name.unicodeScalars.contains(repairs), System.resolvedPath(of: way) == nil {
        let entries = (try? System.entries(of: folder)) ?? []
        guard entries.contains(where: { $0.name == name }) else { return failure }
        let isLast = name.endIndex == path.endIndex
        let what = isLast ? "its name" : "the name of a folder on the way"
        return .unreadable("\(what) is not text in UTF-8")
      }
      folder = way
    }
    return failure
  }

  /// What stands for bytes that are no UTF-8.
  private static let repairs: Unicode.Scalar = "\u{FFFD}"

  /// Looks at the folder that is there of those on the way to a file that is not.
  private static func checkNearestFolder(of path: String, isInside root: String)
    throws(FileFailure)
  {
    guard let root = System.resolvedPath(of: root), let folder = nearestFolder(of: path) else {
      return
    }
    if root == "/" || folder == root || folder.hasPrefix("\(root)/") { return }
    throw .outsideRoot
  }

  /// As far as there is something on the way to a file; symbolic links are followed to where nothing
  /// is, too.
  private static func nearestFolder(of path: String) -> String? {
    var way = path
    var links = 0
    while true {
      if let found = System.resolvedPath(of: way) { return found }
      let folder = way.lastIndex(of: "/").map { way[..<$0] }
      if links < mostLinks, let target = System.linkTarget(of: way) {
        links += 1
        way = target.hasPrefix("/") ? target : folder.map { "\($0)/\(target)" } ?? target
      } else {
        guard let folder, way != "/" else { return nil }
        way = folder.isEmpty ? "/" : String(folder)
      }
    }
  }

  /// As many as Linux follows in a row.
  private static let mostLinks = 40

  private static func check(_ file: Int32, isInside root: String) throws(FileFailure) {
    let (path, rootPath) = try asking { () throws(System.Failure) in
      let folder = try System.open(root)
      defer { System.close(folder) }
      return (try System.resolvedPath(of: file), try System.resolvedPath(of: folder))
    }
    let slash = CChar(bitPattern: UInt8(ascii: "/"))
    let prefix = rootPath == [slash] ? rootPath : rootPath + [slash]
    guard path.starts(with: prefix) else { throw .outsideRoot }
  }

  /// Puts the system's refusal into the terms of file systems.
  private static func asking<Result>(
    _ question: () throws(System.Failure) -> Result
  ) throws(FileFailure) -> Result {
    do throws(System.Failure) {
      return try question()
    } catch {
      throw error.isNotFound ? .notFound : .unreadable("\(error)")
    }
  }
}

extension System.FileKind {
  /// Throws when it is not a regular file.
  fileprivate func check() throws(FileFailure) {
    switch self {
    case .regular: return
    case .folder: throw .notAFile("a folder")
    case .special(let name): throw .notAFile(name)
    }
  }
}
