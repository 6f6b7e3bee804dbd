import ReliantDocument

struct BindingCycle: ExplainedViolation {
  let cycle: NamedCycle

  func words(in names: NameTable) -> Words {
    cycle.words(
      "these types are bound to each other", verb: "is bound to",
      help: "bind one of them to an object", in: names)
  }

  static let explanation = RuleExplanation(
    .bindingCycle, topic: .references,
    summary: "Bindings lead to each other in a cycle",
    explanation: "A type may be bound to another type, but at last there has to be an object.",
    remedy: "Bind one of the types to an object.",
    example: """
      {
        "bindings": {
          "Mailer": "SMTPMailer",
          "SMTPMailer": "Mailer"
        },
        "objects": {
          "post": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}}
        }
      }
      """)
}
