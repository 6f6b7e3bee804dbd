import ReliantDocument
import Testing

@testable import ReliantGraph

struct ResolveValuesTests {
  @Test func `a value is worked out with all that it mentions`() {
    let sample = StageSample("", members: #""values": {"url": "http://${host}", "host": "h"}"#)
    let url = sample.values().constants[sample.name("url")]?.value?.value
    #expect(url?.short == "http://h")
  }

  @Test func `values in a cycle are poisoned, and what mentions them is silent`() {
    let sample = StageSample("", members: #""values": {"a": "${b}", "b": "${a}", "c": "${a}"}"#)
    let state = sample.values()
    for name in ["a", "b", "c"] {
      guard case .failure? = state.constants[sample.name(name)] else {
        Issue.record("'\(name)' has a value")
        continue
      }
    }
    #expect(sample.violations(ValueCycle.self).map { sample.text($0.cycle) } == [["a", "b"]])
    #expect(sample.inputs.workspace.findings.all.count == 1)
  }
}
