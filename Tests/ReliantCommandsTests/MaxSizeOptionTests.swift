import ReliantDocument
import ReliantInspection
import ReliantTesting
import Testing

@testable import ReliantCommands

/// `--max-size` raises the limits that grow with files.
struct MaxSizeOptionTests {
  private let console = RecordingConsole()

  private func validate(_ words: String..., files: InMemoryFiles) async -> ExitCode {
    await CommandProgram(console: console, files: files).run(["reliant", "validate"] + words)
  }

  @Test func `a file beyond the limit is read where it is raised`() async {
    let long = String(repeating: "-", count: 17 << 20)
    let files = InMemoryFiles([
      "app.json": #"{"description": "\#(long)", "objects": {"a": {"type": "A"}}}"#
    ])
    #expect(await validate("app.json", files: files) == .wrongUsage)
    #expect(console.output.contains("raise the limit with '--max-size'"), "\(console.output)")
    #expect(await validate("app.json", "--max-size", "20M", files: files) == .fine)
  }

  @Test(arguments: [
    ["convert", "app.json", "app.plist"], ["validate", "small.json", "--types", "types.json"],
  ])
  func `it is for all files that a command reads`(_ words: [String]) async {
    let long = String(repeating: " ", count: 17 << 20)
    let files = InMemoryFiles([
      "app.json": "{}" + long, "small.json": "{}",
      "types.json": TypeManifest(of: GalleryTypes.registry).json + long,
    ])
    let program = CommandProgram(console: console, files: files)
    #expect(await program.run(["reliant"] + words) == .wrongUsage)
    #expect(
      await program.run(["reliant"] + words + ["--max-size", "20M"]) == .fine, "\(console.errors)")
  }

  @Test func `all that grows with files grows alike, and nothing shrinks`() {
    let (usual, raised) = (Limits(), Limits(fileSize: 40 << 20))
    #expect(raised.fileSize == 40 << 20)
    #expect(raised.totalSize == 3 * usual.totalSize)
    #expect(raised.nodes == 3 * usual.nodes)
    #expect(raised.checkedValues == 3 * usual.checkedValues)
    #expect(raised.nesting == usual.nesting)
    #expect(Limits(fileSize: 1) == usual)
  }

  @Test(arguments: ["", "0", "-1", "x", "1T", "M", "3G", "99999999999999999999"])
  func `what is no size says so`(_ size: String) async {
    let files = InMemoryFiles(["app.json": "{}"])
    #expect(await validate("app.json", "--max-size=\(size)", files: files) == .wrongUsage)
    #expect(
      console.errors.contains("no size that files may have") || size.isEmpty, "\(console.errors)")
  }

  @Test(arguments: ["5", "16383K", "1m"])
  func `a size that changes nothing says so`(_ size: String) async {
    let files = InMemoryFiles(["app.json": "{}"])
    #expect(await validate("app.json", "--max-size", size, files: files) == .wrongUsage)
    #expect(
      console.errors.hasPrefix(
        "reliant: error: '\(size)' is less than files may have anyway; give more than 16M, or leave it out\n"
      ), "\(console.errors)")
  }

  @Test func `the usual size may be given`() async {
    let files = InMemoryFiles(["app.json": "{}"])
    #expect(await validate("app.json", "--max-size", "16M", files: files) == .fine)
  }
}
