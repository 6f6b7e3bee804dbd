public import ReliantDocument

extension Rule {
  /// Contexts are each other's parents.
  public static let parentCycle = Rule("parent-cycle")
}

/// Contexts that name each other as their parents.
struct ParentCycle: WordedViolation {
  let cycle: FileCycle

  func words(in names: NameTable) -> Words {
    Words(
      "these contexts are each other's parents: \(cycle.text)",
      help: "take one of the parents away", notes: cycle.notes("named as parent here"),
      fixes: Fix.removal)
  }

  static let explanation = RuleExplanation(
    .parentCycle, topic: .files,
    summary: "Contexts are each other's parents",
    explanation: """
      A context asks its parent for the names that it does not know itself. In a cycle that \
      would never end.
      """,
    remedy: "Remove one of the 'parent' members.",
    example: RuleExample(
      files: [
        "app.json": """
        {"parent": "base.json"}
        """,
        "base.json": """
        {"parent": "app.json"}
        """,
      ]))
}
