import ReliantDocument
import Testing

@testable import ReliantGraph

struct ApplyDecoratorsTests {
  private static func relay(_ key: String, of decorated: String, order: Int) -> String {
    #""\#(key)": {"type": "Relay", "decorates": "\#(decorated)", "order": \#(order)}"#
  }

  @Test func `the decorator with the highest order takes the names of what it decorates`() {
    let sample = StageSample(
      #""mailer": {"type": "SMTPMailer"}, "#
        + Self.relay("audit", of: "mailer", order: 2) + ", "
        + Self.relay("retry", of: "mailer", order: 1))
    let decorated = sample.decorated()
    let keys = decorated.objects.map { sample.text($0.key) }
    #expect(keys == ["mailer", "audit", "retry"])
    #expect(decorated.names.key("mailer") == "audit")
    #expect(decorated.inner.mapValues { keys[$0.index] } == [1: "retry", 2: "mailer"])
    #expect(decorated.end(of: Graph.Target(level: 0, index: 0)).index == 1)
  }

  @Test func `decorators of one order and decorators in a cycle are reported`() {
    let same = StageSample(
      #""m": {"type": "SMTPMailer"}, "#
        + Self.relay("a", of: "m", order: 1) + ", " + Self.relay("b", of: "m", order: 1))
    _ = same.decorated()
    guard
      case .same(same.name("a"), same.name("b"), order: 1, _, _)? =
        same.violations(DecoratorOrder.self).first
    else {
      Issue.record("found \(same.violations(DecoratorOrder.self))")
      return
    }
    let cycle = StageSample(
      Self.relay("a", of: "b", order: 1) + ", " + Self.relay("b", of: "a", order: 2))
    #expect(cycle.decorated().inner.isEmpty)
    guard case .cycle(let path)? = cycle.violations(DecoratorOrder.self).first else {
      Issue.record("found \(cycle.violations(DecoratorOrder.self))")
      return
    }
    #expect(cycle.text(path) == ["a", "b"])
  }
}
