import ReliantDocument
import Testing

@testable import ReliantGraph

struct CheckAdditionsTests {
  private func check(_ overlay: String) -> StageSample {
    let sample = StageSample(#""mailer": {"type": "Leaf"}"#, overlay: overlay)
    CheckAdditions.run(sample.resolved())
    return sample
  }

  @Test func `an added object that is near to another and mentioned nowhere is misspelt`() {
    let sample = check(#""mialer": {"type": "Leaf"}"#)
    #expect(
      sample.violations(PatchWithoutTarget.self) == [
        .addition(.object, sample.name("mialer"), Guess(near: ["mailer"]))
      ])
  }

  @Test(arguments: [
    #""mialer": {"type": "Leaf", "eager": true}"#, #""other": {"type": "Leaf"}"#,
    #""mialer": {"type": "Leaf"}, "x": "@mialer""#,
    #""mialer": {"type": "Leaf"}, "x": {"type": "Leaf", "dependsOn": ["MIALER"]}"#,
  ])
  func `one that serves, is mentioned or is near to none is not`(_ overlay: String) {
    #expect(check(overlay).violations(PatchWithoutTarget.self) == [])
  }
}
