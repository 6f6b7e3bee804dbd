import ReliantDocument

struct MissingValue: ExplainedViolation {
  let purpose: Subject
  let why: String

  func words(in names: NameTable) -> Words {
    Words(
      "\(purpose.text(in: names)) is required and not given: \(why)",
      help: "give it in an overlay, in the object that extends a template, or a named value with "
        + "'--set'")
  }

  static let explanation = RuleExplanation(
    .missingValue, topic: .values,
    summary: "A value that is required is not given",
    explanation: """
      '{"$required": "why"}' stands for a value that an overlay, '--set', the program or, in a template, \
      the object that extends it has to give; as the default of a variable it says why that is needed. In a check of all environments the base alone may lack it.
      """,
    remedy: """
      Give the value in an overlay, in the object that extends a template, or a named value with '--set'.
      """,
    example: """
      {
        "values": {"mailHost": {"$required": "each site has a mail server of its own"}},
        "objects": {
          "mailer": {"type": "SMTPMailer", "arguments": {"host": "${mailHost}"}}
        }
      }
      """)
}
