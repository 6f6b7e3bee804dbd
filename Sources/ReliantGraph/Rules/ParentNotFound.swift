import ReliantDocument

enum ParentNotFound: ExplainedViolation {
  case file(String, Guess)
  case brokenLink(String)
  /// - Parameter given: the context that the program gives.
  case context(String, given: String?, Guess)
  /// A parent, named by a file, that is another one than the program gives.
  case other(given: String)

  func words(in names: NameTable) -> Words {
    switch self {
    case .other(let given):
      Words(
        "this is not the parent context \(given.quoted) that the program gave",
        help: "give the context that was loaded from this file, or none")
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
        orElse: "name a .json or .plist file, or give the context in code or with '--parent'")
    }
  }

  static let explanation = RuleExplanation(
    .parentNotFound, topic: .files,
    summary: "The parent context does not exist",
    explanation: """
      A parent is a file, relative to the file that names it, or the name of a context that the \
      program gives. For the latter a file can stand, as in `validate --parent NAME=FILE`; or check \
      such a file with the program's own command, to which `ReliantCommand.main` gives the context, \
      or in a unit test. A context that was loaded from the file that a child names is that parent, \
      and no other one can be given.
      """,
    remedy: "Correct the path or the name.",
    example: [
      "app.json": #"{"parent": "bse.json"}"#,
      "base.json": #"{"objects": {"clock": {"type": "SystemClock"}}}"#,
    ])
}
