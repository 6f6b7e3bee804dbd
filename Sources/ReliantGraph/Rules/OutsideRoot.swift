import ReliantDocument

enum OutsideRoot: ExplainedViolation {
  case path(String, PathProblem)
  /// The file to which a path leads.
  case file(String)
  /// A text, by a link perhaps.
  case text(String)
  /// The absolute path of a text.
  case notAllowed(String)
  /// A value in a path that comes from outside of the files.
  case outsideValue(Symbol)

  func words(in names: NameTable) -> Words {
    switch self {
    case .path(let path, let problem):
      Words(
        "\(path.quoted) is \(problem.rawValue)",
        help: "name a file inside the root folder, relative to this one")
    case .notAllowed(let path):
      Words(
        "\(path.quoted) is an absolute path beneath no folder that is allowed",
        help: "allow its folder, or name a file inside the root folder, relative to this one")
    case .outsideValue(let name):
      Words(
        "\(names.quoted(name)) comes from outside of the files, and so has no part in a path",
        help: "give it in a file")
    case .file(let path):
      Words(
        "\(path.quoted) lies outside the root folder",
        help: "move it inside, or give a root folder that holds both")
    case .text(let path):
      Words(
        "\(path.quoted) leads to a file outside the root folder and all folders that are allowed",
        help: "allow the folder of that file, or move it inside")
    }
  }

  static let explanation = RuleExplanation(
    .outsideRoot, topic: .files,
    summary: "A file lies outside the root folder",
    explanation: """
      A configuration reads nothing outside its root folder, which is the folder of the first \
      file unless another is given. Symbolic links are followed before this is decided. '$file' \
      also reads beneath folders that are allowed, where its path may be absolute, and a link may lead \
      from one of all these folders into another; what a variable \
      or '--set' gives is no part of a path.
      """,
    remedy: """
      Move the file inside, or give a root folder that holds all files ('--root' on the command \
      line), or allow the folder of a text ('--allow').
      """,
    example: #"{"imports": ["../no-effect/app.json"]}"#)
}
