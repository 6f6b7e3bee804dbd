public import ReliantDocument

extension Rule {
  /// A map has a '$' member that is no form of a value.
  public static let unknownForm = Rule("unknown-form")
}

/// A map has a '$' member that is no form of a value.
enum UnknownForm: Violation {
  /// A member with a `$` that is no form of a value.
  case unknown(Symbol, among: [Word])
  /// A form for overlays in another file, which may have the name of one.
  case overlayOnly(Symbol, OverlayName?)
  /// A form that has no meaning where it stands, and those that have one there.
  case misplaced(Symbol, in: Subject, among: [Word])
  /// A form among the arguments or properties.
  case field(Symbol, of: Symbol)
  /// Something beside a form that stands alone.
  case company(of: Symbol, Site)
  case unclosedPlaceholder

  func message(in names: NameTable) -> String {
    switch self {
    case .unknown(let form, _): "\(names.quoted(form)) is no form of a value"
    case .overlayOnly(let form, _): "\(names.quoted(form)) has a meaning in overlays only"
    case .misplaced(let form, let subject, _):
      "\(subject.text(in: names)) takes no form such as \(names.quoted(form))"
    case .field(let form, let fields):
      "\(names.quoted(fields)) takes names, and no form such as \(names.quoted(form))"
    case .company(let form, _): "\(names.quoted(form)) stands alone in its map"
    case .unclosedPlaceholder: "a '${' in this string is never closed"
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .unknown(let form, let words):
      Suggestion.guess(at: names[form], among: words.map(\.rawValue)).help()
        ?? "put a map with such a member inside {\"$literal\": …}"
    case .overlayOnly(_, let name): name?.help
    case .misplaced(let form, _, let words):
      Suggestion.guess(at: names[form], among: words.map(\.rawValue)).help()
    case .field: "give the form as the value of one of them"
    case .company: nil
    case .unclosedPlaceholder: "for the text itself write '$${'"
    }
  }

  func notes(in names: NameTable) -> [Note] {
    guard case .company(_, let form) = self else { return [] }
    return [Note("the form", at: form)]
  }

  func fixes(at place: Place, in names: NameTable) -> [Fix] {
    switch self {
    case .unknown(let form, let words), .misplaced(let form, _, let words):
      return Suggestion.guess(at: names[form], among: words.map(\.rawValue)).renaming(at: place)
    case .company:
      guard case .site(let site) = place else { return [] }
      return [Fix("take it away", .remove(site))]
    case .overlayOnly, .field, .unclosedPlaceholder: return []
    }
  }
}

extension UnknownForm {
  static let explanation = RuleExplanation(
    .unknownForm, topic: .structure,
    summary: "A map has a '$' member that is no form of a value",
    explanation: """
      Members that begin with '$' are instructions, such as '$ref' or '$env'. One that is not \
      known could only be taken for data by mistake.
      """,
    remedy: """
      Correct the name. To give a map with such a member as data, wrap it: {"$literal": …}.
      """,
    example: RuleExample(
      files: [
        "app.json": """
        {
          "objects": {
            "mailer": {"type": "SMTPMailer", "arguments": {"host": {"$litral": "@home"}}}
          }
        }
        """
      ],
      report: """
        app.json:3:61: error: '$litral' is no form of a value; did you mean '$literal'? [unknown-form]
            "mailer": {"type": "SMTPMailer", "arguments": {"host": {"$litral": "@home"}}}
                                                                    ^~~~~~~~~
        """))
}
