import ReliantDocument
import Testing

@testable import ReliantGraph

struct AssignNamesTests {
  @Test func `keys, aliases, pointers and automatic names lead to objects`() {
    let sample = StageSample(
      #""Clock": {"type": "SystemClock", "aliases": ["time"]}, "now": "@time""#)
    let names = sample.named()
    for name in ["Clock", "time", "now", "CLOCK", "clock", "NOW"] {
      #expect(names.key(name) == "Clock", "\(name)")
    }
    #expect(sample.isAccepted)
  }

  @Test func `pointers in a cycle lead nowhere`() {
    let sample = StageSample(#""a": "@b", "b": "@c", "c": "@b""#)
    let names = sample.named()
    #expect(["a", "b", "c"].map { names.key($0) } == [nil, nil, nil])
    #expect(sample.violations(AliasCycle.self).map { sample.text($0.cycle) } == [["b", "c"]])
  }

  @Test func `a name that is given twice is reported where it is given again`() {
    let sample = StageSample(
      #""a": {"type": "Leaf", "aliases": ["x"]}, "b": {"type": "Leaf", "aliases": ["x"]}"#)
    #expect(sample.named().key("x") == "a")
    let found = sample.violations(DuplicateName.self)
    guard case .name(let name, _, isAlias: true)? = found.first, found.count == 1 else {
      Issue.record("found \(found)")
      return
    }
    #expect(name == sample.name("x"))
  }
}
