import ReliantDigests
import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantInspection
import ReliantMeaning
import ReliantTesting
import Testing
import Thoroughness

/// Digests and differences of many configurations, whatever is written.
struct RandomMeaningTests {
  private struct Loaded {
    let contexts: [ContextInspection]
    let digests: GraphDigests

    var graph: Graph { contexts[0].graph }

    /// The digests by key: an object's own, or with what it refers to.
    func all(_ digests: [ConfigurationDigest]) -> [String: ConfigurationDigest] {
      Dictionary(
        zip(graph.definitions.map(\.key), digests).map { ($0, $1) }, uniquingKeysWith: { $1 })
    }
  }

  private func load(
    _ configuration: RandomConfiguration, _ style: RandomConfiguration.Style,
    _ random: inout SeededRandom
  ) throws -> Loaded {
    let (files, path, environments) = configuration.files(style, using: &random)
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: nil)
    let inspection = loader.inspect(path, environments: environments)
    #expect(inspection.report.diagnostics.filter { $0.severity == .error } == [])
    let graph = try #require(inspection.contexts.first?.graph)
    return Loaded(contexts: inspection.contexts, digests: GraphDigests(graph))
  }

  @Test func `other ways of writing it have the same digests and no difference`() throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<Thoroughness.share(of: 60) {
      let configuration = RandomConfiguration(count: 12, using: &random)
      let first = try load(configuration, .init(), &random)
      for _ in 0..<10 {
        let style = RandomConfiguration.Style.random(using: &random)
        let other = try load(configuration, style, &random)
        #expect(first.graph.digest == other.graph.digest, "\(style)")
        #expect(first.all(first.digests.own) == other.all(other.digests.own))
        #expect(CompareContexts.run(first.contexts, other.contexts).changes == [], "\(style)")
      }
    }
  }

  @Test func `a change of one thing is one of its object and of those above it`() throws {
    var random = SeededRandom(seed: 2)
    for _ in 0..<Thoroughness.share(of: 200) {
      let configuration = RandomConfiguration(count: 12, using: &random)
      let before = try load(configuration, .init(), &random)
      for _ in 0..<max(10, Thoroughness.share(of: 50)) {
        var changed = configuration
        let keys = changed.change(using: &random)
        let after = try load(changed, .init(), &random)
        func differing(_ digests: (GraphDigests) -> [ConfigurationDigest]) -> Set<String> {
          let (one, other) = (
            before.all(digests(before.digests)), after.all(digests(after.digests))
          )
          return Set(one.keys.filter { one[$0] != other[$0] })
        }
        let own = differing(\.own)
        // The writer leaves out that a prototype is eager.
        let isSilent = keys.allSatisfy { changed.objects[$0]?.scope != nil }
        #expect(own == keys || isSilent && own.isSubset(of: keys))
        #expect(differing(\.deep) == changed.above(own))
        let difference = CompareContexts.run(before.contexts, after.contexts)
        #expect(difference.changes.isEmpty == (before.graph.digest == after.graph.digest))
      }
    }
  }

  @Test func `a difference is none exactly where the digests are equal, and has a mirror image`()
    throws
  {
    var random = SeededRandom(seed: 3)
    for number in 0..<Thoroughness.share(of: 1_000) {
      let configuration = RandomConfiguration(count: 8, using: &random)
      var other = configuration
      for _ in 0..<number % 4 { _ = other.change(using: &random) }
      if number % 5 == 4 { other.objects["o9"] = other.objects.removeValue(forKey: "o7") }
      let (one, two) = try (
        load(configuration, .init(), &random), load(other, .random(using: &random), &random)
      )
      let there = CompareContexts.run(one.contexts, two.contexts)
      let back = CompareContexts.run(two.contexts, one.contexts)
      #expect(there.changes.isEmpty == (one.graph.digest == two.graph.digest))
      #expect(Set(there.changes.map(\.mirrored)) == Set(back.changes.map(Mirrored.init)))
      #expect(there.affected == back.affected)
    }
  }
}

/// A change without its places, which are written otherwise.
private struct Mirrored: Hashable {
  let kind: String
  let subject: String
  let name: String
  let oldName: String?
  let parts: [[String?]]

  init(_ change: ContextDifference.Change) {
    self.init(change, kind: change.kind, name: change.name, oldName: change.oldName) {
      [$0.name, $0.texts.old, $0.texts.new]
    }
  }

  init(
    _ change: ContextDifference.Change, kind: ContextDifference.Change.Kind, name: String,
    oldName: String?, part: (ContextDifference.Part) -> [String?]
  ) {
    self.kind = kind.rawValue
    subject = change.subject.rawValue
    self.name = name
    self.oldName = oldName
    parts = change.parts.map(part)
  }
}

extension ContextDifference.Change {
  /// The change as it is seen from the other side.
  fileprivate var mirrored: Mirrored {
    let kind: Kind =
      switch self.kind {
      case .added: .removed
      case .removed: .added
      case .changed, .renamed: self.kind
      }
    return Mirrored(
      self, kind: kind, name: oldName ?? name, oldName: oldName == nil ? nil : name
    ) { [$0.name, $0.texts.new, $0.texts.old] }
  }
}
