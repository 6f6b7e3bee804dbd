public import ReliantDocument

extension Rule {
  /// A name contains characters that names cannot have.
  public static let invalidName = Rule("invalid-name")
}

/// Why a text can name nothing outside of the configuration, neither a variable nor a file.
enum OutsideNameProblem: Hashable {
  case isEmpty
  case holdsNUL
  case holdsPlaceholder(OutsideValue.Kind)
  /// A variable as a shell writes it, perhaps with a possible name behind the sign.
  case hasDollar(isNameOtherwise: Bool)
  case holdsBlanks

  /// What is taken instead: "a path, which is not empty".
  fileprivate var expected: String {
    switch self {
    case .isEmpty: "the name of a variable, which is not empty"
    case .holdsNUL: "the name of a variable, which holds no NUL character"
    case .holdsPlaceholder(let kind): "\(kind.rawValue), in which '${…}' has no meaning"
    case .hasDollar: "the name of a variable without '$'"
    case .holdsBlanks: "the name of a variable, which holds no blanks and no '='"
    }
  }

  fileprivate var help: String? {
    switch self {
    case .hasDollar(let isNameOtherwise): isNameOtherwise ? "leave out the '$'" : nil
    case .holdsPlaceholder: "write it out; an overlay can give another one"
    case .isEmpty, .holdsNUL, .holdsBlanks: nil
    }
  }
}

/// A name contains characters that names cannot have.
enum InvalidName: Violation {
  /// A name that something is given, or by which it is meant in a list.
  case name(Symbol, Kind)
  /// A name behind an `@` or within `${…}`, which may as well be a text.
  case mention(Symbol, Kind)
  /// A name with an `@` where it stands alone.
  case marked(Symbol, in: Subject)
  case nearest(Symbol)
  /// The name of a variable or a path.
  case outside(Symbol, OutsideNameProblem)
  /// An id in a manifest of types that reads like a type.
  case typeID(String)

  enum Kind: String {
    case object, value, tag
  }

  func message(in names: NameTable) -> String {
    switch self {
    case .name(let name, let kind):
      "\(names.quoted(name)) cannot name \(kind == .object ? "an" : "a") \(kind.rawValue)"
    // The text is not repeated: it may be a password.
    case .mention(_, .object): "what follows the '@' is no possible name"
    case .mention: "what stands between '${' and '}' is no possible name"
    case .marked(_, let subject): "\(subject.text(in: names)) takes a name without '@'"
    case .nearest(let form):
      "\(names.quoted(form)) takes the name of an object or a type, without '@'"
    case .outside(let form, let problem): "\(names.quoted(form)) takes \(problem.expected)"
    case .typeID(let id): "\(id.quoted) cannot be an id, as it reads like another type"
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .name:
      "a name begins with a letter or '_' and goes on with letters, digits, '_', '-' or '.'"
    case .mention(let name, .object):
      Self.isInner(names[name])
        ? "did you mean \("@\(Vocabulary.inner)".quoted)?" : "for the text itself write '@@'"
    case .mention: "for the text itself write '$${'"
    case .marked: "leave out the '@'"
    case .nearest: nil
    case .outside(_, let problem): problem.help
    case .typeID: "give it another id and the member 'name'"
    }
  }

  /// To mention what something is called by is no further mistake.
  var cause: Cause? {
    switch self {
    case .name(let name, let kind), .mention(let name, let kind): .name(kind.rawValue, name)
    case .marked, .nearest, .outside, .typeID: nil
    }
  }

  func fixes(at place: Place, in names: NameTable) -> [Fix] {
    guard case .site(let site) = place else { return [] }
    switch self {
    case .mention(let name, .object) where Self.isInner(names[name]):
      return [Fix("write '@.inner'", .rename(site, to: "@\(Vocabulary.inner)"))]
    case .marked(let name, _):
      return [Fix("take the '@' away", .rename(site, to: names[name]))]
    default: return []
    }
  }

  private static func isInner(_ name: String) -> Bool {
    Suggestion.isMisspelling(name, of: [Vocabulary.inner])
  }

  static let explanation = RuleExplanation(
    .invalidName, topic: .structure,
    summary: "A name contains characters that names cannot have",
    explanation: """
      Names of objects and values begin with a letter or '_' and continue with letters, digits, \
      '_', '-' and '.'.
      """,
    remedy: "Choose a name of these characters.",
    example: RuleExample(
      """
      {
        "objects": {
          "2ndClock": {"type": "SystemClock"}
        }
      }
      """,
      report: """
        app.json:3:5: error: '2ndClock' cannot name an object; a name begins with a letter or '_' and goes on with letters, digits, '_', '-' or '.' [invalid-name]
            "2ndClock": {"type": "SystemClock"}
            ^~~~~~~~~~
        """))
}
