import ReliantDocument
import Testing

@testable import ReliantGraph

struct InheritDefinitionsTests {
  @Test func `what a definition does not say comes from its base, and templates are set aside`() {
    let sample = StageSample(
      #"""
      "t": {"abstract": true, "type": "SMTPMailer", "scope": "prototype", "arguments": {"host": "h"}},
      "a": {"extends": "t", "arguments": {"port": 1}}
      """#)
    let inherited = sample.inherited()
    #expect(inherited.objects.map { sample.text($0.key) } == ["a"])
    #expect(inherited.templates[sample.name("t")] != nil)
    let a = inherited.objects[0]
    #expect(
      [a.type?.value, a.scope?.value] == [sample.name("SMTPMailer"), sample.name("prototype")])
    #expect(Set(a.arguments.map { sample.text($0.name) }) == ["host", "port"])
  }

  @Test func `definitions that extend each other are a cycle, and incomplete`() {
    let sample = StageSample(#""b": {"extends": "a"}, "a": {"extends": "b"}"#)
    #expect(sample.inherited().objects.map(\.isIncomplete) == [true, true])
    #expect(sample.violations(ExtendsCycle.self).map { sample.text($0.cycle) } == [["b", "a"]])
  }

  @Test func `a base that is not there is reported`() {
    let sample = StageSample(#""a": {"extends": "b"}, "bee": {"type": "Leaf"}"#)
    _ = sample.inherited()
    let found = sample.violations(UnknownReference.self)
    guard case .base(sample.name("b"), _)? = found.first, found.count == 1 else {
      Issue.record("found \(found)")
      return
    }
  }
}
