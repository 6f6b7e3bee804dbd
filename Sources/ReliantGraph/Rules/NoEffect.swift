public import ReliantDocument

extension Rule {
  /// An entry changes nothing.
  public static let noEffect = Rule("no-effect", .warning)
}

/// Something that is said although it is so already, or where it means nothing.
enum NoEffect: Violation {
  /// A value that is the same already.
  case value(Symbol, since: Site?)
  /// A member of a definition that says the same already.
  case member(Word)
  /// A patch that says nothing.
  case patch(of: Symbol)
  /// A name that leads to the object already.
  case name(Symbol, of: Symbol, since: Site)
  /// An object that is written like this already.
  case definition(Symbol, since: Site)
  case binding(Symbol, since: Site)
  /// A mark of an object that replaces none.
  case override(Symbol, Origin, Guess)
  /// An overlay that says nothing.
  case overlay
  /// The name of an overlay for two environments at once.
  case overlayName(String)
  case repeatedImport(String, first: Site)
  /// The parent of a file that is imported, and so no context of its own.
  case importedParent(importedAt: Site)
  /// An order of an object that decorates nothing.
  case order

  /// Where an object says that it replaces another, by what could define that and does not.
  enum Origin: String {
    case file = "no imported file"
    case overlay = "nothing below the overlay"
    case code = "no earlier configurator"
  }

  func message(in names: NameTable) -> String {
    switch self {
    case .value(let name, _): "\(names.quoted(name)) has this value already"
    case .member(let word): "\(word.rawValue.quoted) has this value already"
    case .patch(let key): "nothing of \(names.quoted(key)) is changed here"
    case .name(let name, let key, _):
      "\(names.quoted(name)) is another name of \(names.quoted(key)) already"
    case .definition(let key, _): "\(names.quoted(key)) is defined like this already"
    case .binding(let type, _): "\(names.quoted(type)) is bound like this already"
    case .override(let key, let origin, _):
      "\(names.quoted(key)) overrides nothing: \(origin.rawValue) defines it"
    case .overlay: "this overlay changes nothing"
    case .overlayName(let path):
      "\(path.quoted) is never read: the name of an overlay holds one environment"
    case .repeatedImport(let path, _): "\(path.quoted) is imported already"
    case .importedParent: "'parent' has no effect in a file that is imported"
    case .order: "'order' has a meaning in a decorator only"
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .value, .member, .patch, .name, .definition, .binding: "leave it out"
    case .override(_, _, let guess): guess.help() ?? "leave out 'override'"
    case .overlay: "remove the file"
    case .overlayName:
      "split it up; environments are laid over each other when several are given"
    case .repeatedImport: "import it once"
    case .importedParent: "only the context's own file names its parent"
    case .order: "leave it out, or say what is decorated with \"decorates\""
    }
  }

  func notes(in names: NameTable) -> [Note] {
    switch self {
    case .value(_, let site?), .name(_, _, let site): [Note("set here", at: site)]
    case .definition(_, let site): [Note("defined here", at: site)]
    case .binding(_, let site): [Note("bound here", at: site)]
    case .repeatedImport(_, let site): [Note("first imported here", at: site)]
    case .importedParent(let site): [Note("imported here", at: site)]
    default: []
    }
  }

  func fixes(at place: Place, in names: NameTable) -> [Fix] {
    switch self {
    // Of a list only the first element is the place.
    case .member(.aliases), .member(.tags), .member(.dependsOn): []
    case .overlay, .overlayName, .repeatedImport, .order: []
    default: Fix.removing(place)
    }
  }

  static let explanation = RuleExplanation(
    .noEffect, topic: .overlays,
    summary: "An entry changes nothing",
    explanation: """
      What an overlay says is the case already, or its file is never read because its name holds \
      two environments; what is marked as an override replaces nothing; a list names a file to \
      import twice; or an 'order' stands where nothing is decorated. Mostly somebody meant \
      something else.
      """,
    remedy: "Remove the entry or the mark, or correct what was meant.",
    example: RuleExample(
      files: [
        "app.json": """
        {
          "objects": {
            "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}}
          }
        }
        """,
        "app.production.json": """
        {
          "objects": {
            "mailer": {"arguments": {"host": "mx1.example.org"}}
          }
        }
        """,
      ],
      report: """
        app.production.json:3:30: warning: 'host' has this value already; leave it out [no-effect] (in production)
            "mailer": {"arguments": {"host": "mx1.example.org"}}
                                     ^~~~~~
        app.json:3:52: note: set here
            "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}}
                                                           ^~~~~~
        """))
}
