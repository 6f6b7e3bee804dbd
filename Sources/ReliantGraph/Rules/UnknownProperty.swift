import ReliantDocument

struct UnknownProperty: ExplainedViolation {
  let field: UnknownField

  func words(in names: NameTable) -> Words {
    field.words("\(field.type) has no property \(names.quoted(field.name))", in: names)
  }

  var cause: Cause? { field.cause }

  static let explanation = RuleExplanation(
    .unknownProperty, topic: .types,
    summary: "A property is given that the type does not have",
    explanation: "Properties go by the names that were registered with the type.",
    remedy: """
      Correct the name, or remove the property. What the initializer takes belongs into \
      'arguments'.
      """,
    example: """
      "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}},
      "newsletter": {"type": "Newsletter", "properties": {"colck": null}}
      """)
}
