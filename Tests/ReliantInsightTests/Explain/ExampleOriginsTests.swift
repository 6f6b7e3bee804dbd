import Foundation
import LogDigest
import Reliant
import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing

/// Whether what explanations of the examples name as winners and losers are that.
struct ExampleOriginsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All files of an example by their paths.
  private static func files(of example: String) throws -> [String: String] {
    let folder = root.appending(path: "Configs/\(example)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let texts = names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".plist") }.map { name in
      (name, try? String(contentsOf: folder.appending(path: name), encoding: .utf8))
    }
    return Dictionary(uniqueKeysWithValues: texts).compactMapValues(\.self)
  }

  private static func inspect(
    _ files: [String: String], _ environments: [String], _ catalog: (any TypeCatalog)?
  ) -> Inspection {
    ConfigurationLoader(files: InMemoryFiles(files), catalog: catalog)
      .inspect("app.json", environments: environments, demands: false)
  }

  @Test(arguments: [
    ("LogDigest", []), ("LogDigest", ["development"]), ("LogDigest", ["pipe"]),
    ("LogDigest", ["production"]), ("EveryMember", []), ("EveryMember", ["test"]),
  ])
  func `without the winner the first loser wins`(example: String, environments: [String]) throws {
    let files = try Self.files(of: example)
    let catalog: (any TypeCatalog)? = example == "LogDigest" ? Digest.types : nil
    let inspection = Self.inspect(files, environments, catalog)
    #expect(inspection.report.isValid, "\(inspection.report.diagnostics)")
    var (tried, others) = (0, 0)
    for (name, origin) in inspection.origins {
      guard let location = origin.sources.first?.location else { continue }
      var edited = files
      edited[location.file] = try removingMember(
        at: location, from: #require(files[location.file]))
      let after = Self.inspect(edited, environments, catalog)
      let losers = outline(Array(origin.sources.dropFirst()))
      if after.report.isValid {
        let now = after.origins[name]
        #expect(now.map { outline($0.sources) } ?? [] == losers, "\(name)")
        tried += 1
      } else {
        // What is given by name is needed by others, too; and what is needed has no loser.
        if case .name = origin.sources[0].way {
          others += 1
        } else {
          #expect(losers == [], "\(name): \(after.report.diagnostics)")
        }
      }
    }
    #expect(tried > 10 && others < tried, "\(tried) \(others)")
  }
}
