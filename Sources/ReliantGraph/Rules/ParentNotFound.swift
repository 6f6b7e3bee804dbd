public import ReliantDocument

extension Rule {
  /// The parent context does not exist.
  public static let parentNotFound = Rule("parent-not-found")
}

/// A parent context that there is not.
enum ParentNotFound: Violation {
  case file(String, Guess)
  case brokenLink(String)
  /// - Parameter given: the context that the program gives.
  case context(String, given: String?, Guess)

  func message(in names: NameTable) -> String {
    switch self {
    case .file(let path, _): "there is no parent file \(path.quoted)"
    case .brokenLink(let path): "\(path.quoted) is a link to a file that is not there"
    case .context(let name, _, _): "there is no parent context \(name.quoted)"
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .file(_, let guess): guess.help()
    case .brokenLink: nil
    case .context(_, let given?, _): "the program gave the context \(given.quoted)"
    case .context(_, nil, let guess):
      guess.help() ?? "name a .json or .plist file, or give the context in code"
    }
  }

  func fixes(at place: Place, in names: NameTable) -> [Fix] {
    switch self {
    case .file(_, let guess), .context(_, nil, let guess): guess.renaming(at: place)
    case .context(_, let given?, _): Guess(near: [given]).renaming(at: place)
    case .brokenLink: []
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
      ],
      report: """
        app.json:1:12: error: there is no parent file 'bse.json'; did you mean 'base.json'? [parent-not-found]
        {"parent": "bse.json"}
                   ^~~~~~~~~~
        """))
}
