public import ReliantDocument

extension Rule {
  /// Objects are collected by a tag that none has.
  public static let unknownTag = Self("unknown-tag", .warning)
}

/// A collection of a tag that no object has.
struct UnknownTag: WordedViolation {
  let tag: Symbol
  let guess: Guess

  func words(in names: NameTable) -> Words {
    Words("no object has the tag \(names.quoted(tag))", guess)
  }

  var cause: Cause? { .name("tag", tag) }

  func note(in names: NameTable) -> String { "also asked for here" }

  static let explanation = RuleExplanation(
    .unknownTag, topic: .references,
    summary: "Objects are collected by a tag that none has",
    explanation: "A collection of objects with a tag may be empty, but mostly the tag is misspelt.",
    remedy: "Correct the tag, or give it to the objects that are meant.",
    example: RuleExample(
      """
      {
        "objects": {
          "post": {"type": "SMTPMailer", "tags": ["mail"], "arguments": {"host": "mx1.example.org"}},
          "fleet": {"type": "Fleet", "arguments": {"mailers": {"$all": "mial"}}}
        }
      }
      """))
}
