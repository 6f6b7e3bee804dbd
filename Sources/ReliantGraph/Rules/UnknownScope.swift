import ReliantDocument

struct UnknownScope: ExplainedViolation {
  let name: Symbol
  let guess: Guess

  func words(in names: NameTable) -> Words {
    Words("there is no scope \(names.quoted(name))", guess)
  }

  static let explanation = RuleExplanation(
    .unknownScope, topic: .types,
    summary: "A scope is named that does not exist",
    explanation: """
      Objects are 'singleton' (one per context), 'prototype' (a new one each time), 'graph' (one \
      per request) or 'weak' (one while somebody holds it), or have a scope that the program \
      registered.
      """,
    remedy: "Correct the name, or register the scope.",
    example: #""clock": {"type": "SystemClock", "scope": "singelton"}"#)
}
