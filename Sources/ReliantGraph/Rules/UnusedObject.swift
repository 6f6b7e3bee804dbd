import ReliantDocument

/// An object or a template that nothing uses in any environment.
struct UnusedObject: ExplainedViolation {
  let key: Symbol
  /// What others take an object like it as; nil of a template.
  let wanted: String?
  /// What only it uses.
  let followers: [Written<Symbol>]

  func words(in names: NameTable) -> Words {
    let message =
      wanted.map { "nothing uses \(names.quoted(key)), while others take \($0)" }
      ?? "nothing extends the template \(names.quoted(key))"
    return Words(
      message,
      help: wanted == nil ? "remove it" : "remove it, or give it a tag if the program asks for it",
      notes: followers.map {
        Note("\(names.quoted($0.value)) is used by nothing else", at: $0.site)
      }, fixes: Fix.removal)
  }

  static let explanation = RuleExplanation(
    .unusedObject, topic: .habits,
    summary: "An object is used in no environment",
    explanation: """
      An object that nothing refers to may be one that the program asks for, and so may one with \
      an alias or a tag, one that a name or a binding points at, and an eager one. It counts as \
      unused if other objects take objects of its kind but none is given this one, as in the \
      example, where a newsletter takes a mailer. A template counts as unused if nothing extends \
      it. Only a check of all environments tells of it, and not where a mistake may hide what it is \
      used by; what a child context in the same check uses is used, and without types only \
      templates are looked at.
      """,
    remedy: """
      Remove it, with what only it uses. If the program asks for it by its name, give it a tag to \
      say so, such as "tags": ["entry"].
      """,
    example: """
      "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@smtp"}},
      "smtp": {"type": "SMTPMailer", "arguments": {"host": "mx.example.org"}},
      "relay": {"type": "Relay", "arguments": {"next": "@backup"}},
      "backup": {"type": "SMTPMailer", "arguments": {"host": "mx2.example.org"}}
      """)
}
