import ReliantDocument

enum UnknownValue: ExplainedViolation {
  case mention(Symbol, Guess)
  /// A name that is an object's, where one could stand.
  case object(Symbol)
  /// A value to be set from outside.
  case setting(String, Guess)

  func words(in names: NameTable) -> Words {
    switch self {
    case .mention(let name, let guess):
      Words("there is no value \(names.quoted(name))", guess, writing: { "${\($0)}" })
    case .object(let name):
      Words("there is no value \(names.quoted(name))", Guess(near: ["@\(names[name])"]))
    case .setting(let name, let guess):
      Words("there is no value \(name.quoted) to set", help: guess.help())
    }
  }

  var cause: Cause? {
    switch self {
    case .mention(let name, _), .object(let name): .name("value", name)
    case .setting: nil
    }
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
    example: """
      {
        "values": {"mailHost": "mx1.example.org"},
        "objects": {
          "mailer": {"type": "SMTPMailer", "arguments": {"host": "${mailhots}"}}
        }
      }
      """)
}
