import ReliantGraph
import ReliantTesting
import Synchronization
import Testing

@testable import ReliantCommands

/// What the commands say is of one state of all files.
@Suite struct TornFilesTests {
  /// Files that are replaced before a certain question, or before each.
  private final class ReplacedFiles: FileSystem {
    private let moment: Int?
    private let questions = Atomic(0)

    init(at moment: Int?) { self.moment = moment }

    var count: Int { questions.load(ordering: .relaxed) }

    private var present: InMemoryFiles {
      let question = questions.add(1, ordering: .relaxed).newValue
      let generation = moment.map { question < $0 ? 1 : 2 } ?? question
      return InMemoryFiles([
        "app.json": """
        {"imports": ["part.json"], "objects": {"watch": "@clock\(generation)"}}
        """,
        "part.json": #"{"objects": {"clock\#(generation)": {"type": "SystemClock"}}}"#,
      ])
    }

    func contents(
      of path: String, inside root: String?, limit: Int
    ) throws(FileFailure) -> [UInt8] {
      try present.contents(of: path, inside: root, limit: limit)
    }

    func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
      try present.entries(of: folder)
    }
  }

  private func run(
    _ words: [String], _ files: ReplacedFiles
  ) async -> (code: ExitCode, output: String, errors: String) {
    let console = RecordingConsole()
    let code = await CommandProgram(console: console, files: files).run(["reliant"] + words)
    return (code, console.output, console.errors)
  }

  @Test(arguments: [
    ["validate", "."], ["validate", "app.json"], ["list", "app.json"], ["resolve", "app.json"],
    ["diff", "app.json", "app.json"],
  ])
  func `a command sees one state, whenever the files are replaced`(words: [String]) async {
    let (old, new) = (ReplacedFiles(at: .max), ReplacedFiles(at: 0))
    let outputs = [await run(words, old).output, await run(words, new).output]
    for moment in 1...old.count {
      let result = await run(words, ReplacedFiles(at: moment))
      #expect(result.code == .fine, "\(result.output)")
      #expect(outputs.contains(result.output), "at \(moment)")
    }
  }

  @Test(arguments: [
    ["validate", "app.json"], ["list", "app.json"], ["resolve", "app.json"],
    ["diff", "app.json", "app.json"],
  ])
  func `files that never come to rest are told`(words: [String]) async {
    let result = await run(words, ReplacedFiles(at: nil))
    #expect(result.code == .wrongUsage)
    #expect(
      (result.output + result.errors).hasPrefix(
        """
        app.json: error: 'app.json' has changed while the files were read, 5 times in a row; read \
        them again when nothing writes there any more [file-not-found]
        """))
  }
}
