import ReliantDocument

struct UnknownType: ExplainedViolation {
  let name: Symbol
  let guess: Guess

  func words(in names: NameTable) -> Words {
    Words("there is no type \(names.quoted(name))", guess)
  }

  static let explanation = RuleExplanation(
    .unknownType, topic: .types,
    summary: "A type is named that the program has not registered",
    explanation: """
      A file can only name types that the program registered, by the names it registered them \
      under.
      """,
    remedy: "Correct the name, or register the type.",
    example: #""clock": {"type": "SytemClock"}"#)
}
