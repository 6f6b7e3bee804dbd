import ReliantDocument

struct Deprecated: ExplainedViolation {
  let name: Symbol
  /// What the definition says of it, which may be nothing.
  let advice: String
  /// What stands in its place in the file, where the advice names one other object.
  var instead: String?

  func words(in names: NameTable) -> Words {
    Words(
      "\(names.quoted(name)) is deprecated", help: advice.isEmpty ? nil : advice.shortened,
      fixes: { Guess(near: instead.map { [$0] } ?? []).renaming(at: $0).map { $0.doubted() } })
  }

  static let explanation = RuleExplanation(
    .deprecated, topic: .habits,
    summary: "Something deprecated is used",
    explanation: """
      The definition says in 'deprecated' that it should not be used any longer, and what to do \
      instead.
      """,
    remedy: "Follow the advice in the message.",
    example: """
      "post": {
        "type": "SMTPMailer",
        "deprecated": "refer to 'mailer' instead",
        "arguments": {"host": "mx1.example.org"}
      },
      "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx2.example.org"}},
      "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@post"}},
      "invitation": {"type": "Newsletter", "arguments": {"mailer": "@mailer"}}
      """)
}
