import ReliantGraph

/// The files that the bytes of one input stand for: each line of `===` begins the next.
struct FuzzedFiles: FileSystem {
  private static let names = [
    "app.json", "app.test.json", "part.json", "base.plist", "binary.plist", "part.test.plist",
  ]
  private static let separator = Array("\n===\n".utf8)

  private(set) var files: [String: [UInt8]] = [:]

  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    for name in Self.names {
      guard let range = rest.firstRange(of: Self.separator) else {
        files[name] = Array(rest)
        return
      }
      files[name] = Array(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
  }

  func contents(of path: String, inside root: String?, limit: Int) throws(FileFailure) -> [UInt8] {
    guard let bytes = files[path] else { throw .notFound }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    guard folder == "." else { throw .notFound }
    return files.keys.sorted().map { FolderEntry(name: $0, isFolder: false) }
  }
}
