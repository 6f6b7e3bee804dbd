import ReliantDocument
import ReliantGraph
import Testing

@testable import ReliantCommands

@Suite struct FindingFingerprintsTests {
  private func finding(
    _ rule: Rule = .wrongKind, message: String = "m", file: String = "a.json", line: Int = 1,
    pointer: String? = "/a", help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: .error, message: message, help: help, pointer: pointer,
      location: Samples.location(file, line))
  }

  private func fingerprints(_ findings: Diagnostic...) -> [String] {
    var fingerprints = FindingFingerprints()
    return findings.map { fingerprints.next(of: $0) }
  }

  @Test func `a fingerprint stays when lines move`() {
    #expect(fingerprints(finding()) == fingerprints(finding(line: 9, help: "h")))
  }

  @Test func `a fingerprint does not depend on where the check was run`() {
    let paths = ["a.json", "conf/a.json", "/home/me/conf/a.json"]
    #expect(Set(paths.flatMap { fingerprints(finding(file: $0)) }).count == 1)
    // Nor on what is found in files of that name in other folders.
    let file = finding(file: "b/a.json")
    #expect(
      fingerprints(finding(file: "a/a.json"), file, file).dropFirst()
        == fingerprints(file, file)[...])
  }

  @Test func `a fingerprint goes by rule, file, pointer and message`() {
    let all = fingerprints(
      finding(), finding(.wrongValue), finding(file: "b.json"), finding(pointer: "/b"),
      finding(message: "n"), finding(pointer: nil), finding(message: "", pointer: "/am"), finding())
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { $0.utf8.count == 16 })
  }

  @Test func `the way to make it does not change unnoticed`() {
    #expect(fingerprints(finding()) == ["6a2cfc1e82e54bc1"])
  }
}
