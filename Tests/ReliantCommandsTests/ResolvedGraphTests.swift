import Foundation
import LogDigest
import Reliant
import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantMeaning
import ReliantTesting
import Synchronization
import Testing
import Thoroughness

/// Every accepted configuration, written as one file, gives the same graph and the same file again.
struct ResolvedGraphTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test func `the configurations of the package, in every environment`() throws {
    let files = FilesBelow(root: Self.root)
    let search = ConfigurationLoader(files: files, catalog: nil)
    var accepted: [String: Int] = [:]
    for path in search.contexts(below: "Configs").paths {
      let types: TypeRegistry? =
        if path.contains("/LogDigest/") {
          Digest.types
        } else if path.contains("/Rejected/") {
          GalleryTypes.registry
        } else {
          nil
        }
      let known = search.load(path).knownEnvironments.sorted()
      for environments in [[]] + known.map({ [$0] }) + (known.count > 1 ? [known] : [])
      where try survives(path, environments, files: files, types) {
        accepted[path.split(separator: "/").prefix(2).joined(separator: "/"), default: 0] += 1
      }
    }
    #expect(accepted["Configs/LogDigest"] == 7)
    #expect(accepted["Configs/EveryMember"] == 3)
    #expect(accepted["Configs/Rejected"] ?? 0 >= 5)
  }

  @Test(arguments: 0..<8)
  func `any mutation of the files with every member that is accepted`(_ seed: UInt64) throws {
    let originals = try Dictionary(
      uniqueKeysWithValues: ConfigurationFileSample.all(below: "Configs/EveryMember").map {
        ($0.path, $0.tree)
      })
    let pool = try JSONTree.Pool.ofForms()
    var random = SeededGenerator(seed: seed)
    var accepted = 0
    let count = Thoroughness.share(of: 100)
    for _ in 0..<count {
      let name = originals.keys.sorted().randomElement(using: &random) ?? ""
      let changed = originals[name]?.mutated(from: pool, using: &random)
      let files = originals.merging([name: changed ?? .null]) { $1 }.mapValues(\.text)
      for environments in [[], ["test"]]
      where try survives("app.json", environments, files: InMemoryFiles(files), nil) {
        accepted += 1
      }
    }
    #expect(accepted >= count / 5)
  }

  @Test func `a property list with all that JSON lacks`() throws {
    let files = InMemoryFiles([
      "app.plist": """
      <plist><dict>
      <key>values</key><dict>
      <key>data</key><data>aGk=</data><key>date</key><date>2026-01-31T12:00:00Z</date>
      <key>hex</key><integer>0x1F</integer><key>real</key><real>+.5</real>
      <key>raw</key><dict><key>$literal</key><array><data></data><date>2026-01-31T12:00:00Z</date></array></dict>
      <key>nil</key><dict><key>$nil</key><true/></dict>
      <key>text</key><string>a $${b} ${date}</string></dict>
      <key>objects</key><dict><key>a</key><dict><key>type</key><string>T</string>
      <key>arguments</key><dict><key>list</key><array><string>${data}</string><false/></array>
      </dict></dict></dict></dict></plist>
      """
    ])
    #expect(try survives("app.plist", [], files: files, nil))
  }

  /// Checks one configuration; false when it has errors.
  private func survives(
    _ path: String, _ environments: [String], files: any FileSystem, _ types: TypeRegistry?
  ) throws -> Bool {
    let before = Reading(of: path, environments, files, types)
    guard let graph = before.graph else { return false }
    let loader = ConfigurationLoader(files: files, catalog: types)
    let flat = try #require(try loader.flatten(path, environments: environments).file)
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let copy = folder.isEmpty ? "flattened.json" : "\(folder)/flattened.json"
    let all = FilesAndText(files: files, path: copy, text: flat.text)

    let after = Reading(of: copy, flat.environments, all, types)
    #expect(after.graph?.isSame(as: graph) == true, "\(path) \(environments): \(flat.text)")
    #expect(after.variables == before.variables, "\(path) \(environments)")
    #expect(after.texts == before.texts, "\(path) \(environments)")
    let again = try ConfigurationLoader(files: all, catalog: types)
      .flatten(copy, environments: flat.environments)
    #expect(again.file?.text == flat.text)
    #expect(again.file?.environments == flat.environments)
    return true
  }
}

/// A graph, and what was asked of the outside to build it.
private struct Reading {
  let graph: Graph?
  let variables: Set<String>
  let texts: Set<String>

  init(
    of path: String, _ environments: [String], _ files: any FileSystem, _ types: TypeRegistry?
  ) {
    let log = Log()
    var inputs = LoadInputs()
    inputs.variables = log
    let loader = ConfigurationLoader(
      files: LoggedFiles(files: files, log: log), catalog: types, inputs: inputs)
    graph = loader.load(path, environments: environments).graph
    (variables, texts) = log.names.withLock { ($0.variables, $0.texts) }
  }

  final class Log: VariableSource {
    let names = Mutex((variables: Set<String>(), texts: Set<String>()))

    func value(of name: String) -> String? {
      names.withLock { _ = $0.variables.insert(name) }
      return nil
    }
  }

  struct LoggedFiles: FileSystem {
    let files: any FileSystem
    let log: Log

    func contents(
      of path: String, inside root: String?, limit: Int
    ) throws(FileFailure) -> [UInt8] {
      if !["json", "plist"].contains(FilePath(path).pathExtension) {
        log.names.withLock { _ = $0.texts.insert(path) }
      }
      return try files.contents(of: path, inside: root, limit: limit)
    }

    func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
      try files.entries(of: folder)
    }
  }
}

/// Files, and one more.
private struct FilesAndText: FileSystem {
  let files: any FileSystem
  let path: String
  let text: String

  func contents(of path: String, inside root: String?, limit: Int) throws(FileFailure) -> [UInt8] {
    try path == self.path
      ? Array(text.utf8) : files.contents(of: path, inside: root, limit: limit)
  }

  func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    try files.entries(of: folder)
  }
}
