import ReliantDocument

enum UnknownArgument: ExplainedViolation {
  case field(UnknownField)
  /// An argument that only a request gives.
  case given(Symbol, type: String)

  func words(in names: NameTable) -> Words {
    switch self {
    case .field(let field):
      field.words("\(field.type) has no parameter \(names.quoted(field.name))", in: names)
    case .given(let name, let type):
      Words(
        "\(names.quoted(name)) of \(type) is given by requests only", help: "remove it",
        fixes: Fix.removal)
    }
  }

  var cause: Cause? { if case .field(let field) = self { field.cause } else { nil } }

  static let explanation = RuleExplanation(
    .unknownArgument, topic: .types,
    summary: "An argument is given that the type does not take",
    explanation: "Arguments go by the names of the parameters that were registered with the type.",
    remedy: """
      Correct the name or the type, or remove the argument. What is set after creation belongs into \
      'properties'.
      """,
    example: """
      "server": {
        "type": "HTTPServer",
        "arguments": {"prot": 8080}
      }
      """)
}
