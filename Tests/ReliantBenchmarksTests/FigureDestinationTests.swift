import Foundation
import Testing

@testable import ReliantBenchmarks

@Suite struct FigureDestinationTests {
  @Test(arguments: [
    ("--page", "none.md", "'%' cannot be read; name a page whose figures are to be replaced"),
    ("--page", "none/a.md", "'%' cannot be written; name a file in a folder that exists"),
    ("--json", "none/a.json", "'%' cannot be written; name a file in a folder that exists"),
    ("--json", ".", "'%' cannot be written; name a file in a folder that exists"),
  ])
  func `a file that cannot take the figures is told before anything is measured`(
    _ option: String, _ name: String, _ message: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: name)
    let options = try #require(Options([option, path]))
    let failure = #expect(throws: FigureDestination.Failure.self) { try FigureDestination(options) }
    #expect(failure?.description == message.replacing("%", with: path))
  }

  @Test func `figures are written as data, and into the last section of a page`() throws {
    let folder = try TemporaryFolder()
    let (json, page) = (folder.path(of: "figures.json"), folder.path(of: "Page.md"))
    try "# Speed\n\nSo fast.\n\n## Figures\n\nOlder ones.\n".write(
      toFile: page, atomically: true, encoding: .utf8)
    let options = try #require(Options(["--json", json, "--page", page]))
    try FigureDestination(options).write(Figures(machine: "a machine", measurements: []))
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.hasPrefix("# Speed\n\nSo fast.\n\n## Figures\n\nMeasured on: a machine.\n"))
    #expect(!text.contains("Older"))
    #expect(try String(contentsOfFile: json, encoding: .utf8).contains("a machine"))
  }
}
