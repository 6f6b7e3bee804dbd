import ReliantDocument

/// An argument that only a request gives, where none does.
enum UngivenArgument: Violation {
  /// Whoever refers to an object that takes it.
  case reference(String, [String])
  /// An object that is made once for all who ask.
  case shared(Symbol, [String], scope: Scope)

  func words(in names: NameTable) -> Words {
    switch self {
    case .reference(let key, let missing):
      Words(
        "\(key.quoted) needs \(Suggestion.enumeration(missing)), which only a request gives",
        help: "take a Maker, which gives it, or let the program ask for \(key.quoted)")
    case .shared(let key, let missing, let scope):
      Words(
        "\(names.quoted(key)) needs \(Suggestion.enumeration(missing)), which only a request gives, "
          + "but is one for all requests: its scope is \(scope.name.quoted)",
        help: "give it the scope 'prototype' or 'graph'")
    }
  }

  static let rule = Rule.missingArgument
}

/// Parameters of one definition that get no value, or a property that is required.
struct MissingArgument: ExplainedViolation {
  let type: String
  /// The member of a definition that would give it.
  let kind: Word
  let parameters: [(name: String, type: ValueType)]
  let key: Symbol
  /// What would fit if one parameter is missing.
  let remedy: WrongReferenceType.Remedy?
  /// Where overlays took away what the parameters were given.
  let removals: [Written<Subject>]
  /// The type that an overlay dropped together with its arguments.
  let swapped: Written<Symbol>?
  let cause: Cause?

  func words(in names: NameTable) -> Words {
    let isOne = parameters.count == 1
    let what = kind == .properties ? "property" : isOne ? "argument" : "arguments"
    return Words(
      "\(type) needs the \(what) \(missing)",
      help: remedy?.words(in: names)
        ?? "give \(isOne ? "it" : "them") under \(kind.rawValue.quoted)",
      notes: removals.map { Note("\($0.value.text(in: names)) is removed here", at: $0.site) }
        + Note.at(swapped) { "all arguments went with the type \(names.quoted($0))" })
  }

  private var missing: String {
    Suggestion.enumeration(parameters.map { "\($0.name.quoted) (\($0.type.name))" })
  }

  func note(in names: NameTable) -> String { "\(names.quoted(key)) lacks \(missing), too" }

  static let explanation = RuleExplanation(
    .missingArgument, topic: .types,
    summary: "A parameter, or a property that is required, gets no value",
    explanation: """
      What a file does not list is filled by a binding for the parameter's type, by the object \
      of the parameter's name if its type fits, or by the registered default. Here none of them \
      is there. What no definition derived from a template lists is missing at the template's type. \
      The type of an overlay takes no arguments over: those of the old type went with it. \
      The same holds for a property that is registered as required. What is registered as given comes \
      from requests only, so that nobody can refer to the object who does not give it.
      """,
    remedy: "List the argument, bind its type, or register a default.",
    example: """
      "primary": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}},
      "backup": {"type": "SMTPMailer", "arguments": {"host": "mx2.example.org"}},
      "newsletter": {"type": "Newsletter"}
      """)
}
