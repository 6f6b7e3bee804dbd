import ReliantDocument
import ReliantGraph
import ReliantTesting
import Testing
import Thoroughness

/// Whether what origins name as winners and losers are that.
struct LosersTests {
  private static func inspect(_ files: [String: String]) -> Inspection {
    ConfigurationLoader(files: InMemoryFiles(files), catalog: InsightTypes())
      .inspect("app.json", environments: LayeredConfiguration.environments)
  }

  /// What of a source stays the same when something else goes.
  private static func outline(_ sources: [ValueOrigin.Source]) -> [String] {
    sources.map { "\($0.way) \($0.location?.file ?? "") \($0.text.map(\.text) ?? "")" }
  }

  /// All that the objects of a context are given, by names of which each is that of one thing.
  private static func origins(_ inspection: Inspection) -> [String: ValueOrigin] {
    var all: [String: ValueOrigin] = [:]
    for context in inspection.contexts {
      for (index, definition) in context.graph.definitions.enumerated() {
        for origin in context.origins(ofObject: index) {
          all["\(definition.key).\(origin.kind).\(origin.name)"] = origin
        }
      }
      for name in context.graph.values.keys { all[name] = context.origin(ofValue: name) }
    }
    return all
  }

  @Test(arguments: 0..<Thoroughness.share(of: 200))
  func `without the winner the first loser wins, and so on`(seed: Int) throws {
    let configuration = LayeredConfiguration(seed: UInt64(seed))
    let inspection = Self.inspect(configuration.files)
    #expect(inspection.report.isValid, "\(inspection.report.diagnostics)")
    var tried = 0
    for (name, origin) in Self.origins(inspection) {
      guard let winner = origin.sources.first, let location = winner.location else { continue }
      var files = configuration.files
      files[location.file] = try removingMember(
        at: location, from: #require(files[location.file]))
      let after = Self.inspect(files)
      let left = Self.outline(Array(origin.sources.dropFirst()))
      tried += 1
      if after.report.isValid {
        let now = Self.origins(after)[name].map { Self.outline($0.sources) } ?? []
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

  @Test(arguments: 0..<Thoroughness.share(of: 200))
  func `without the removal the first of what it took away wins`(seed: Int) throws {
    let configuration = LayeredConfiguration(seed: UInt64(seed))
    for (name, origin) in Self.origins(Self.inspect(configuration.files)) {
      guard let location = origin.removal else { continue }
      var files = configuration.files
      files[location.file] = try removingMember(
        at: location, from: #require(files[location.file]))
      let now = Self.origins(Self.inspect(files))[name].map { Self.outline($0.sources) }
      #expect(now == Self.outline(origin.removed + origin.sources), "\(seed) \(name)")
    }
  }
}
