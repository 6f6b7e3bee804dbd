/// What the rules about habits mean.
extension RuleExplanation {
  static let deprecated = RuleExplanation(
    topic: .habits,
    summary: "Something deprecated is used",
    explanation: """
      The definition says in 'deprecated' that it should not be used any longer, and what to do \
      instead.
      """,
    mend: "Follow the advice in the message.")
}
