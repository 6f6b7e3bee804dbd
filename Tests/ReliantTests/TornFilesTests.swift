import Foundation
import Testing
import Thoroughness

@testable import Reliant

/// What is loaded is one state of all files, whenever they are replaced.
@Suite struct TornFilesTests {
  private final class Texts: Sendable {
    let texts: [String]
    init(texts: [String]) { self.texts = texts }
  }

  private let types = TypeRegistry {
    Factory("Texts", Texts.init, "texts")
    Factory("Thing") { Thing() }
  }

  /// A configuration that says in each of its files of which generation it is, and of which no two
  /// generations together are right; only some have an overlay.
  private static func files(_ generation: Int) -> MountedFolder.Files {
    var files = [
      "app.json": #"""
      {"imports": ["part.json"], "parent": "base.json", "environments": ["production"],
       "values": {"first": "\#(generation)", "overlay": "none"},
       "objects": {"texts": {"type": "Texts", "dependsOn": ["thing\#(generation)"], "arguments": {
         "texts": ["${overlay}", "${first}", "${imported}", "${inherited}", {"$file": "secret"}]}}}}
      """#,
      "part.json": #"""
      {"values": {"imported": "\#(generation)"}, "objects": {"thing\#(generation)": {"type": "Thing"}}}
      """#,
      "base.json": #"{"values": {"inherited": "\#(generation)"}}"#,
      "secret": "\(generation)\n",
    ]
    if generation.isMultiple(of: 2) {
      files["app.production.json"] = #"{"values": {"overlay": "\#(generation)"}}"#
    }
    return files
  }

  /// Generations that all have the overlay: the links beside `..data` come and go a moment after it.
  private static func filesWithOverlay(_ generation: Int) -> MountedFolder.Files {
    files(2 * generation)
  }

  /// The generation of a context, nil if it is of more than one.
  private func generation(of context: ObjectContext) throws -> Int? {
    let texts = try context.object("texts", as: Texts.self).texts
    guard let generation = Int(texts[1]) else { return nil }
    let overlay = generation.isMultiple(of: 2) ? texts[1] : "none"
    return texts == [overlay] + Array(repeating: texts[1], count: 4) ? generation : nil
  }

  private func load(_ path: String, from files: some FileSystem) throws -> ObjectContext {
    try ObjectContext.load(
      path, environments: ["production"], types: types, options: LoadOptions(files: files))
  }

  @Test(arguments: ["app.json", "..data/app.json"], [1, 2])
  func `a load sees one generation, whenever the files are replaced`(
    name: String, swaps: Int
  ) throws {
    let (steady, undisturbed) = (try MountedFolder(Self.files), DisturbedFiles { _ in })
    _ = try load(steady.path(name), from: undisturbed)
    for moment in 1...undisturbed.count {
      let folder = try MountedFolder(Self.files)
      let files = DisturbedFiles { question in
        guard (moment..<moment + swaps).contains(question) else { return }
        #expect(throws: Never.self) { try folder.swap() }
      }
      #expect(try generation(of: load(folder.path(name), from: files)) != nil, "at \(moment)")
    }
  }

  @Test func `a check sees one generation, whenever the files are replaced`() throws {
    func check(_ folder: MountedFolder, _ files: DisturbedFiles) throws {
      let options = LoadOptions(files: files)
      try ContextConfiguration.check(folder.path("app.json"), types: types, options: options)
    }
    let undisturbed = DisturbedFiles { _ in }
    try check(MountedFolder(Self.files), undisturbed)
    for moment in 1...undisturbed.count {
      let folder = try MountedFolder(Self.files)
      try check(
        folder,
        DisturbedFiles { question in
          if question == moment { #expect(throws: Never.self) { try folder.swap() } }
        })
    }
  }

  @Test func `files that never come to rest are an error that names one of them`() throws {
    let folder = try MountedFolder(Self.files)
    let files = DisturbedFiles { _ in #expect(throws: Never.self) { try folder.swap() } }
    let error = try #require(throws: ConfigurationError.self) {
      try load(folder.path("app.json"), from: files)
    }
    let path = FilePath(folder.path("app.json")).text
    #expect(
      error.description == """
        \(path): error: '\(path)' has changed while the files were read, 5 times in a row; read \
        them again when nothing writes there any more [file-not-found]
        """)
  }

  @Test func `a host that watches serves one generation, and the last one in the end`()
    async throws
  {
    let folder = try MountedFolder(Self.filesWithOverlay)
    let host = try ContextHost { try load(folder.path("app.json"), from: LocalFiles()) }
    try host.watch()
    for last in [4, 6, 8, 10, 12] {
      try folder.swap()
      await until {
        let generation = try generation(of: host.context)
        #expect(generation != nil)
        return generation == last
      }
    }
    await host.shutdown()
  }

  @Test func `each load is of one generation while a thread replaces the files`() throws {
    let folder = try MountedFolder(Self.filesWithOverlay)
    let isOver = Shared(false)
    let thread = Thread {
      while !isOver.withLock({ $0 }) {
        #expect(throws: Never.self) { try folder.swap() }
        usleep(UInt32.random(in: 0...10_000))
      }
    }
    thread.start()
    defer { isOver.withLock { $0 = true } }
    var generations: Set<Int> = []
    for _ in 1...Thoroughness.share(of: 3000) {
      do {
        let context = try load(folder.path("app.json"), from: LocalFiles())
        generations.insert(try #require(try generation(of: context)))
      } catch let error as ConfigurationError {
        // They may come to no rest for as long as that.
        #expect(error.description.contains(" times in a row"))
        #expect(error.diagnostics.count == 1)
      }
    }
    #expect(generations.count > 1)
  }
}
