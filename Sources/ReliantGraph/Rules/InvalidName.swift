import ReliantDocument

enum InvalidName: ExplainedViolation {
  /// A name that something is given, or by which it is meant in a list.
  case name(Symbol, Kind)
  /// A name behind an `@` or within `${…}`, which may as well be a text.
  case mention(Symbol, Kind)
  /// A name with an `@` where it stands alone.
  case marked(Symbol, in: Subject)
  case nearest(Symbol)
  case variable(Symbol)

  enum Kind: String {
    case object, value, tag, environment

    /// With its article: "an object".
    fileprivate var noun: String {
      "\(self == .object || self == .environment ? "an" : "a") \(rawValue)"
    }
  }

  func words(in names: NameTable) -> Words {
    switch self {
    case .name(let name, let kind):
      Words(
        "\(names.quoted(name)) cannot name \(kind.noun)",
        help:
          "a name begins with a letter or '_' and goes on with letters, digits, '_', '-' or '.'",
        fixes: { place in
          guard kind == .object || kind == .value else { return [] }
          return Guess(near: [Self.possible(names[name])]).renaming(at: place).map { $0.doubted() }
        })
    // The text is not repeated: it may be a password.
    case .mention(let name, .object):
      Words(
        "what follows the '@' is no possible name",
        Suggestion.isMisspelling(names[name], of: [Vocabulary.inner])
          ? Guess(near: ["@\(Vocabulary.inner)"]) : .none,
        orElse: names[name].hasPrefix("${")
          ? "to choose by a value write {\"$switch\": \"${…}\", \"cases\": {\"text\": \"@key\"}}"
          : "for the text itself write '@@'")
    case .mention:
      Words(
        "what stands between '${' and '}' is no possible name",
        help: "for the text itself write '$${'")
    case .marked(let name, let subject):
      Words(
        "\(subject.text(in: names)) takes a name without '@'", help: "leave out the '@'",
        fixes: Guess(near: [names[name]]).renaming)
    case .nearest(let form):
      Words("\(names.quoted(form)) takes the name of an object or a type, without '@'")
    case .variable(let form):
      Words(
        "\(names.quoted(form)) takes the name of a variable",
        help: "one that is not empty and holds no '$', no '=' and no blanks")
    }
  }

  /// To mention what something is called by is no further mistake.
  var cause: Cause? {
    switch self {
    case .name(let name, let kind), .mention(let name, let kind): .name(kind.rawValue, name)
    case .marked, .nearest, .variable: nil
    }
  }

  func note(in names: NameTable) -> String { "also here" }

  /// A text with a '_' for whatever cannot stand in a name, or not at its beginning.
  private static func possible(_ text: String) -> String {
    let name = text.unicodeScalars.map { Vocabulary.isName("_\($0)") ? "\($0)" : "_" }.joined()
    return Vocabulary.isName(name) ? name : "_\(name)"
  }

  static let explanation = RuleExplanation(
    .invalidName, topic: .structure,
    summary: "A name contains characters that names cannot have",
    explanation: """
      Names of objects and values begin with a letter or '_' and continue with letters, digits, \
      '_', '-' and '.'.
      """,
    remedy: "Choose a name of these characters.",
    example: #""2ndClock": {"type": "SystemClock"}"#)
}
