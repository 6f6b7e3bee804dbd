import Foundation
@testable import ReliantCommands
import ReliantDocument
import ReliantGraph
import Testing

/// The configuration of a shop in `Configs/Planted`, into which fifty mistakes were put.
///
/// `mistakes.txt` beside it lists them, written by hand: where each stands, its rule, the text there,
/// and the name that was meant where one was misspelt. `report.txt` is the report; with
/// `RECORD_GALLERY=1` in the environment it is written anew.
struct FiftyMistakesTests {
  private static let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = packageRoot.appending(path: "Configs/Planted")

  @Test func `fifty mistakes of more than forty kinds are planted`() throws {
    let mistakes = try PlantedMistake.all(in: Self.folder)
    #expect(mistakes.count == 50)
    #expect(Set(mistakes.map(\.rule)).count > 40)
  }

  @Test func `each mistake stands where the list says`() throws {
    for mistake in try PlantedMistake.all(in: Self.folder) {
      #expect(try mistake.textAtPlace(in: Self.folder).hasPrefix(mistake.text), "\(mistake)")
    }
  }

  @Test func `each has one finding at its place, and nothing follows from any`() throws {
    let (report, _) = check()
    let found = report.diagnostics.map { "\(place(of: $0)) \($0.rule.name)" }
    let planted = try PlantedMistake.all(in: Self.folder).map { "\($0.place) \($0.rule)" }
    #expect(found.sorted() == planted.sorted())
    #expect(report.omitted == 0)
  }

  @Test func `each misspelt name has the right suggestion`() throws {
    let (report, _) = check()
    let mistakes = try PlantedMistake.all(in: Self.folder).filter { $0.meant != nil }
    #expect(mistakes.count > 12)
    for mistake in mistakes {
      let finding = report.diagnostics.first { place(of: $0) == mistake.place }
      #expect(finding?.help == mistake.meant.map { "did you mean '\($0)'?" }, "\(mistake)")
    }
  }

  @Test func `a finding in an overlay is of its environment, all others are of every one`() {
    for finding in check().report.diagnostics {
      let isOverlay = finding.location?.file.contains(".production.") == true
      #expect(finding.environments == (isOverlay ? ["production"] : []), "\(finding)")
    }
  }

  @Test func `the report is as expected`() throws {
    let (report, loader) = check()
    var renderer = TextRenderer(readLine: loader.sourceLine)
    let text = renderer.render(report)
    let file = Self.folder.appending(path: "report.txt")
    if ProcessInfo.processInfo.environment["RECORD_GALLERY"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  /// Checks the configuration as the command line does with `--require-env`.
  private func check() -> (report: Report, loader: ConfigurationLoader) {
    var inputs = LoadInputs()
    inputs.variables = DictionaryVariables([:])
    inputs.requiresVariables = true
    let loader = ConfigurationLoader(
      files: FilesBelow(root: Self.packageRoot.path), catalog: ShopTypes.registry, inputs: inputs)
    return (loader.check("Configs/Planted/app.json"), loader)
  }

  private func place(of finding: Diagnostic) -> String {
    finding.location.map { String($0.description.dropFirst("Configs/Planted/".count)) } ?? ""
  }
}

/// One line of the list.
private struct PlantedMistake: CustomStringConvertible {
  let description: String
  /// The file, and the line and column if there are any: `app.json:2:3`.
  let place: String
  let rule: String
  /// What stands there.
  let text: String
  /// The name that was meant.
  let meant: String?

  /// Takes a line apart: `app.json:2:3 unknown-member "nmae" (name)`.
  init(_ line: Substring) throws {
    description = String(line)
    let words = line.split(separator: " ", maxSplits: 2)
    place = String(try #require(words.first))
    rule = String(try #require(words.dropFirst().first))
    let rest = words.dropFirst(2).first ?? ""
    if rest.last == ")", let open = rest.lastIndex(of: "(") {
      text = String(rest[..<open].dropLast())
      meant = String(rest[rest.index(after: open)...].dropLast())
    } else {
      text = String(rest)
      meant = nil
    }
  }

  static func all(in folder: URL) throws -> [PlantedMistake] {
    try String(contentsOf: folder.appending(path: "mistakes.txt"), encoding: .utf8)
      .split(separator: "\n").map(PlantedMistake.init)
  }

  /// The rest of the line at the place.
  func textAtPlace(in folder: URL) throws -> String {
    let parts = place.split(separator: ":")
    let data = try Data(contentsOf: folder.appending(path: String(parts[0])))
    guard parts.count == 3, let line = Int(parts[1]), let column = Int(parts[2]) else { return "" }
    let lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return String(lines[line - 1].dropFirst(column - 1))
  }
}
