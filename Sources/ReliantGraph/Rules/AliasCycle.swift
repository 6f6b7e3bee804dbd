import ReliantDocument

struct AliasCycle: ExplainedViolation {
  let cycle: NamedCycle

  func words(in names: NameTable) -> Words {
    cycle.words(
      "these names point at each other", verb: "points at",
      help: "point one of them at an object", in: names)
  }

  static let explanation = RuleExplanation(
    .aliasCycle, topic: .references,
    summary: "Names point at each other in a cycle",
    explanation: "A name may stand for another name, but at last there has to be an object.",
    remedy: "Point one of the names at an object.",
    example: """
      "post": "@mail",
      "mail": "@mailer",
      "mailer": "@post"
      """)
}
