public import ReliantDocument

extension Rule {
  /// Contexts are each other's parents.
  public static let parentCycle = Rule("parent-cycle")
}

/// Contexts that name each other as their parents.
struct ParentCycle: Violation {
  let cycle: FileCycle

  func message(in names: NameTable) -> String {
    "these contexts are each other's parents: \(cycle.text)"
  }

  func help(in names: NameTable) -> String? { "take one of the parents away" }

  func notes(in names: NameTable) -> [Note] { cycle.notes("named as parent here") }

  func fixes(at place: Place, in names: NameTable) -> [Fix] { Fix.removal(of: place) }

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
      ],
      report: """
        app.json:1:12: error: these contexts are each other's parents: 'app.json' → 'base.json' → 'app.json'; take one of the parents away [parent-cycle]
        {"parent": "base.json"}
                   ^~~~~~~~~~~
        base.json:1:12: note: named as parent here
        {"parent": "app.json"}
                   ^~~~~~~~~~
        """))
}
