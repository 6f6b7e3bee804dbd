import Foundation
import Reliant
@testable import ReliantCommands
import ReliantDocument
import ReliantGraph
import Testing

/// The rejected examples in `Configs/Rejected`: a folder for each rule, with a configuration that
/// breaks it and the exact report.
///
/// With `RECORD_GALLERY=1` in the environment the reports are written anew.
struct GalleryTests {
  @Test(arguments: Rule.allCases)
  func `every rule has an example that breaks it and no other rule`(_ rule: Rule) throws {
    let report = try Example(rule).check().report
    #expect(report.diagnostics.map(\.rule) == [rule])
    #expect(report.checkedTypes)
  }

  @Test(arguments: Rule.allCases)
  func `the report of every example is as expected`(_ rule: Rule) throws {
    let example = Example(rule)
    let (report, loader) = try example.check()
    var renderer = TextRenderer(style: TextStyle(isColoured: false), readLine: loader.sourceLine)
    let text = renderer.render(report)
    if ProcessInfo.processInfo.environment["RECORD_GALLERY"] != nil {
      try text.write(to: example.expectedReport, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: example.expectedReport, encoding: .utf8))
  }

  @Test(arguments: Rule.allCases)
  func `a manifest of the types gives the same report`(_ rule: Rule) throws {
    let manifest = try Manifests.readBack(GalleryTypes.registry)
    #expect(try Example(rule).check(with: manifest).report == Example(rule).check().report)
  }

  @Test func `there is no example without a rule`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Example.folder.path)
    #expect(Set(names) == Set(Rule.allCases.map(\.rawValue)))
  }
}

/// One of the rejected examples.
private struct Example {
  static let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let folder = packageRoot.appending(path: "Configs/Rejected")

  let rule: Rule

  init(_ rule: Rule) { self.rule = rule }

  var expectedReport: URL { Self.folder.appending(path: "\(rule.rawValue)/expected.txt") }

  /// Checks the example as the command line does from the package's folder.
  func check(
    with catalog: any TypeCatalog = GalleryTypes.registry
  ) throws -> (report: Report, loader: ConfigurationLoader) {
    // As with `--require-env` where no variable is set.
    var inputs = LoadInputs()
    inputs.variables = [:]
    inputs.requiresVariables = true
    let loader = ConfigurationLoader(
      files: FilesBelow(root: Self.packageRoot.path), catalog: catalog, inputs: inputs)
    let report = loader.check(
      "Configs/Rejected/\(rule.rawValue)/app.json", environments: try environments())
    return (report, loader)
  }

  /// What `environments.txt` lists, if there is one; otherwise all are checked.
  private func environments() throws -> [String]? {
    let file = Self.folder.appending(path: "\(rule.rawValue)/environments.txt")
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
