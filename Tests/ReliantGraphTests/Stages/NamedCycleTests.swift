import ReliantDocument
import Testing

@testable import ReliantGraph

struct NamedCycleTests {
  private let names = NameTable()

  private func steps(_ count: Int) -> [Written<Symbol>] {
    (0..<count).map {
      Written(names.intern("n\($0)"), at: Site(document: 0, node: $0))
    }
  }

  @Test func `a cycle ends where it begins`() {
    #expect(NamedCycle(steps(1)).text(in: names) == "'n0' → 'n0'")
    #expect(NamedCycle(steps(3)).text(in: names) == "'n0' → 'n1' → 'n2' → 'n0'")
  }

  @Test func `it begins with the step that comes first in its file`() {
    let steps = steps(3)
    let cycle = NamedCycle([steps[2], steps[0], steps[1]], rotatedIn: Sources())
    #expect(cycle.steps.map(\.site) == steps.map(\.site))
  }

  @Test func `of a very long cycle the middle is left out and counted`() {
    let cycle = NamedCycle(steps(1_000))
    #expect(cycle.text(in: names).hasSuffix("'n97' → 'n98' → (900 more) → 'n999' → 'n0'"))
    let notes = cycle.words("m", verb: "mentions", help: "h", in: names).notes.map(\.message)
    #expect(notes.count == 99)
    #expect(notes.suffix(2) == ["'n98' mentions 'n99' here", "'n999' mentions 'n0' here"])
  }
}
