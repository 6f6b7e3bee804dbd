import Foundation
import ReliantGraph
import ReliantInsight

/// One of the package's configuration files.
struct ConfigurationFileSample {
  let path: String
  let tree: JSONTree
  let kind: ConfigurationSchema.Kind

  /// The files right in a folder that are text and free of mistakes in their syntax.
  static func all(below folder: String) throws -> [ConfigurationFileSample] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".json") || $0.hasSuffix(".plist") }
    return names.sorted().compactMap { name in
      let text = try? String(contentsOf: root.appending(path: name), encoding: .utf8)
      guard let text, let tree = try? JSONTree(text, path: name) else { return nil }
      let isOverlay = name.split(separator: ".").count > 2
      return ConfigurationFileSample(
        path: name, tree: tree, kind: isOverlay ? .overlay : .configuration)
    }
  }
}
