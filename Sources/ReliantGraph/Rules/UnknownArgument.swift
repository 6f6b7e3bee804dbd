public import ReliantDocument

extension Rule {
  /// An argument is given that the type does not take.
  public static let unknownArgument = Self("unknown-argument")
}

/// An argument that the type of its object does not take.
enum UnknownArgument: WordedViolation {
  case field(UnknownField)
  /// An object none of whose arguments its type has, so that the type is the mistake.
  case allOf(Symbol, type: String, given: [String], meant: [String])

  func words(in names: NameTable) -> Words {
    switch self {
    case .field(let field):
      field.words("\(field.type) has no parameter \(names.quoted(field.name))", in: names)
    case .allOf(let key, let type, let given, let meant):
      Words(
        "\(type) has none of the parameters that \(names.quoted(key)) is given, such as "
          + Suggestion.list(given, joinedBy: "and"), Guess(near: meant))
    }
  }

  var cause: Cause? { if case .field(let field) = self { field.cause } else { nil } }

  func note(in names: NameTable) -> String { message(in: names) }

  static let explanation = RuleExplanation(
    .unknownArgument, topic: .types,
    summary: "An argument is given that the type does not take",
    explanation: """
      Arguments go by the names of the parameters that were registered with the type. If all of them \
      are another type's, the type is the mistake.
      """,
    remedy: """
      Correct the name or the type, or remove the argument. What is set after creation belongs into \
      'properties'.
      """,
    example: RuleExample(
      """
      {
        "objects": {
          "server": {
            "type": "HTTPServer",
            "arguments": {"prot": 8080}
          }
        }
      }
      """))
}
