import ReliantDocument

struct ValueCycle: ExplainedViolation {
  let cycle: NamedCycle

  func words(in names: NameTable) -> Words {
    cycle.words(
      "these values mention each other", verb: "mentions",
      help: "give one of them a value of its own", in: names)
  }

  static let explanation = RuleExplanation(
    .valueCycle, topic: .values,
    summary: "Values mention each other in a cycle",
    explanation: """
      A value may mention other values, but at last there has to be one that stands for itself.
      """,
    remedy: "Give one of the values without mentioning another.",
    example: """
      {
        "values": {
          "home": "${base}/home",
          "base": "${root}/base",
          "root": "${home}/.."
        }
      }
      """)
}
