import ReliantDocument
import Testing

@testable import ReliantGraph

struct ResolveTypesTests {
  @Test func `objects get their types and scopes, decorators the scope of what they decorate`() {
    let sample = StageSample(
      #"""
      "m": {"type": "SMTPMailer", "scope": "prototype"}, "r": {"type": "Relay", "decorates": "m"},
      "l": {"type": "Leaf"}
      """#)
    let typed = sample.typed()
    #expect(typed.types.map { $0?.signature.name } == ["SMTPMailer", "Relay", "Leaf"])
    #expect(typed.scopes == [.prototype, .prototype, .singleton])
    #expect(sample.isAccepted)
  }

  @Test func `an unknown type and an unknown scope are reported, and nothing stands for them`() {
    let sample = StageSample(
      #""a": {"type": "Leav"}, "b": {"type": "Leaf", "scope": "prototyp"}"#)
    let typed = sample.typed()
    #expect(typed.types.map { $0 == nil } == [true, false])
    #expect(typed.scopes == [.singleton, nil])
    #expect(
      sample.violations(UnknownType.self) == [
        UnknownType(name: sample.name("Leav"), guess: Guess(near: ["Leaf"]))
      ])
    #expect(
      sample.violations(UnknownScope.self) == [
        UnknownScope(name: sample.name("prototyp"), guess: Guess(near: ["prototype"]))
      ])
  }
}
