package enum InvalidSyntax {
  package static let explanation = RuleExplanation(
    .invalidSyntax, topic: .syntax,
    summary: "A file is not valid JSON or not a valid property list",
    explanation: """
      The file cannot be read as it is written. The reader goes on behind the mistake, so that \
      all mistakes of a file are reported at once. Comments and trailing commas are no part of \
      JSON.
      """,
    remedy: """
      Correct the text at the caret. A note can be kept in a 'description' member instead of a \
      comment.
      """,
    example: #""clock": {"type": "SystemClock",}"#)
}
