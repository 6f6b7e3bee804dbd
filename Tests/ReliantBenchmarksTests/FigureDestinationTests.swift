import Foundation
import Testing

@testable import ReliantBenchmarks

@Suite struct FigureDestinationTests {
  private static let unwritable =
    "'%' cannot be written; name a file in a folder that can be written to"

  @Test(arguments: [
    ("--page", "none.md", "'%' cannot be read; name a page whose figures are to be replaced"),
    ("--page", "none/a.md", unwritable),
    ("--page", "text.md", "'%' has no section 'Figures'; name a page with a line '## Figures'"),
    ("--json", "none/a.json", unwritable),
    ("--json", "text.md/a.json", unwritable),
    ("--json", ".", unwritable),
  ])
  func `a file that cannot take the figures is told before anything is measured`(
    _ option: String, _ name: String, _ message: String
  ) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Array("# Speed\n\n### Figures\n".utf8), to: "text.md")
    try refuses([option, folder.path(of: name)], message)
  }

  // The superuser may write everywhere.
  @Test(.enabled(if: geteuid() != 0), arguments: ["--page", "--json"])
  func `a folder that cannot be written to is told before anything is measured`(
    option: String
  ) throws {
    let folder = try TemporaryFolder()
    let page = try folder.write(Array("\n## Figures\n".utf8), to: "page.md")
    chmod(folder.path(of: "."), 0o500)
    defer { chmod(folder.path(of: "."), 0o700) }
    try refuses([option, page], Self.unwritable)
  }

  @Test func `a page is not left with the one row that was asked for`() throws {
    let folder = try TemporaryFolder()
    let page = try folder.write(Array("\n## Figures\n".utf8), to: "page.md")
    try refuses(
      ["--page", page, "--only", "plan*"],
      "'--page' writes all rows, so that '--only' cannot be given along with it")
  }

  /// Expects a message, in which '%' stands for the file that the second argument names.
  private func refuses(_ arguments: [String], _ message: String) throws {
    let options = try #require(Options(arguments))
    let failure = #expect(throws: FigureDestination.Failure.self) { try FigureDestination(options) }
    #expect(failure?.description == message.replacing("%", with: arguments[1]))
  }

  @Test func `figures are written as data, and into the last section of a page`() throws {
    let folder = try TemporaryFolder()
    let (json, page) = (folder.path(of: "figures.json"), folder.path(of: "Page.md"))
    try "# Speed\n\nSo fast.\n\n## Figures\n\nOlder ones.\n".write(
      toFile: page, atomically: true, encoding: .utf8)
    let options = try #require(Options(["--json", json, "--page", page]))
    try FigureDestination(options).write(Figures(machine: "a machine"))
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.hasPrefix("# Speed\n\nSo fast.\n\n## Figures\n\nMeasured on: a machine.\n"))
    #expect(!text.contains("Older"))
    #expect(try String(contentsOfFile: json, encoding: .utf8).contains("a machine"))
  }
}
