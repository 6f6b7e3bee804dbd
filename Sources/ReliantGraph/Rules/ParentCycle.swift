import ReliantDocument

enum ParentCycle: ExplainedViolation {
  case files(NamedCycle)
  /// A context that a program gives to the file that it was loaded from.
  case given(String)

  func words(in names: NameTable) -> Words {
    switch self {
    case .files(let cycle):
      cycle.words(
        "these contexts are each other's parents", verb: "has the parent",
        help: "take one of the parents away", in: names, fixes: Fix.removalOfMember)
    case .given(let name):
      Words(
        "the parent \(name.quoted) that the program gave is this context, or one below it",
        help: "no context is its own ancestor; give another one, or none")
    }
  }

  static let explanation = RuleExplanation(
    .parentCycle, topic: .files,
    summary: "Contexts are each other's parents",
    explanation: """
      A context asks its parent for the names that it does not know itself. In a cycle that \
      would never end.
      """,
    remedy: "Remove one of the 'parent' members.",
    example: [
      "app.json": #"{"parent": "base.json"}"#,
      "base.json": #"{"parent": "app.json"}"#,
    ])
}
