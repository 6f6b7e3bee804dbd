import ReliantDocument
import ReliantEditing
import ReliantGraph
import ReliantTesting
import Testing

/// What is proven of a fix before it is applied.
struct FixProofTests {
  private func configurations(_ files: [String: String]) -> EditedConfigurations {
    let loader = ConfigurationLoader(files: InMemoryFiles(files), catalog: nil)
    return EditedConfigurations(loader) { $0.contexts(below: ".").paths }
  }

  /// The verdict on the only fix of the only finding.
  private func verdict(_ files: [String: String]) throws -> FixProof.Verdict {
    let configurations = configurations(files)
    let findings = configurations.survey.report.diagnostics
    try #require(findings.count == 1, "\(findings)")
    try #require(findings[0].fixes.count == 1)
    return configurations.proof(of: findings[0].fixes[0], for: findings[0]).verdict
  }

  @Test func `a misspelt name is safely replaced`() throws {
    let text = #"{"objects": {"mailer": {"type": "A"}, "b": {"type": "B", "arguments": {"m": "@maler"}}}}"#
    #expect(try verdict(["app.json": text]) == .safe)
  }

  @Test func `a fix that brings another finding is refused`() throws {
    let text = #"{"objects": {"mailer": {"tpye": "A", "extends": "c"}, "c": {"type": "C"}}}"#
    let configurations = configurations(["app.json": text])
    let finding = try #require(configurations.survey.report.diagnostics.first)
    let fix = try #require(finding.fixes.first)
    #expect(configurations.proof(of: fix, for: finding).verdict == .safe)
  }
}
