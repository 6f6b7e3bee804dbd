import ReliantDocument
import ReliantGraph
import ReliantInspection
import Testing

@testable import ReliantCommands

@Suite struct ReportMergingTests {
  private func occurring(in environments: String...) -> Report {
    var finding = Samples.error
    finding.environments = environments
    return Samples.report([finding])
  }

  @Test func `findings stand in the order of files and places, whichever context found them`() {
    let first = Diagnostic(
      rule: .wrongKind, severity: .error, message: "a", location: Samples.location("a.json"))
    let second = Diagnostic(
      rule: .wrongKind, severity: .error, message: "b", location: Samples.location("b.json"))
    let merged = Report(merging: [Samples.report([second]), Samples.report([first])])
    #expect(merged.diagnostics == [first, second])
  }

  @Test func `a finding of two contexts names the environments of both`() {
    let merged = Report(
      merging: [occurring(in: "base", "test"), occurring(in: "test", "production")])
    #expect(merged.diagnostics.map(\.environments) == [["base", "test", "production"]])
  }

  @Test func `a finding that one context has everywhere names no environment`() {
    #expect(
      Report(merging: [occurring(in: "test"), occurring()]).diagnostics.map(\.environments) == [[]])
    #expect(
      Report(merging: [occurring(), occurring(in: "test")]).diagnostics.map(\.environments) == [[]])
  }

  @Test func `findings that differ in anything else stay apart`() {
    let other = Diagnostic(
      rule: Samples.error.rule, severity: .error, message: "another",
      location: Samples.error.location)
    let merged = Report(merging: [Samples.report([Samples.error]), Samples.report([other])])
    #expect(merged.diagnostics.count == 2)
  }

  @Test func `files and environments are counted once, what was left out in all`() {
    let merged = Report(
      merging: [
        Samples.report([], environments: ["test"], omitted: 2, files: ["b.json", "a.json"]),
        Samples.report([], environments: ["eu", "test"], omitted: 3, files: ["b.json"]),
      ])
    #expect(merged.files == ["a.json", "b.json"])
    #expect(merged.environments == ["eu", "test"])
    #expect(merged.omitted == 5)
  }

  @Test func `nothing merged is an empty report`() {
    #expect(Report(merging: []).files == [])
    #expect(Report(merging: []).isValid)
  }
}
