import ReliantDocument

struct AbstractReference: ExplainedViolation {
  let name: Symbol
  /// Where it is declared abstract; nil of a parent's.
  let declared: Site?
  /// The objects that extend it, of which one may be meant.
  let heirs: [Symbol]
  /// What stands before the name there.
  let sign: String

  func words(in names: NameTable) -> Words {
    Words(
      "\(names.quoted(name)) is abstract: there is no such object, only a template",
      help: "refer to an object that extends it",
      notes: Note.at(declared, "declared abstract here"),
      fixes: { fixes(at: $0, heirs.map { sign + names[$0] }).map { $0.doubted() } })
  }

  /// Where one object extends it, that one is taken; where none does, it is made an object itself.
  private func fixes(at place: Place, _ heirs: [String]) -> [Fix] {
    guard heirs.isEmpty, let declared else { return Guess(near: heirs).renaming(at: place) }
    let word = Word.abstract.rawValue
    return [Fix("remove '\(word)'", .removeMember(word, of: declared.valueOfMember))]
  }

  static let explanation = RuleExplanation(
    .abstractReference, topic: .references,
    summary: "A reference names an object that is only a template",
    explanation: "An abstract definition is there to be extended. No object is ever made of it.",
    remedy: "Refer to a definition that extends the template, or remove 'abstract'.",
    example: """
      "relay": {"type": "SMTPMailer", "abstract": true, "arguments": {"port": 25}},
      "mailer": {"extends": "relay", "arguments": {"host": "mx1.example.org"}},
      "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@relay"}}
      """)
}
