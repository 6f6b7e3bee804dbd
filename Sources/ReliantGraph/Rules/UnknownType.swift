public import ReliantDocument

extension Rule {
  /// A type is named that the program has not registered.
  public static let unknownType = Rule("unknown-type")
}

/// A type that the program has not registered.
enum UnknownType: Violation {
  case object(Symbol, Guess)
  /// A type that a binding speaks of.
  case bound(Symbol, Guess)
  /// An id in a manifest of types.
  case id(String, IDKind, Guess)

  /// What the ids stand for that a manifest may mention at one place.
  enum IDKind {
    case object, single, any
  }

  func message(in names: NameTable) -> String {
    switch self {
    case .object(let name, _): "there is no type \(names.quoted(name))"
    case .bound(let name, _): "no type is called \(names.quoted(name))"
    case .id(let id, .object, _): "there is no object type \(id.quoted)"
    case .id(let id, .single, _): "there is no type of single values \(id.quoted)"
    case .id(let id, .any, _): "there is no type \(id.quoted)"
    }
  }

  func help(in names: NameTable) -> String? {
    if case .id(_, .any, .none) = self {
      return "describe it under \(ManifestWord.objectTypes.rawValue.quoted), or under "
        + "\(ManifestWord.enumerations.rawValue.quoted) if it is made from single values"
    }
    return guess.help()
  }

  private var guess: Guess {
    switch self {
    case .object(_, let guess), .bound(_, let guess), .id(_, _, let guess): guess
    }
  }

  func fixes(at place: Place, in names: NameTable) -> [Fix] {
    // An id that may stand anywhere may be a part of a type.
    if case .id(_, .any, _) = self { [] } else { guess.renaming(at: place) }
  }

  static let explanation = RuleExplanation(
    .unknownType, topic: .types,
    summary: "A type is named that the program has not registered",
    explanation: """
      A file can only name types that the program registered, by the names it registered them \
      under.
      """,
    remedy: "Correct the name, or register the type.",
    example: RuleExample(
      """
      {
        "objects": {
          "clock": {"type": "SytemClock"}
        }
      }
      """,
      report: """
        app.json:3:23: error: there is no type 'SytemClock'; did you mean 'SystemClock'? [unknown-type]
            "clock": {"type": "SytemClock"}
                              ^~~~~~~~~~~~
        """))
}
