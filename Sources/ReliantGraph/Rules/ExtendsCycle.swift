import ReliantDocument

struct ExtendsCycle: ExplainedViolation {
  let cycle: NamedCycle

  func words(in names: NameTable) -> Words {
    cycle.words(
      "these objects extend each other", verb: "extends",
      help: "let one of them stand alone", in: names)
  }

  static let explanation = RuleExplanation(
    .extendsCycle, topic: .references,
    summary: "Definitions extend each other in a cycle",
    explanation: """
      A definition inherits from the one that it extends. In a cycle there is nothing to begin \
      with.
      """,
    remedy: "Remove one of the 'extends' members.",
    example: """
      "primary": {"extends": "backup"},
      "backup": {"extends": "primary"}
      """)
}
