import ReliantDocument
import Testing

@testable import ReliantGraph

struct ResolveArgumentsTests {
  @Test func `an object gets what is listed, what has a parameter's name, and defaults`() {
    let sample = StageSample(
      #""mailer": {"type": "SMTPMailer", "arguments": {"host": "h"}}, "n": {"type": "Newsletter"}"#)
    let resolved = sample.resolved()
    #expect(resolved.parts.map { $0.arguments.map(\.short) } == [["h", "default"], ["@0"]])
    #expect(resolved.edges[1].map(\.target) == [Graph.Target(level: 0, index: 0)])
    #expect(!resolved.isPoisoned(0) && !resolved.isPoisoned(1) && sample.isAccepted)
  }

  @Test func `an unknown argument is reported and poisons its object`() {
    let sample = StageSample(
      #""m": {"type": "SMTPMailer", "arguments": {"host": "h", "prot": 1}}"#)
    #expect(sample.resolved().isPoisoned(0))
    #expect(
      sample.violations(UnknownArgument.self) == [
        .field(
          UnknownField(
            name: sample.name("prot"), type: "SMTPMailer", remedy: .guess(Guess(near: ["port"])),
            inherited: nil))
      ])
  }

  @Test func `what is given a poisoned value is silent`() {
    let sample = StageSample(
      #""s": {"type": "HTTPServer", "arguments": {"port": "${a}"}}"#,
      members: #""values": {"a": "${a}"}"#)
    _ = sample.resolved()
    #expect(sample.violations(ValueCycle.self).count == 1)
    #expect(sample.inputs.workspace.findings.all.count == 1)
  }
}
