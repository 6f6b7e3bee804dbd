import ReliantDocument
import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing
import Thoroughness

/// Whether what origins name as winners and losers are that.
struct LosersTests {
  private static func inspect(_ files: [String: String]) -> Inspection {
    ConfigurationLoader(files: InMemoryFiles(files), catalog: InsightTypes())
      .inspect("app.json", environments: LayeredConfiguration.environments)
  }

  @Test(arguments: 0..<Thoroughness.share(of: 200))
  func `without the winner the first loser wins, and so on`(seed: Int) throws {
    let configuration = LayeredConfiguration(seed: UInt64(seed))
    let inspection = Self.inspect(configuration.files)
    #expect(inspection.report.isValid, "\(inspection.report.diagnostics)")
    var tried = 0
    for (name, origin) in inspection.origins {
      guard let winner = origin.sources.first, let location = winner.location else { continue }
      var files = configuration.files
      files[location.file] = try removingMember(
        at: location, from: #require(files[location.file]))
      let after = Self.inspect(files)
      let left = outline(Array(origin.sources.dropFirst()))
      tried += 1
      if after.report.isValid {
        let now = after.origins[name].map { outline($0.sources) } ?? []
        #expect(now == left, "\(seed) \(name)")
      } else {
        // Of what two imports give without the other, none wins.
        let rivals = after.report.diagnostics.filter { $0.rule == .unmarkedOverride }
        let isUndecided = rivals.first?.location == origin.sources.dropFirst().first?.location
        #expect(left == [] || isUndecided, "\(seed) \(name): \(after.report.diagnostics)")
      }
    }
    #expect(tried > 10)
  }

  @Test func `what two imports have replaced both is told once, below both`() throws {
    let files = [
      "base.json": #"{"bindings": {"Clock": "@a"}, "objects": {"a": {"type": "A"}}}"#,
      "left.json": #"{"imports": ["base.json"], "bindings": {"Clock": "@a"}}"#,
      "right.json": #"{"imports": ["base.json"], "bindings": {"Clock": "@a"}}"#,
      "app.json": #"{"imports": ["left.json", "right.json"], "bindings": {"Clock": "@a"}}"#,
    ]
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: nil)
    let context = try #require(loader.inspect("app.json").contexts.first)
    #expect(
      context.bindings(ofType: "Clock").map { $0.sources.map { $0.location?.file } } == [
        ["app.json", "right.json", "left.json", "base.json"]
      ])
  }

  @Test(arguments: 0..<Thoroughness.share(of: 200))
  func `without the removal the first of what it took away wins`(seed: Int) throws {
    let configuration = LayeredConfiguration(seed: UInt64(seed))
    for (name, origin) in Self.inspect(configuration.files).origins {
      guard let location = origin.removal else { continue }
      var files = configuration.files
      files[location.file] = try removingMember(
        at: location, from: #require(files[location.file]))
      let now = Self.inspect(files).origins[name].map { outline($0.sources) }
      #expect(now == outline(origin.removed + origin.sources), "\(seed) \(name)")
    }
  }
}
