public import ReliantDocument

extension Rule {
  /// No file has an overlay for an environment.
  public static let unknownEnvironment = Rule("unknown-environment")
}

/// An environment that is asked for and that no file has an overlay for.
struct UnknownEnvironment: WordedViolation {
  let environment: String
  let guess: Guess
  /// The name that an overlay for it would have.
  let overlay: String

  func words(in names: NameTable) -> Words {
    Words(
      "no file of this configuration has an overlay for the environment \(environment.quoted)",
      help: guess.help() ?? "add a file such as \(overlay.quoted)")
  }

  static let explanation = RuleExplanation(
    .unknownEnvironment, topic: .files,
    summary: "No file has an overlay for an environment",
    explanation: """
      An environment is what overlay files are named after: 'app.production.json' is laid over \
      'app.json' in the environment 'production'. One for which there is no file at all is most \
      likely misspelt.
      """,
    remedy: "Correct the name, or add an overlay for the environment.",
    example: RuleExample(
      files: [
        "app.json": """
        {"objects": {"clock": {"type": "SystemClock"}}}
        """,
        "app.production.json": """
        {"objects": {"clock": {"scope": "prototype"}}}
        """,
      ],
      command: "validate app.json --environment prodution"))
}
