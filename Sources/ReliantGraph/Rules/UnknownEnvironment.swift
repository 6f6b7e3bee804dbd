import ReliantDocument

enum UnknownEnvironment: ExplainedViolation {
  /// One that is asked for and that no file has an overlay for, where none are declared.
  case unmet(String, Guess)
  /// One that is asked for, or that an overlay is for, and that a file does not declare.
  case undeclared(String, Guess, declaration: Place?)

  func words(in names: NameTable) -> Words {
    switch self {
    case .unmet(let name, let guess):
      let others = Suggestion.list(guess.all, joinedBy: "and")
      return Words(
        "no file of this configuration has an overlay for the environment \(name.quoted)",
        help: guess.near.isEmpty
          ? "declare it with 'environments'\(others.isEmpty ? "" : ", beside \(others)")"
          : guess.help())
    case .undeclared(let name, let guess, let declaration):
      return Words(
        "there is no environment \(name.quoted)", guess,
        notes: Note.at(declaration, "declared here"))
    }
  }

  static let explanation = RuleExplanation(
    .unknownEnvironment, topic: .files,
    summary: "An environment is not declared, or no file has an overlay for it",
    explanation: """
      An environment is what overlay files are named after: 'app.production.json' is laid over \
      'app.json' in the environment 'production'. Where a file lists the "environments" that there \
      are, neither an overlay of it, of its importers or of its children may be for another one, nor \
      may another one be asked for. Where none does, an environment for which there is no file at \
      all is most likely misspelt.
      """,
    remedy: """
      Correct the name, or add it to the "environments". One that is declared needs no overlay.
      """,
    command: "validate app.json --environment prodution",
    example: [
      "app.json": """
      {
        "environments": ["development", "production"],
        "objects": {"clock": {"type": "SystemClock"}}
      }
      """,
      "app.production.json": #"{"objects": {"clock": {"scope": "prototype"}}}"#,
    ])
}
