public import ReliantDocument

extension Rule {
  /// A placeholder names a value that does not exist.
  public static let unknownValue = Rule("unknown-value")
}

/// A named value that is mentioned, or to be set, and not there.
enum UnknownValue: Violation {
  /// - Parameter isObject: whether an object has the name that could stand there, too.
  case mention(Symbol, Guess, removed: Site?, isObject: Bool)
  /// A value to be set from outside.
  case setting(String, Guess)

  func message(in names: NameTable) -> String {
    switch self {
    case .mention(let name, _, _, _): "there is no value \(names.quoted(name))"
    case .setting(let name, _): "there is no value \(name.quoted) to set"
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .mention(_, _, .some, _): "keep it, or take this away too"
    case .mention(let name, _, _, true): "did you mean \("@\(names[name])".quoted)?"
    case .mention(_, let guess, _, _), .setting(_, let guess): guess.help()
    }
  }

  func notes(in names: NameTable) -> [Note] {
    if case .mention(_, _, let removed, _) = self { Note.removal(removed) } else { [] }
  }

  var cause: Cause? {
    if case .mention(let name, _, _, _) = self { .name("value", name) } else { nil }
  }

  func note(in names: NameTable) -> String { "also mentioned here" }

  func fixes(at place: Place, in names: NameTable) -> [Fix] {
    guard case .mention(let name, let guess, nil, let isObject) = self else { return [] }
    let text = isObject ? "@\(names[name])" : guess.near.count == 1 ? "${\(guess.near[0])}" : nil
    guard let text else { return [] }
    return switch place {
    case .site(let site): [Fix.renaming(site, to: text)]
    case .range(let document, let range, _) where !isObject:
      [Fix("replace it with \(text.quoted)", .replace(document: document, range, with: text))]
    default: []
    }
  }

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
      """,
      report: """
        app.json:4:60: error: there is no value 'mailhots'; did you mean 'mailHost'? [unknown-value]
            "mailer": {"type": "SMTPMailer", "arguments": {"host": "${mailhots}"}}
                                                                   ^~~~~~~~~~~~~
        """))
}
