import LogDigest
import Reliant
import ReliantDigests
import ReliantDocument
import ReliantEditing
import ReliantGraph
import ReliantInsight
import ReliantInspection
import ReliantMeaning

/// The example configurations of the package.
enum Examples {
  static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    .joined(separator: "/")

  static var logDigest: EditedProject {
    EditedProject(
      folders: ["\(root)/Configs/LogDigest"], files: LocalFiles(), catalog: Digest.types)
  }

  static var everyMember: EditedProject {
    EditedProject(folders: ["\(root)/Configs/EveryMember"], files: LocalFiles(), catalog: nil)
  }

  static let app = "\(root)/Configs/LogDigest/app.json"
  static let every = "\(root)/Configs/EveryMember/app.json"

  /// A JSON text as a binary property list.
  static func binary(_ text: String) throws -> [UInt8] {
    let names = Vocabulary.nameTable()
    let read = DocumentReader.read(
      SourceFile(path: "x.json", bytes: Array(text.utf8)), names: names, limits: Limits())
    return try ConvertDocument.run(read.document, to: .binary, names: names).bytes
  }
}

extension EditedProject {
  /// All contexts of its first folder, with the digests of their objects by key in each environment.
  ///
  /// - Parameter renaming: what an object or a tag is taken to be called.
  func meanings(
    renaming: MeaningRenaming = MeaningRenaming(), keys: [String: String] = [:]
  ) -> [String: [String: ConfigurationDigest]] {
    let check = check(folders[0])
    var meanings: [String: [String: ConfigurationDigest]] = [:]
    for context in check.contexts {
      for environment in [nil] + check.environments(of: context).map(Optional.some) {
        guard let graph = check.inspection(of: context, in: environment).contexts.first?.graph
        else { continue }
        let digests = GraphDigests(graph, renaming: renaming)
        var own: [String: ConfigurationDigest] = [:]
        for (index, definition) in graph.definitions.enumerated() where !definition.isAnonymous {
          own[keys[definition.key] ?? definition.key] = digests.deep[index]
        }
        meanings["\(context) \(environment ?? "")"] = own
      }
    }
    return meanings
  }

  /// A text with a mark where the cursor is, opened as a file; the offset of the mark.
  func open(_ path: String, marked text: String) -> Int {
    let parts = text.split(separator: "▮", maxSplits: 1, omittingEmptySubsequences: false)
    edit(path, Array(parts.joined().utf8))
    return parts[0].utf8.count
  }

  func text(of path: String, after edits: [SourceEdit]) -> String? {
    bytes(of: path).flatMap(edits.applied).map { String(decoding: $0, as: UTF8.self) }
  }
}
