import ReliantDocument

/// What a named value is one of.
enum FieldKind: String {
  case object, value, argument, property, member
}

enum RemoveWithoutTarget: ExplainedViolation {
  /// - Parameters:
  ///   - template: what the object extends from which it would be taken.
  ///   - removed: where an overlay took it away before.
  case named(Symbol, FieldKind, Guess, template: Symbol? = nil, removed: Site? = nil)
  /// A name that a list does not hold.
  case entry(Symbol, Guess)
  /// A value that a list does not hold.
  case element(Guess)
  case binding(Symbol, inside: Symbol?, Guess)
  case defaultBinding(Symbol)
  /// A removal where nothing can be.
  case nothing

  func words(in names: NameTable) -> Words {
    func words(
      _ message: String, _ guess: Guess = .none, orElse help: String? = nil, notes: [Note] = []
    ) -> Words {
      let fixes = guess.near.isEmpty ? Fix.removal(of:) : guess.renaming(at:)
      return Words(message, help: guess.help() ?? help, notes: notes, fixes: fixes)
    }
    switch self {
    case .named(let name, let kind, let guess, let template, let removed):
      return words(
        "there is no \(kind.rawValue) \(names.quoted(name)) here to remove", guess,
        orElse: template.map { "what is inherited is changed in \(names.quoted($0))" },
        notes: Note.at(removed, "removed here"))
    case .entry(let name, let guess):
      return words("\(names.quoted(name)) is not in the list", guess)
    case .element(let guess):
      // It need not be a text that could be replaced.
      return Words("the list has no such element to leave out", help: guess.help()) {
        guess.near.isEmpty ? Fix.removal(of: $0) : []
      }
    case .binding(let type, let consumer, let guess):
      let place = consumer.map { " inside \(names.quoted($0))" } ?? ""
      return words("there is no binding for \(names.quoted(type))\(place) to remove", guess)
    case .defaultBinding(let type):
      return words("there is no default binding for \(names.quoted(type)) to remove", .none)
    // What holds the removal may be needed.
    case .nothing: return Words("there is nothing here to remove", help: "leave it out")
    }
  }

  static let explanation = RuleExplanation(
    .removeWithoutTarget, topic: .overlays,
    summary: "An overlay removes something that does not exist",
    explanation: """
      '$remove' takes away what the files below define, so there has to be such a thing.
      """,
    remedy: "Correct the name, or drop the removal.",
    example: [
      "app.json": """
      "mailer": {"type": "SMTPMailer", "arguments": {"host": "localhost", "port": 2525}}
      """,
      "app.production.json": #""mailer": {"arguments": {"prot": {"$remove": true}}}"#,
    ])
}
