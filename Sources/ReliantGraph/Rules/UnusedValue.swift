import ReliantDocument

struct UnusedValue: ExplainedViolation {
  let name: Symbol

  func words(in names: NameTable) -> Words {
    Words(
      "nothing mentions the value \(names.quoted(name))", help: "remove it",
      fixes: Fix.removal)
  }

  static let explanation = RuleExplanation(
    .unusedValue, topic: .habits,
    summary: "A named value is mentioned in no environment",
    explanation: """
      A value serves as '${name}' only. It counts as used if it is mentioned in the base or in any \
      environment, in its own context or in a child context of the same check, even by something \
      that is unused itself; giving it another text with '--set' does not count. Only a check of \
      all environments tells of it, and not where a mistake may hide a mention; values of a file \
      without objects are taken to be for others.
      """,
    remedy: "Remove the value, or mention it where it was meant to be used.",
    example: [
      "app.json": """
      {
        "values": {"host": "mx.example.org", "port": 2525},
        "objects": {
          "mailer": {"type": "SMTPMailer", "arguments": {"host": "${host}"}},
          "newsletter": {"type": "Newsletter"}
        }
      }
      """,
      "app.production.json": #"{"values": {"port": 587}}"#,
    ])
}
