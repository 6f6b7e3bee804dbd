import ReliantDocument

/// Something that is said although it is so already, or where it means nothing.
enum NoEffect: ExplainedViolation {
  /// A value, another name, an object or a binding that is the same already.
  case same(Symbol, since: Site)
  /// A member of a definition that says the same already.
  case member(Word)
  /// A patch that says nothing.
  case patch(of: Symbol)
  /// An object that a collection leaves out and would not hold.
  case exception(Symbol)
  /// A mark of an object that replaces none.
  case override(Symbol, Origin, Guess)
  /// An overlay that says nothing.
  case overlay(isDeclared: Bool)
  /// The name of an overlay for two environments at once.
  case overlayName(String)
  case repeatedImport(String, first: Site)
  /// The parent of a file that is imported, and so no context of its own.
  case importedParent(importedAt: Site)
  /// A rule that is allowed where nothing breaks it.
  case allowance(String)
  /// An order of an object that decorates nothing.
  case order
  /// A text that looks like a variable of a shell.
  case variable

  /// Where an object says that it replaces another, by what could define that and does not.
  enum Origin: String {
    case file = "no imported file"
    case overlay = "nothing below the overlay"
    case code = "no earlier configurator"
  }

  func words(in names: NameTable) -> Words {
    switch self {
    case .same(let name, let site):
      return Words(
        "\(names.quoted(name)) is like this already", help: "leave it out",
        notes: Note.at(site, "given here"), fixes: Fix.removal)
    case .member(let word):
      // Of a list only the first element is the place.
      let isList = [.aliases, .tags, .dependsOn].contains(word)
      return Words(
        "\(word.rawValue.quoted) is like this already", help: "leave it out",
        fixes: { isList ? [] : Fix.removalOfMember(at: $0) })
    case .patch(let key):
      return Words(
        "nothing of \(names.quoted(key)) is changed here", help: "leave it out",
        fixes: Fix.removal)
    case .exception(let key):
      return Words(
        "\(names.quoted(key)) is left out of a collection that does not hold it",
        help: "leave out the exception", fixes: Fix.removal)
    case .override(let key, let origin, let guess):
      return Words(
        "\(names.quoted(key)) overrides nothing: \(origin.rawValue) defines it",
        help: guess.help() ?? "leave out 'override'", fixes: Fix.removal)
    case .overlay(let isDeclared):
      return Words(
        "this overlay changes nothing",
        help: isDeclared
          ? "remove the file" : "remove the file, and declare the environment with 'environments'")
    case .overlayName(let path):
      return Words(
        "\(path.quoted) is never read: the name of an overlay holds one environment",
        help: "split it up; environments are laid over each other when several are given")
    case .repeatedImport(let path, let site):
      return Words(
        "\(path.quoted) is imported already", help: "import it once",
        notes: Note.at(site, "first imported here"))
    case .importedParent(let site):
      return Words(
        "'parent' has no effect in a file that is imported",
        help: "only the context's own file names its parent",
        notes: Note.at(site, "imported here"), fixes: Fix.removalOfMember)
    case .allowance(let rule):
      return Words(
        "'allow' silences nothing: there is no \(rule.quoted) here", help: "leave it out")
    case .order:
      return Words(
        "'order' has a meaning in a decorator only",
        help: "leave it out, or say what is decorated with \"decorates\"")
    case .variable:
      return Words(
        "no variable is read here: the text is given as it stands",
        help: "write {\"$env\": NAME}, or {\"$literal\": …} if the text is meant")
    }
  }

  static let explanation = RuleExplanation(
    .noEffect, topic: .overlays,
    summary: "An entry changes nothing",
    explanation: """
      What an overlay says is the case already, or its file is never read because its name holds \
      two environments; what is marked as an override replaces nothing; a list names a file to \
      import twice; a collection leaves out what it does not hold; an 'order' stands where nothing is \
      decorated; a warning is allowed where there is none; or a text such as '$HOME' looks like a \
      variable and is none. Mostly somebody meant something else.
      """,
    remedy: "Remove the entry or the mark, or correct what was meant.",
    example: [
      "app.json": #""mailer": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}}"#,
      "app.production.json": #""mailer": {"arguments": {"host": "mx1.example.org"}}"#,
    ])
}
