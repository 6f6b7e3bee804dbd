import ReliantDocument
import Testing

@testable import ReliantGraph

struct CheckRelativesTests {
  private func found(_ objects: String) -> [RequesterUnavailable] {
    let sample = StageSample(objects, types: WindowCatalog.catalog)
    CheckRelatives.run(sample.resolved())
    return sample.violations(RequesterUnavailable.self)
  }

  private static func pane(_ members: String) -> String {
    #""pane": {"type": "Pane", \#(members)}, "#
      + #""window": {"type": "Window", "arguments": {"pane": "@pane"}}"#
  }

  @Test func `an object that is made for somebody may ask for its requester`() {
    #expect(
      found(Self.pane(#""scope": "prototype", "properties": {"owner": {"$requester": true}}"#))
        == [])
  }

  @Test func `a singleton has no requester`() {
    let found = found(Self.pane(#""properties": {"owner": {"$requester": true}}"#))
    guard case .shared("pane", scope: .singleton, isRequester: true, _, _)? = found.first else {
      Issue.record("found \(found)")
      return
    }
  }

  @Test func `a requester that takes the object as an argument does not exist yet`() {
    let found = found(
      Self.pane(#""scope": "prototype", "arguments": {"window": {"$requester": true}}"#))
    guard case .tooEarly(let asking, isArgument: true)? = found.first else {
      Issue.record("found \(found)")
      return
    }
    #expect(asking.holder == "pane" && asking.field == "window")
  }
}
