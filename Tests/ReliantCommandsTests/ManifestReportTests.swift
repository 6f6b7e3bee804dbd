import Foundation
import LogDigest
import Reliant
import ReliantDocument
import ReliantGraph
import ReliantInsight
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
      for cut in stride(from: 1, to: parts.count, by: 1 + parts.count / 5) {
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

  @Test(arguments: [
    ("clock", "\"@first\"", nil), ("clock", "\"@second\"", "[wrong-reference-type]"),
    ("pets", "[\"@dog\"]", nil), ("pets", "[\"@first\"]", "[wrong-reference-type]"),
    ("colour", "\"green\"", nil), ("colour", "\"blue\"", "[wrong-value]"),
    ("shade", "\"red\"", nil), ("shade", "1", "[wrong-value]"),
    ("paint", "\"red\"", nil), ("paint", "\"blue\"", "[wrong-value]"),
    ("paint", "1", "[wrong-value]"),
    ("friend", "\"@first\"", "[wrong-reference-type]"), ("spare", "\"@second\"", nil),
    ("spare", "\"@first\"", "[wrong-reference-type]"), ("spare", "1", "[wrong-value]"),
    ("pause", "\"1m\"", nil), ("pause", "\"1.5s\"", nil), ("pause", "\"2s\"", "[wrong-value]"),
    ("level", "-1.0", nil), ("level", "0", "[wrong-value]"), ("level", "\"low\"", "[wrong-value]"),
  ])
  func `an argument is as right by the manifest as by the registry`(
    name: String, value: String, finding: String?
  ) throws {
    let good = [
      "pets": "[]", "paint": "null", "level": "1", "shade": "\"red\"", "clock": "\"@first\"",
      "pause": "\"60s\"", "friend": "\"@dog\"", "spare": "null",
    ]
    let arguments = good.merging([name: value]) { $1 }.map { "\"\($0)\": \($1)" }
    let text = """
      {"objects": {
        "home": {"type": "Home", "scope": "prototype", "arguments": {
          \(arguments.sorted().joined(separator: ", "))
        }},
        "dog": {"type": "Dog", "scope": "prototype", "tags": ["spare"]},
        "first": {"type": "First", "scope": "prototype", "tags": ["spare"]},
        "second": {"type": "Second", "scope": "prototype", "tags": ["spare"]}
      }}
      """
    let expected = try check(["app.json": text], EverythingTypes.registry)
    #expect(expected.diagnostics.count == (finding == nil ? 0 : 1))
    #expect(expected.diagnostics.allSatisfy { "\($0)".hasSuffix(finding ?? "") })
    #expect(try check(["app.json": text], Manifests.readBack(EverythingTypes.registry)) == expected)
  }

  @Test(arguments: [
    #""Pet": "@dog""#, #""Pet": "@first""#, #""Clock": "@first""#, #""Clock": "@second""#,
    #""Clock": "First""#, #""Pt": "@dog""#,
    #""Clock": {"default": "@first", "into": {"Home": "@second"}}"#,
    #""Clock": {"into": {"Hme": "@second"}}"#, #""Pet": "Clock", "Clock": "Pet""#,
  ])
  func `a binding is as right by the manifest as by the registry`(binding: String) throws {
    let text = """
      {
        "bindings": {\(binding)},
        "objects": {
          "home": {"type": "Home", "scope": "prototype", "arguments": {
            "pets": [], "paint": null, "level": 1, "shade": "red", "pause": "60s"
          }},
          "dog": {"type": "Dog", "scope": "prototype"},
          "first": {"type": "First", "scope": "prototype"},
          "second": {"type": "Second", "scope": "prototype"}
        }
      }
      """
    let expected = try check(["app.json": text], EverythingTypes.registry)
    #expect(!expected.diagnostics.isEmpty)
    #expect(try check(["app.json": text], Manifests.readBack(EverythingTypes.registry)) == expected)
  }

  @Test func `editors get the same schema by the manifest as by the registry`() throws {
    for registry in [Digest.types, EverythingTypes.registry, GalleryTypes.registry] {
      let manifest = try Manifests.readBack(registry)
      #expect(
        ConfigurationSchema(.configuration, catalog: manifest).text
          == ConfigurationSchema(.configuration, catalog: registry).text)
    }
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
