import Foundation

/// The package that these tests belong to, as files.
enum PackageFolder {
  /// The package's root, three levels above this file.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  struct SwiftFile {
    /// The path from the package's root.
    let path: String
    let text: String
    let lines: [SwiftLines.Line]
  }

  /// The Swift files below a folder, ordered by path.
  static func swiftFiles(below folder: String) throws -> [SwiftFile] {
    try allSwiftFiles.get().filter { $0.path.hasPrefix("\(folder)/") }
  }

  /// Read once for all tests.
  private static let allSwiftFiles = Result {
    try ["Sources", "Tests"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.hasSuffix(".swift") }
        .sorted()
        .map { name in
          let path = "\(folder)/\(name)"
          let text = try text(of: path)
          return SwiftFile(path: path, text: text, lines: SwiftLines.of(text))
        }
    }
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names of the targets, which are the folders of `Sources`.
  static func targets() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources").path)
      .filter { !$0.hasPrefix(".") }
      .sorted()
  }

  /// The entries of the top level that are under version control or would be.
  static func topLevel() throws -> Set<String> {
    if let paths = gitPaths() {
      return Set(paths.compactMap { $0.split(separator: "/").first.map(String.init) })
    }
    return Set(try FileManager.default.contentsOfDirectory(atPath: root.path))
  }

  /// What git lists; nil where there is no git or no clone.
  private static func gitPaths() -> [String]? {
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = [
      "git", "-C", root.path, "ls-files", "-z", "--cached", "--others", "--exclude-standard",
    ]
    let output = Pipe()
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    guard git.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\0").map(String.init)
  }
}
