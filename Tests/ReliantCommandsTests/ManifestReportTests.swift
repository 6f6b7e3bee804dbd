import Foundation
import LogDigest
import Reliant
import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing

/// A manifest finds in configurations what the registry finds that it was written from.
@Suite struct ManifestReportTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Configs/LogDigest")

  @Test func `the example is as valid by the manifest as by the registry`() throws {
    let report = try check(Self.files(), Manifests.readBack(Digest.types))
    #expect(report.isValid)
    #expect(report.checkedTypes)
    #expect(report.environments.count == 3)
  }

  /// Each mistake is planted in turn wherever its text occurs.
  @Test(arguments: [
    ("\"type\": \"", "\"type\": \"X"), ("\"@", "\"@clock\", \"@"), ("[\"", "[1, \""),
    ("true", "\"true\""), ("<string>", "<string>x"), (": 1", ": 1.5"),
    (": \"", ": null, \"x\": \""), ("\"seconds\"", "\"second\""), ("\": {", "\": {\"rows\": 1, "),
    ("]", ", \"@digest\"]"), ("\": \"@", "\": \"@clock"), ("0", "\"0\""),
  ])
  func `every planted mistake gives the same report`(old: String, new: String) throws {
    let manifest = try Manifests.readBack(Digest.types)
    let files = try Self.files()
    var mistakes = 0
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      let parts = text.components(separatedBy: old)
      for cut in stride(from: 1, to: parts.count, by: 1 + parts.count / 12) {
        var changed = files
        changed[name] =
          parts[..<cut].joined(separator: old) + new + parts[cut...].joined(separator: old)
        let expected = try check(changed, Digest.types)
        #expect(try check(changed, manifest) == expected, "\(old) in \(name), \(cut)")
        mistakes += expected.diagnostics.count
      }
    }
    #expect(mistakes > 0)
  }

  private func check(_ files: [String: String], _ catalog: any TypeCatalog) throws -> Report {
    ConfigurationLoader(files: InMemoryFiles(files), catalog: catalog).check("app.json")
  }

  private static func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".json") || name.hasSuffix(".plist") {
      files[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return files
  }
}
