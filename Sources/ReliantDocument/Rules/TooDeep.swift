package struct TooDeep: ExplainedViolation {
  let limit: Int

  package func words(in names: NameTable) -> Words {
    Words("lists and maps nest more than \(limit) levels deep here")
  }

  package static let explanation = RuleExplanation(
    .tooDeep, topic: .syntax,
    summary: "Lists and maps nest deeper than the limit",
    explanation: """
      The depth is limited so that no file can exhaust the memory of the program that reads it.
      """,
    remedy: "Nest less deeply, or raise the limit in code if the file is meant to be like this.",
    example: """
      {
        "values": {
          "matrix": [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
        }
      }
      """)
}
