import ReliantDocument
import Testing

@testable import ReliantGraph

struct CheckRequestSizeTests {
  /// Prototypes each of which is given the next one twice.
  private static let doubling =
    (0..<4).map {
      #""p\#($0)": {"type": "Pair", "scope": "prototype", "arguments": {"first": "@p\#($0 + 1)", "second": "@p\#($0 + 1)"}}, "#
    }.joined() + #""p4": {"type": "Leaf", "scope": "prototype"}"#

  private func sample(_ change: (inout Limits) -> Void) -> StageSample {
    var limits = Limits()
    change(&limits)
    let sample = StageSample(Self.doubling, limits: limits)
    let resolved = sample.resolved()
    CheckRequestSize.run(resolved, CheckCycles.run(resolved))
    return sample
  }

  @Test func `a request that creates too many objects is reported at the smallest one`() {
    #expect(sample { $0.objectsPerRequest = 31 }.isAccepted)
    let sample = sample { $0.objectsPerRequest = 14 }
    #expect(
      sample.violations(LoadTooLarge.self) == [.request(sample.name("p1"), objects: 14)])
  }

  @Test func `a request that nests too deep is reported at the lowest one`() {
    let sample = sample { $0.nesting = 4 }
    #expect(sample.violations(LoadTooDeep.self) == [.request(sample.name("p0"), levels: 4)])
  }
}
