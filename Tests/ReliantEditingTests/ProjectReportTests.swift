import LogDigest
import ReliantDocument
import ReliantEditing
import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing
import Thoroughness

/// Reports after edits, which are those of `validate` on the same texts.
@Suite struct ProjectReportTests {
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }

  /// What `validate` does with a folder.
  private func validate(_ folder: String, _ files: InMemoryFiles) -> Report {
    let loader = ConfigurationLoader(files: files, catalog: Digest.types)
    let found = loader.contexts(below: folder)
    let contexts = found.paths.count > 1 ? loader.contexts(among: found.paths) : found.paths
    return Report(
      merging: loader.check(contexts)
        + [Report(diagnostics: found.findings, files: [], checkedTypes: true)])
  }

  @Test func `after each of many random edits the findings are those of validate`() throws {
    let disk = Examples.logDigest
    var files = InMemoryFiles()
    let folder = "\(Examples.root)/Configs/LogDigest"
    let paths = disk.check(disk.folders[0]).report.files
    for path in paths { files[path] = disk.bytes(of: path) }
    let project = EditedProject(folders: [folder], files: files, catalog: Digest.types)
    var numbers = Numbers(state: 24)
    let pieces = [
      "\"", ",", "{", "}", "@", "${", "rows", "\u{1D49C}", "e\u{301}", "\r\n", "<", "true", " ",
    ]
    for _ in 0..<Thoroughness.share(of: 400) {
      let path = try #require(paths.randomElement(using: &numbers))
      var bytes = try #require(files[path])
      let start = Int.random(in: 0...bytes.count, using: &numbers)
      let end = min(bytes.count, start + Int.random(in: 0...2, using: &numbers))
      let text = Bool.random(using: &numbers) ? pieces.randomElement(using: &numbers) ?? "" : ""
      // Now and then all is well again.
      bytes =
        Int.random(in: 0..<4, using: &numbers) == 0
        ? disk.bytes(of: path) ?? [] : bytes[..<start] + Array(text.utf8) + bytes[end...]
      files[path] = bytes
      project.edit(path, bytes)
      #expect(project.check(around: path).report == validate(folder, files))
    }
  }

  @Test func `what has been stored meanwhile counts once it is noted`() {
    // Only this test's thread uses it.
    final class Changing: FileSystem, @unchecked Sendable {
      var files = InMemoryFiles(["work/app.json": "{}"])

      func contents(of path: String, inside root: String?, limit: Int) throws(FileFailure)
        -> [UInt8]
      {
        try files.contents(of: path, inside: root, limit: limit)
      }

      func entries(of folder: String) throws(FileFailure) -> [FolderEntry] {
        try files.entries(of: folder)
      }
    }
    let disk = Changing()
    let project = EditedProject(folders: ["work"], files: disk, catalog: nil)
    #expect(project.check(around: "work/app.json").report.diagnostics.isEmpty)
    disk.files["work/app.json"] = Array(#"{"objects": {"a": "@b"}}"#.utf8)
    #expect(project.check(around: "work/app.json").report.diagnostics.isEmpty)
    project.noteStoredChanges()
    #expect(
      project.check(around: "work/app.json").report.diagnostics.map(\.rule.name) == [
        "unknown-reference"
      ])
  }

  @Test func `a file outside of all folders is checked by itself, and an overlay with its base`() {
    let project = EditedProject(
      folders: ["work"],
      files: InMemoryFiles([
        "other/app.json": #"{"objects": {"a": {"type": "A"}}}"#, "other/more.json": "{",
      ]), catalog: nil)
    project.edit("other/app.test.json", Array(#"{"objects": {"b": "@c"}}"#.utf8))
    #expect(project.scopes.map(\.text) == ["work", "other/app.test.json"])
    let report = project.check(around: "other/app.test.json").report
    #expect(report.diagnostics.map(\.rule.name) == ["unknown-reference"])
    #expect(report.files == ["other/app.json", "other/app.test.json"])
  }
}
