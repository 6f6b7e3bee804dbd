import Foundation
import ReliantDocument
import ReliantGraph

/// The package's own configurations.
enum ConfigurationFolder {
  /// The files of a folder below `Configs`, by their names.
  static func files(in folder: String) throws -> [String: [UInt8]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Configs/\(folder)")
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path)
    where DocumentReader.extensions.contains(FilePath(name).pathExtension) {
      files[name] = Array(try Data(contentsOf: root.appending(path: name)))
    }
    return files
  }
}
