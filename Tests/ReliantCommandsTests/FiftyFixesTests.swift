import Foundation
import ReliantDocument
import ReliantEditing
import ReliantGraph
import Testing

@testable import ReliantCommands

/// What `fix` makes of the fifty mistakes in `Configs/Planted`.
struct FiftyFixesTests {
  private static let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The configuration as `fix` checks it; two of the mistakes show only where variables are read.
  private func planted() -> EditedConfigurations {
    let loader = ConfigurationLoader(
      files: FilesBelow(root: Self.packageRoot.path), catalog: ShopTypes.registry)
    return EditedConfigurations(loader) { _ in ["Configs/Planted/app.json"] }
  }

  private func places(_ findings: [Diagnostic]) -> Set<String> {
    Set(findings.map { "\($0.location?.description ?? "") \($0.rule.name)" })
  }

  @Test func `twenty-three of fifty are fixed safely, and none comes instead or later`() {
    let rounds = FixRounds(planted())
    let left = rounds.configurations.survey.report.diagnostics
    #expect(rounds.fixed.count == 23, "\(describe(rounds))")
    #expect(rounds.fixed.allSatisfy { $0.isProven })
    #expect(left.count == 48 - rounds.fixed.count)
    #expect(FixRounds(rounds.configurations).fixed.isEmpty)
  }

  @Test func `at least thirty-five of fifty are fixed with the unproven ones, and none later`() {
    let rounds = FixRounds(planted(), appliesUnproven: true)
    let left = rounds.configurations.survey.report.diagnostics
    #expect(rounds.fixed.count >= 35, "\(describe(rounds))")
    #expect(left.count == 48 - rounds.fixed.count)
    let found = places(planted().survey.report.diagnostics)
    #expect(found.count == 48)
    #expect(places(rounds.fixed.map(\.finding)).isSubset(of: found))
    #expect(FixRounds(rounds.configurations, appliesUnproven: true).fixed.isEmpty)
  }

  private func describe(_ rounds: FixRounds) -> String {
    let fixed = rounds.fixed.map { "\($0.isProven ? "+" : "~") \($0.finding): \($0.title)" }
    let left = rounds.left.map { "- \($0.finding): \($0.title): \($0.verdict)" }
    return (fixed + left).joined(separator: "\n")
  }
}
