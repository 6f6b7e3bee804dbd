public import ReliantDocument

extension Rule {
  /// A parameter gets no value.
  public static let missingArgument = Self("missing-argument")
}

/// Parameters of one definition that get no value.
struct MissingArgument: WordedViolation {
  let type: String
  let parameters: [Parameter]
  let key: Symbol
  /// What would fit if one parameter is missing.
  let remedy: WrongReferenceType.Remedy?
  /// Where overlays took away what the parameters were given.
  let removals: [Removal]
  let cause: Cause?

  struct Parameter: Sendable, Hashable {
    let name: String
    let expected: String
  }

  /// What an overlay took away, and where.
  struct Removal: Sendable, Hashable {
    let what: Subject
    let site: Site
  }

  func words(in names: NameTable) -> Words {
    let isOne = parameters.count == 1
    return Words(
      "\(type) needs the \(isOne ? "argument" : "arguments") \(missing)",
      help: remedy?.words(in: names) ?? "give \(isOne ? "it" : "them") under 'arguments'",
      notes: removals.flatMap { Note.removal($0.site, of: $0.what.text(in: names)) })
  }

  private var missing: String {
    Suggestion.enumeration(parameters.map { "\($0.name.quoted) (\($0.expected))" })
  }

  func note(in names: NameTable) -> String { "\(names.quoted(key)) lacks \(missing), too" }

  static let explanation = RuleExplanation(
    .missingArgument, topic: .types,
    summary: "A parameter gets no value",
    explanation: """
      What a file does not list is filled by a binding for the parameter's type, by the object \
      of the parameter's name if its type fits, or by the registered default. Here none of them \
      is there. What no definition derived from a template lists is missing at the template's type.
      """,
    remedy: "List the argument, bind its type, or register a default.",
    example: RuleExample(
      """
      {
        "objects": {
          "primary": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}},
          "backup": {"type": "SMTPMailer", "arguments": {"host": "mx2.example.org"}},
          "newsletter": {"type": "Newsletter"}
        }
      }
      """))
}
