public import ReliantDocument

extension Rule {
  /// An overlay removes something that does not exist.
  public static let removeWithoutTarget = Rule("remove-without-target")
}

/// A removal of something that is not there.
enum RemoveWithoutTarget: Violation {
  case object(Symbol, Guess, removed: Site?)
  /// - Parameter template: what the object extends from which it would be taken.
  case field(Symbol, FieldKind, Guess, template: Symbol?)
  /// A name that a list does not hold.
  case entry(Symbol, Guess)
  /// A value that a list does not hold.
  case element(Guess)
  case binding(Symbol, Guess)
  case defaultBinding(Symbol)
  case bindingInside(Symbol, consumer: Symbol, Guess)
  /// A removal where nothing can be.
  case nothing

  func message(in names: NameTable) -> String {
    switch self {
    case .object(let key, _, _): "there is no object \(names.quoted(key)) to remove"
    case .field(let name, let kind, _, _):
      "there is no such thing to remove: \(names.quoted(name)) is not \(kind.noun) here"
    case .entry(let name, _): "\(names.quoted(name)) is not in the list"
    case .element: "the list has no such element to leave out"
    case .binding(let type, _): "there is no binding for \(names.quoted(type)) to remove"
    case .defaultBinding(let type):
      "there is no default binding for \(names.quoted(type)) to remove"
    case .bindingInside(let type, let consumer, _):
      "there is no binding for \(names.quoted(type)) inside \(names.quoted(consumer)) to remove"
    case .nothing: "there is nothing here to remove"
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .field(_, _, let guess, let template):
      guess.help()
        ?? template.map { "what is inherited is changed in \(names.quoted($0))" }
    case .nothing: "leave it out"
    default: guess.help()
    }
  }

  func notes(in names: NameTable) -> [Note] {
    switch self {
    case .object(_, _, let removed): Note.removal(removed)
    default: []
    }
  }

  func fixes(at place: Place, in names: NameTable) -> [Fix] {
    // What holds the removal may be needed.
    if case .nothing = self { return [] }
    guard case .site(let site) = place, guess.near.isEmpty else { return renaming(at: place) }
    return [Fix.removing(site)]
  }

  private func renaming(at place: Place) -> [Fix] {
    // An element need not be a text.
    if case .element = self { [] } else { guess.renaming(at: place) }
  }

  private var guess: Guess {
    switch self {
    case .object(_, let guess, _), .field(_, _, let guess, _), .entry(_, let guess),
      .element(let guess), .binding(_, let guess), .bindingInside(_, _, let guess):
      guess
    case .defaultBinding, .nothing: .none
    }
  }
}

/// What a named value is one of.
enum FieldKind: Sendable, Hashable {
  case value, argument, property, member

  fileprivate var noun: String {
    switch self {
    case .value: "a value"
    case .argument: "an argument"
    case .property: "a property"
    case .member: "a member"
    }
  }
}

extension RemoveWithoutTarget {
  static let explanation = RuleExplanation(
    .removeWithoutTarget, topic: .overlays,
    summary: "An overlay removes something that does not exist",
    explanation: """
      '$remove' takes away what the files below define, so there has to be such a thing.
      """,
    remedy: "Correct the name, or drop the removal.",
    example: RuleExample(
      files: [
        "app.json": """
        {
          "objects": {
            "mailer": {"type": "SMTPMailer", "arguments": {"host": "localhost", "port": 2525}}
          }
        }
        """,
        "app.production.json": """
        {
          "objects": {
            "mailer": {"arguments": {"prot": {"$remove": true}}}
          }
        }
        """,
      ],
      report: """
        app.production.json:3:30: error: there is no such thing to remove: 'prot' is not an argument here; did you mean 'port'? [remove-without-target] (in production)
            "mailer": {"arguments": {"prot": {"$remove": true}}}
                                     ^~~~~~
        """))
}
