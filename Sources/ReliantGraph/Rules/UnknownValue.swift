public import ReliantDocument

extension Rule {
  /// A placeholder names a value that does not exist.
  public static let unknownValue = Self("unknown-value")
}

/// A named value that is mentioned, or to be set, and not there.
enum UnknownValue: WordedViolation {
  /// - Parameter isObject: whether an object has the name that could stand there, too.
  case mention(Symbol, Guess, removed: Site?, isObject: Bool)
  /// A value to be set from outside.
  case setting(String, Guess)

  func words(in names: NameTable) -> Words {
    switch self {
    case .mention(let name, let guess, let removed, let isObject):
      let object = isObject && removed == nil ? "@\(names[name])" : nil
      return Words(
        "there is no value \(names.quoted(name))",
        help: removed == nil
          ? object.map { "did you mean \($0.quoted)?" } ?? guess.help()
          : "keep it, or take this away too",
        notes: Note.removal(removed),
        fixes: { Self.fixes(writing: object.map { [$0] } ?? guess.near.map { "${\($0)}" }, at: $0) }
      )
    case .setting(let name, let guess):
      return Words("there is no value \(name.quoted) to set", help: guess.help())
    }
  }

  private static func fixes(writing near: [String], at place: Place) -> [Fix] {
    guard case .range(let document, let range, _) = place, near.count == 1 else {
      return Guess(near: near).renaming(at: place)
    }
    let edit = Edit.replace(document: document, range, with: near[0])
    return [Fix("replace it with \(near[0].quoted)", edit)]
  }

  var cause: Cause? {
    if case .mention(let name, _, _, _) = self { .name("value", name) } else { nil }
  }

  func note(in names: NameTable) -> String { "also mentioned here" }

  static let explanation = RuleExplanation(
    .unknownValue, topic: .values,
    summary: "A placeholder names a value that does not exist",
    explanation: """
      '${name}' stands for a member of 'values', in this file or in one that it imports. A \
      value that is missing is told once, where it is first mentioned; one whose name is misspelt, so \
      that nothing mentions it, where it is given.
      """,
    remedy: "Correct the name, or add the value. A literal '${' is written '$${'.",
    example: RuleExample(
      """
      {
        "values": {"mailHost": "mx1.example.org"},
        "objects": {
          "mailer": {"type": "SMTPMailer", "arguments": {"host": "${mailhots}"}}
        }
      }
      """))
}
