import ReliantDocument

enum UnknownForm: ExplainedViolation {
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

  func words(in names: NameTable) -> Words {
    switch self {
    case .unknown(let form, let words):
      Words(
        "\(names.quoted(form)) is no form of a value",
        Suggestion.guess(at: names[form], among: words.map(\.rawValue)),
        orElse: "put a map with such a member inside {\"$literal\": …}")
    case .overlayOnly(let form, let name):
      Words("\(names.quoted(form)) has a meaning in overlays only", help: name?.help)
    case .misplaced(let form, let subject, let words):
      Words(
        "\(subject.text(in: names)) takes no form such as \(names.quoted(form))",
        Suggestion.guess(at: names[form], among: words.map(\.rawValue)))
    case .field(let form, let fields):
      Words(
        "\(names.quoted(fields)) takes names, and no form such as \(names.quoted(form))",
        help: "give the form as the value of one of them")
    case .company(let form, let site):
      Words(
        "\(names.quoted(form)) stands alone in its map", notes: [Note("the form", at: site)],
        fixes: Fix.removal)
    case .unclosedPlaceholder:
      Words("a '${' in this string is never closed", help: "for the text itself write '$${'")
    }
  }

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
    example: #""mailer": {"type": "SMTPMailer", "arguments": {"host": {"$litral": "@home"}}}"#)
}
