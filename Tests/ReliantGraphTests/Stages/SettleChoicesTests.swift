import ReliantDocument
import Testing

@testable import ReliantGraph

struct SettleChoicesTests {
  @Test func `an object is chosen by a named value, and each other case is seen once`() {
    let sample = StageSample(
      #"""
      "smtp": {"type": "SMTPMailer"},
      "mailer": {"$switch": "${kind}",
        "cases": {"smtp": "@smtp", "relay": {"type": "Relay"}, "none": "@absent"}}
      """#, members: #""values": {"kind": "relay"}"#)
    let settled = SettleChoices.run(sample.inputs)
    let mailer = sample.name("mailer")
    #expect(settled.chosen.model.objects[mailer]?.type.map { sample.text($0.value) } == "Relay")
    #expect(settled.chosen.model.pointers[mailer] == nil)
    let others = settled.others.map { $0.model.pointers[mailer].map { sample.text($0.target) } }
    #expect(others == ["smtp", "absent"])
    #expect(settled.others.map(\.demands) == [false, false])
    #expect(sample.isAccepted)
  }

  @Test func `choices by the same texts are taken together`() {
    let sample = StageSample(
      #"""
      "a": {"type": "Relay", "arguments": {
        "one": {"$switch": "${kind}", "cases": {"x": 1, "y": 2, "z": 3}},
        "two": {"$switch": "${kind}", "cases": {"z": 3, "y": 2, "x": 1}}}}
      """#, members: #""values": {"kind": "x"}"#)
    let settled = SettleChoices.run(sample.inputs)
    let texts = ([settled.chosen] + settled.others).map { inputs in
      inputs.model.objects[sample.name("a")]?.arguments.map {
        if case .scalar(let site) = $0.value { inputs.sources.text(at: site) } else { "?" }
      }
    }
    #expect(texts == [["1", "1"], ["2", "2"], ["3", "3"]])
  }

  @Test func `a subject that names no case leaves nothing to be checked`() {
    let sample = StageSample(
      #""mailer": {"$switch": "relais", "cases": {"relay": {"type": "Relay"}}}"#)
    let settled = SettleChoices.run(sample.inputs)
    #expect(settled.chosen.model.objects[sample.name("mailer")]?.isIncomplete == true)
    #expect(
      sample.violations(WrongValue.self).map { $0.words(in: sample.inputs.names).message } == [
        "'$switch' has no case 'relais' and no 'default'"
      ])
  }

  @Test func `without any choice the context is as it was`() {
    let settled = SettleChoices.run(StageSample(#""a": {"type": "Relay"}"#).inputs)
    #expect(settled.others.isEmpty)
    #expect(settled.chosen.choices.isEmpty)
  }
}
