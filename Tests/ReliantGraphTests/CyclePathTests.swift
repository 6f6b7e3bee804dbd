@testable import ReliantGraph
import Testing

struct CyclePathTests {
  @Test func `a path ends where it begins`() {
    #expect(CyclePath(count: 1).text { "n\($0)" } == "n0 → n0")
    #expect(CyclePath(count: 3).text { "n\($0)" } == "n0 → n1 → n2 → n0")
  }

  @Test func `of a very long path the middle is left out and counted`() {
    let path = CyclePath(count: 1_000)
    #expect(path.steps.count == 100)
    #expect(path.text { "n\($0)" }.hasSuffix("n97 → n98 → (900 more) → n999 → n0"))
  }
}
