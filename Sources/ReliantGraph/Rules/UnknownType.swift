public import ReliantDocument

extension Rule {
  /// A type is named that the program has not registered.
  public static let unknownType = Self("unknown-type")
}

/// A type that the program has not registered.
enum UnknownType: WordedViolation, ExplainedViolation {
  case object(Symbol, Guess)
  /// A type that a binding speaks of.
  case bound(Symbol, Guess)
  /// An id in a manifest of types.
  case id(String, IDKind, Guess)

  /// What the ids stand for that a manifest may mention at one place.
  enum IDKind {
    case object, single, any
  }

  func words(in names: NameTable) -> Words {
    switch self {
    case .object(let name, let guess): Words("there is no type \(names.quoted(name))", guess)
    case .bound(let name, let guess): Words("no type is called \(names.quoted(name))", guess)
    case .id(let id, .object, let guess): Words("there is no object type \(id.quoted)", guess)
    case .id(let id, .single, let guess):
      Words("there is no type of single values \(id.quoted)", guess)
    // It may be a part of a type, so that there is no fix.
    case .id(let id, .any, let guess):
      Words(
        "there is no type \(id.quoted)",
        help: guess.help()
          ?? "describe it under \(ManifestWord.objectTypes.rawValue.quoted), or under "
          + "\(ManifestWord.enumerations.rawValue.quoted) if it is made from single values")
    }
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
      """))
}
