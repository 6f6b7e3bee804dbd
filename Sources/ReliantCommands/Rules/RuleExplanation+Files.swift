/// What the rules about files mean.
extension RuleExplanation {
  static let fileNotFound = RuleExplanation(
    topic: .files,
    summary: "A file that is named does not exist or cannot be read",
    explanation: """
      Imports are found relative to the file that names them. An import may be forgiven its \
      absence with {"file": …, "optional": true}. A folder below which configurations are sought has \
      to let itself be read, too.
      """,
    mend: "Correct the path, or create the file.")

  static let importCycle = RuleExplanation(
    topic: .files,
    summary: "Files import each other in a circle",
    explanation: """
      What is imported lies below the file that imports it. In a circle no file would be the \
      lower one.
      """,
    mend: "Move what the files share into a file of its own that both import.")

  static let outsideRoot = RuleExplanation(
    topic: .files,
    summary: "A file lies outside the root folder",
    explanation: """
      A configuration reads nothing outside its root folder, which is the folder of the first \
      file unless another is given. Symbolic links are followed before this is decided.
      """,
    mend: """
      Move the file inside, or give a root folder that holds all files ('--root' on the command \
      line).
      """)

  static let parentNotFound = RuleExplanation(
    topic: .files,
    summary: "The parent context does not exist",
    explanation: """
      A parent is a file, relative to the file that names it, or the name of a context that the \
      program gives. Of the latter the tool knows nothing: check such a file with the program's own \
      command, to which `ReliantCommand.main` gives the context, or in a unit test.
      """,
    mend: "Correct the path or the name.")

  static let parentCycle = RuleExplanation(
    topic: .files,
    summary: "Contexts are each other's parents",
    explanation: """
      A context asks its parent for the names that it does not know itself. In a circle that \
      would never end.
      """,
    mend: "Remove one of the 'parent' members.")

  static let unknownEnvironment = RuleExplanation(
    topic: .files,
    summary: "No file has an overlay for an environment",
    explanation: """
      An environment is what overlay files are named after: 'app.production.json' is laid over \
      'app.json' in the environment 'production'. One for which there is no file at all is most \
      likely misspelt.
      """,
    mend: "Correct the name, or add an overlay for the environment.")

  static let ambiguousFile = RuleExplanation(
    topic: .files,
    summary: "Two overlay files are for the same file and environment",
    explanation: """
      An overlay may be JSON or a property list. When both lie there it would be chance which of \
      them counts.
      """,
    mend: "Keep one of the files.")
}
