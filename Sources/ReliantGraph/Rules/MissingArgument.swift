public import ReliantDocument

extension Rule {
  /// A parameter gets no value.
  public static let missingArgument = Rule("missing-argument")
}

/// A parameter that gets no value.
struct MissingArgument: WordedViolation {
  let type: String
  let parameter: String
  let expected: String
  let key: Symbol
  let fitting: WrongReferenceType.Fitting
  /// Where overlays took away what the parameter was given.
  let removals: [Removal]
  let cause: Cause?

  /// What an overlay took away.
  enum Removal: Sendable, Hashable {
    case argument(Site)
    case binding(String, Site)
    case object(Site)
  }

  func words(in names: NameTable) -> Words {
    Words(
      "\(type) needs the argument \(parameter.quoted) (\(expected))",
      help: fitting.words ?? "give it under 'arguments'",
      notes: removals.flatMap { removal in
        switch removal {
        case .argument(let site): Note.removal(site, of: "the argument")
        case .binding(let name, let site):
          Note.removal(site, of: "the binding of \(name.quoted)")
        case .object(let site): Note.removal(site, of: "the object \(parameter.quoted)")
        }
      })
  }

  func note(in names: NameTable) -> String { "\(names.quoted(key)) lacks it, too" }

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
      """,
      report: """
        app.json:5:28: error: Newsletter needs the argument 'mailer' (Mailer); '@backup' or '@primary' would fit [missing-argument]
            "newsletter": {"type": "Newsletter"}
                                   ^~~~~~~~~~~~
        """))
}
