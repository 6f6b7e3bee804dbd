import ReliantDocument

/// An environment variable that is not set, or not to text.
enum MissingVariable: ExplainedViolation {
  case unset(String)
  case notText(String)

  func words(in names: NameTable) -> Words {
    switch self {
    case .unset(let name):
      Words(
        "the environment variable \(name.quoted) is not set",
        help: "set it, or give a \"default\"")
    case .notText(let name):
      Words(
        "the environment variable \(name.quoted) cannot be read: it is not text in UTF-8",
        help: "set it to text")
    }
  }

  static let explanation = RuleExplanation(
    .missingVariable, topic: .values,
    summary: "An environment variable is not set",
    explanation: """
      What '$env' names has to be set where the context is built, unless there is a default. A \
      check asks for it under '--require-env' only, since it often runs elsewhere. A variable \
      that is set but empty is not missing.
      """,
    remedy: #"Set the variable, or give a "default"."#,
    command: "validate app.json --require-env",
    example: #""mailer": {"type": "SMTPMailer", "arguments": {"host": {"$env": "MAIL_HOST"}}}"#)
}
