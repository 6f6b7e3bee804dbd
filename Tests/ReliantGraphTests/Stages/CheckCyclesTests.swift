import ReliantDocument
import Testing

@testable import ReliantGraph

struct CheckCyclesTests {
  private func run(_ sample: StageSample) -> Ordered { CheckCycles.run(sample.resolved()) }

  private static func party(_ key: String, _ partner: String) -> String {
    #""\#(key)": {"type": "Party", "arguments": {"partner": "@\#(partner)"}}"#
  }

  @Test func `objects that need each other to be created are a cycle`() {
    let sample = StageSample("\(Self.party("a", "b")), \(Self.party("b", "a"))")
    #expect(run(sample).circular == [0, 1])
    let found = sample.violations(ConstructionCycle.self)
    #expect(found.map { sample.text($0.cycle) } == [["a", "b"]])
    #expect(found.allSatisfy { if case .property = $0.remedy { true } else { false } })
  }

  @Test func `a cycle through properties is one among prototypes only`() {
    func folders(_ scope: String) -> StageSample {
      StageSample(
        #"""
        "a": {"type": "Folder", "scope": "prototype", "properties": {"content": "@b"}},
        "b": {"type": "Folder", "scope": "\#(scope)", "properties": {"content": "@a"}}
        """#)
    }
    let shared = folders("singleton")
    #expect(run(shared).circular.isEmpty && shared.isAccepted)
    let endless = folders("prototype")
    #expect(run(endless).circular == [0, 1])
    #expect(
      endless.violations(PrototypeCycle.self).map { endless.text($0.cycle) } == [["a", "b"]])
  }

  @Test func `objects come after what they ask for later, in a circle by key`() {
    func host(_ key: String, _ guest: String) -> String {
      #""\#(key)": {"type": "Host", "arguments": {"guest": "@\#(guest)"}}"#
    }
    let sample = StageSample(
      [host("b", "y"), Self.party("a", "z"), host("z", "m"), host("m", "z"), host("y", "a")]
        .joined(separator: ", "))
    let resolved = sample.resolved()
    let order = CheckCycles.run(resolved).completion.order
    #expect(order.map { sample.text(resolved.objects[$0].key) } == ["m", "z", "a", "y", "b"])
    #expect(sample.isAccepted)
  }
}
