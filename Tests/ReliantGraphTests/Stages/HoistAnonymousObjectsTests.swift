import ReliantDocument
import Testing

@testable import ReliantGraph

struct HoistAnonymousObjectsTests {
  @Test func `an anonymous object becomes a definition whose key is its place`() {
    let sample = StageSample(
      #"""
      "news": {"type": "Newsletter", "arguments": {"mailer": {"$object": {
        "type": "Relay", "arguments": {"mailer": {"$object": {"type": "SMTPMailer"}}}}}}}
      """#)
    let objects = sample.hoisted().objects
    #expect(
      objects.map { sample.text($0.key) } == [
        "news", "news/arguments/mailer", "news/arguments/mailer/arguments/mailer",
      ])
    #expect(objects.map(\.isAnonymous) == [false, true, true])
    guard case .reference(objects[1].key, _) = objects[0].arguments[0].value else {
      Issue.record("the owner does not refer to it")
      return
    }
  }
}
