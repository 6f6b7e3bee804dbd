import ReliantDocument
import Testing

@testable import ReliantGraph

struct ResolveBindingsTests {
  private static let objects = #""m": {"type": "SMTPMailer"}, "r": {"type": "SMTPMailer"}"#

  @Test func `bindings lead to objects over other bindings, the one for a consumer first`() {
    let sample = StageSample(
      Self.objects,
      members:
        #""bindings": {"Mailer": {"default": "Relay", "into": {"Fleet": "@r"}}, "Relay": "@m"}"#)
    let state = sample.bindings()
    func key(in consumer: String) -> String? {
      state.bound.entry(for: "Mailer", in: consumer)?.target.value
        .map { state.typed.names.key(of: $0) }
    }
    #expect(key(in: "Fleet") == "r")
    #expect(key(in: "Newsletter") == "m")
    #expect(sample.isAccepted)
  }

  @Test func `types that are bound to each other are one cycle`() {
    let sample = StageSample("", members: #""bindings": {"Part": "Mailer", "Mailer": "Part"}"#)
    let bound = sample.bindings().bound
    #expect(bound.values.allSatisfy { $0.target.value == nil })
    #expect(
      sample.violations(BindingCycle.self).map { sample.text($0.cycle) } == [["Part", "Mailer"]])
  }
}
