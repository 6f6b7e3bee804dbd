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

  func words(in names: NameTable) -> Words {
    switch self {
    case .object(let name, let guess): Words("there is no type \(names.quoted(name))", guess)
    case .bound(let name, let guess): Words("no type is called \(names.quoted(name))", guess)
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
    example: """
      "clock": {"type": "SytemClock"}
      """)
}
