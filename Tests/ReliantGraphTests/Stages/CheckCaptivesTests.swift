import ReliantDocument
import Testing

@testable import ReliantGraph

struct CheckCaptivesTests {
  private func captives(_ objects: String) -> [[String]] {
    let sample = StageSample(objects)
    CheckCaptives.run(sample.resolved())
    return sample.violations(CaptivePrototype.self).map {
      [sample.text($0.singleton), $0.captive]
    }
  }

  @Test func `a singleton keeps a prototype, and what that keeps in turn is no further mistake`() {
    let b = #""b": {"type": "Folder", "scope": "prototype", "properties": {"content": "@c"}}"#
    let c = #""c": {"type": "Folder", "scope": "prototype"}"#
    let a = #""a": {"type": "Folder", "properties": {"content": "@b"}}"#
    #expect(captives([a, b, c].joined(separator: ", ")) == [["a", "b"]])
    #expect(captives([b, c].joined(separator: ", ")) == [])
  }

  @Test func `what is asked for later is not kept`() {
    let found = captives(
      #"""
      "h": {"type": "Host", "arguments": {"guest": "@p"}},
      "p": {"type": "Host", "scope": "prototype", "arguments": {"guest": "@h"}}
      """#)
    #expect(found == [])
  }
}
