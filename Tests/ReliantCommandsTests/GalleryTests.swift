import Foundation
import Reliant
@testable import ReliantCommands
import ReliantDocument
import ReliantEditing
import ReliantGraph
import Testing

/// The rejected examples in `Configs/Rejected`: a folder for each rule, with a configuration that
/// breaks it and the exact report.
///
/// With `RECORD_GALLERY=1` in the environment the reports are written anew.
struct GalleryTests {
  @Test(arguments: Rule.all)
  func `every rule has an example that breaks it and no other rule`(_ rule: Rule) throws {
    let report = try Example(rule).check().report
    #expect(report.diagnostics.map(\.rule) == [rule])
    #expect(report.checkedTypes)
  }

  @Test(arguments: Rule.all)
  func `the report of every example is as expected`(_ rule: Rule) throws {
    let example = Example(rule)
    let (report, loader) = try example.check()
    var renderer = TextRenderer(readLine: loader.sourceLine)
    let text = renderer.render(report)
    if ProcessInfo.processInfo.environment["RECORD_GALLERY"] != nil {
      try text.write(to: example.expectedReport, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: example.expectedReport, encoding: .utf8))
  }

  @Test(arguments: Rule.all)
  func `a manifest of the types gives the same report`(_ rule: Rule) throws {
    let manifest = try Manifests.readBack(GalleryTypes.registry)
    #expect(try Example(rule).check(with: manifest).report == Example(rule).check().report)
  }

  @Test(arguments: Rule.all)
  func `every fix of an example takes its finding away`(_ rule: Rule) throws {
    let example = Example(rule)
    for diagnostic in try example.check().report.diagnostics {
      for fix in diagnostic.fixes {
        let left = try example.check(after: fix.edits).report.diagnostics
        let isLeft = left.contains {
          $0.rule == rule && $0.location?.file == diagnostic.location?.file
            && $0.pointer == diagnostic.pointer
        }
        #expect(!isLeft, "\(fix.title)")
      }
    }
  }

  @Test func `the rules whose examples have a fix are these`() throws {
    let rules = try Rule.all.filter { rule in
      try Example(rule).check().report.diagnostics.contains { !$0.fixes.isEmpty }
    }
    #expect(
      rules.map(\.name) == [
        "invalid-syntax", "invalid-encoding", "duplicate-member", "wrong-kind", "invalid-name",
        "unknown-form", "file-not-found", "import-cycle", "parent-not-found", "parent-cycle",
        "duplicate-name", "unmarked-override", "unknown-type", "unknown-argument",
        "unknown-property", "wrong-value", "wrong-reference-type", "unknown-scope",
        "eager-not-singleton", "unshareable-singleton", "unknown-reference",
        "abstract-reference", "requester-unavailable", "unknown-tag", "unknown-value",
        "patch-without-target", "remove-without-target", "no-effect", "captive-prototype",
        "unused-object", "unused-value", "deprecated", "inline-secret",
      ])
  }

  @Test func `there is no example without a rule`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Example.folder.path)
    #expect(Set(names) == Set(Rule.all.map(\.name)))
  }
}

/// One of the rejected examples.
private struct Example {
  static let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let folder = packageRoot.appending(path: "Configs/Rejected")

  let rule: Rule

  init(_ rule: Rule) { self.rule = rule }

  var expectedReport: URL { Self.folder.appending(path: "\(rule.name)/expected.txt") }

  /// Checks the example as the command line does from the package's folder.
  func check(
    with catalog: any TypeCatalog = GalleryTypes.registry, after edits: [Diagnostic.Edit] = []
  ) throws -> (report: Report, loader: ConfigurationLoader) {
    // As with `--require-env` where no variable is set.
    var inputs = LoadInputs()
    inputs.variables = DictionaryVariables([:])
    inputs.requiresVariables = true
    var files = EditedFiles(over: FilesBelow(root: Self.packageRoot.path))
    for (path, edits) in edits.byFile ?? [:] {
      let old = try files.contents(of: path, inside: nil, limit: .max - 1)
      files[path] = edits.applied(to: old)
    }
    let loader = ConfigurationLoader(files: files, catalog: catalog, inputs: inputs)
    let report = loader.check(
      "Configs/Rejected/\(rule.name)/app.json", environments: try environments())
    return (report, loader)
  }

  /// What `environments.txt` lists, if there is one; otherwise all are checked.
  private func environments() throws -> [String]? {
    let file = Self.folder.appending(path: "\(rule.name)/environments.txt")
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
