import ReliantDocument

enum MissingFile: ExplainedViolation {
  case missing(String)
  case unreadable(String, reason: String)

  func words(in names: NameTable) -> Words {
    switch self {
    case .missing(let path):
      Words(
        "there is no file \(path.quoted) to read the text from",
        help: "put it there, or give a \"default\"")
    case .unreadable(let path, let reason): Words("\(path.quoted) cannot be read: \(reason)")
    }
  }

  static let explanation = RuleExplanation(
    .missingFile, topic: .values,
    summary: "A file whose text is a value does not exist or cannot be read",
    explanation: """
      What '$file' names has to be there where the context is built, unless there is a default. \
      A check asks for it under '--require-env' only, since secrets are often mounted elsewhere.
      """,
    remedy: #"Put the file there, correct the path, or give a "default"."#,
    command: "validate app.json --require-env",
    example: """
      {
        "values": {"host": {"$file": "secrets/mail-host"}},
        "objects": {
          "mailer": {"type": "SMTPMailer", "arguments": {"host": "${host}"}}
        }
      }
      """)
}
