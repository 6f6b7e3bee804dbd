import ReliantDocument

struct SimilarEnvironment: ExplainedViolation {
  let name: String
  let other: String
  /// A file that is for the other one; nil where that is only declared.
  let overlay: String?

  func words(in names: NameTable) -> Words {
    Words(
      "the environment \(name.quoted) is called almost like \(other.quoted)"
        + (overlay.map { ", which \($0.quoted) is for" } ?? ""),
      help: "rename the file, or declare both with 'environments'")
  }

  static let explanation = RuleExplanation(
    .similarEnvironment, topic: .files,
    summary: "An environment is called almost like another one",
    explanation: """
      An environment is what overlay files are named after. Where one of a few files has a misspelt \
      name, its environment is one more, and the right one goes without what the file says. \
      Environments that are declared are meant.
      """,
    remedy: "Rename the overlay, or list all environments in \"environments\".",
    example: [
      "app.json": """
      {
        "imports": ["mail.json"],
        "objects": {"clock": {"type": "SystemClock"}}
      }
      """,
      "app.prodution.json": #"{"objects": {"clock": {"scope": "prototype"}}}"#,
      "mail.json": """
      {"objects": {"mailer": {"type": "SMTPMailer", "arguments": {"host": "localhost"}}}}
      """,
      "mail.production.json": """
      {"objects": {"mailer": {"arguments": {"host": "mx.example.org"}}}}
      """,
    ])
}
