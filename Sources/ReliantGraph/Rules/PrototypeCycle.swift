import ReliantDocument

struct PrototypeCycle: ExplainedViolation {
  let cycle: NamedCycle
  let tag: CollectionStep?

  func words(in names: NameTable) -> Words {
    cycle.words(
      "a new \(names.quoted(cycle.steps[0].value)) would need another without end", verb: "takes",
      help: (tag.map { "\($0.words), or " } ?? "") + "make one of them a singleton", in: names)
  }

  static let explanation = RuleExplanation(
    .prototypeCycle, topic: .references,
    summary: "A prototype would need another of itself without end",
    explanation: """
      Each request for a prototype makes a new object. If that one needs a new one in turn, even \
      as a property, there is no end.
      """,
    remedy: "Make one of the objects in the cycle a singleton, or take a Provider.",
    example: """
      "inner": {"type": "Folder", "scope": "prototype", "properties": {"content": "@outer"}},
      "outer": {"type": "Folder", "scope": "prototype", "properties": {"content": "@inner"}}
      """)
}
