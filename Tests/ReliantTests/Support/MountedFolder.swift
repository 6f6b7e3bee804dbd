import Foundation

@testable import Reliant

/// A folder of files as Kubernetes mounts them: each is a link through `..data`, which leads to the
/// folder of the present generation and is replaced from one moment to the next.
final class MountedFolder: Sendable {
  /// The files of one generation, by their names.
  typealias Files = [String: String]

  private let folder: DiskFolder
  private let files: @Sendable (_ generation: Int) -> Files
  private let generation = Shared(0)

  /// A folder with the first generation of its files.
  init(_ files: @escaping @Sendable (_ generation: Int) -> Files) throws {
    self.folder = try DiskFolder()
    self.files = files
    try swap()
  }

  deinit { folder.remove() }

  func path(_ name: String) -> String { folder.path(name) }

  /// Puts the next generation in the place of the present one, whose files go.
  func swap() throws {
    try generation.withLock { generation in
      let old = generation == 0 ? [:] : files(generation)
      let new = files(generation + 1)
      try folder.make("..\(generation + 1)")
      for (name, text) in new {
        try folder.write(text, to: "..\(generation + 1)/\(name)", atomically: false)
      }
      try folder.link("..data", to: "..\(generation + 1)")
      for name in new.keys where old[name] == nil { try folder.link(name, to: "..data/\(name)") }
      for name in old.keys where new[name] == nil { try folder.delete(name) }
      if generation > 0 { try folder.delete("..\(generation)") }
      generation += 1
    }
  }
}

/// The files of this machine, and something that happens before each question about them.
struct DisturbedFiles: FileSystem {
  private let files = LocalFiles()
  /// What happens, by how many questions there have been.
  private let disturb: @Sendable (Int) -> Void
  private let questions = Collector<Void>()

  init(_ disturb: @escaping @Sendable (_ question: Int) -> Void) { self.disturb = disturb }

  /// How many questions there have been.
  var count: Int { questions.elements.count }

  func contents(of path: String, inside root: String?, limit: Int) throws(FileFailure) -> [UInt8] {
    ask()
    return try files.contents(of: path, inside: root, limit: limit)
  }

  func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
    ask()
    return try files.entries(of: folder)
  }

  func canonicalPath(of path: String) -> String {
    ask()
    return files.canonicalPath(of: path)
  }

  private func ask() {
    questions.add(())
    disturb(count)
  }
}
