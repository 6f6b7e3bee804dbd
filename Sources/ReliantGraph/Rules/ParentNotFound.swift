public import ReliantDocument

extension Rule {
  /// The parent context does not exist.
  public static let parentNotFound = Rule("parent-not-found")
}

/// A parent context that there is not.
enum ParentNotFound: WordedViolation {
  case file(String, Guess)
  case brokenLink(String)
  /// - Parameter given: the context that the program gives.
  case context(String, given: String?, Guess)

  func words(in names: NameTable) -> Words {
    switch self {
    case .file(let path, let guess): Words("there is no parent file \(path.quoted)", guess)
    case .brokenLink(let path): Words("\(path.quoted) is a link to a file that is not there")
    case .context(let name, let given?, _):
      Words(
        "there is no parent context \(name.quoted)",
        help: "the program gave the context \(given.quoted)",
        fixes: Guess(near: [given]).renaming)
    case .context(let name, nil, let guess):
      Words(
        "there is no parent context \(name.quoted)", guess,
        orElse: "name a .json or .plist file, or give the context in code")
    }
  }

  static let explanation = RuleExplanation(
    .parentNotFound, topic: .files,
    summary: "The parent context does not exist",
    explanation: """
      A parent is a file, relative to the file that names it, or the name of a context that the \
      program gives. Of the latter the tool knows nothing: check such a file with the program's own \
      command, to which `ReliantCommand.main` gives the context, or in a unit test.
      """,
    remedy: "Correct the path or the name.",
    example: RuleExample(
      files: [
        "app.json": """
        {"parent": "bse.json"}
        """,
        "base.json": """
        {"objects": {"clock": {"type": "SystemClock"}}}
        """,
      ]))
}
