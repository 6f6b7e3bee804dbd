import ReliantDocument

enum UnknownTag: ExplainedViolation {
  case tag(Symbol, Guess)
  /// A type that there is.
  case type(Symbol, Guess)

  func words(in names: NameTable) -> Words {
    switch self {
    case .tag(let tag, let guess): Words("no object has the tag \(names.quoted(tag))", guess)
    case .type(let type, let guess):
      Words("no object is of the type \(names.quoted(type))", guess)
    }
  }

  var cause: Cause? {
    switch self {
    case .tag(let name, _): .name("tag", name)
    case .type(let name, _): .name("collected type", name)
    }
  }

  func note(in names: NameTable) -> String { "also asked for here" }

  static let explanation = RuleExplanation(
    .unknownTag, topic: .references,
    summary: "Objects are collected by a tag or a type that none has",
    explanation: """
      A collection of objects with a tag, or of a type, may be empty, but mostly the tag is \
      misspelt, or an object is missing.
      """,
    remedy: "Correct the tag, or give it to the objects that are meant.",
    example: """
      "post": {"type": "SMTPMailer", "tags": ["mail"], "arguments": {"host": "mx1.example.org"}},
      "fleet": {"type": "Fleet", "arguments": {"mailers": {"$all": "mial"}}}
      """)
}
