public import ReliantDocument

extension Rule {
  /// An argument is given that the type does not take.
  public static let unknownArgument = Self("unknown-argument")
}

/// An argument that the type of its object does not take.
struct UnknownArgument: WordedViolation {
  let field: UnknownField

  func words(in names: NameTable) -> Words {
    field.words("\(field.type) has no parameter \(names.quoted(field.name))", in: names)
  }

  var cause: Cause? { field.cause }

  static let explanation = RuleExplanation(
    .unknownArgument, topic: .types,
    summary: "An argument is given that the type does not take",
    explanation: "Arguments go by the names of the parameters that were registered with the type.",
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
