public import ReliantDocument

extension Rule {
  /// An overlay changes an object that does not exist.
  public static let patchWithoutTarget = Rule("patch-without-target")
}

/// A change of something that is not there, or that cannot be changed.
enum PatchWithoutTarget: Violation {
  case object(Symbol, Guess, removed: Site?)
  /// Another name of an object, by which it is not patched.
  case otherName(Symbol, of: Symbol)
  /// A list or a map whose parts would be changed, where something else stands.
  case otherValue(Symbol, Shape, given: Site, isIndirect: Bool)
  /// A list that would be changed.
  case list(Symbol, Guess, named: Site, template: Symbol?)
  /// A change of a list where none stands, though perhaps one is inherited.
  case listless(template: Symbol?)
  /// A name that an overlay adds, probably meant as one that is there.
  case addition(Addition, Symbol, Guess)

  enum Addition: String, Sendable, Hashable {
    case object, value
  }

  enum Shape: String, Sendable, Hashable {
    case list, map
  }

  func message(in names: NameTable) -> String {
    switch self {
    case .object(let key, _, _): "there is no object \(names.quoted(key)) to patch"
    case .otherName(let name, let key):
      "\(names.quoted(name)) is another name of \(names.quoted(key))"
    case .otherValue(let name, let shape, _, _):
      "\(names.quoted(name)) is no \(shape.rawValue) here that could be changed"
    case .list(let name, _, _, _):
      "no \(names.quoted(name)) is given whose list could be changed"
    case .listless: "there is no list here that could be changed"
    case .addition(let kind, let name, _):
      "there is no \(kind.rawValue) \(names.quoted(name)) to replace, and nothing mentions a new one"
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .object(_, let guess, _): guess.help() ?? "give it a 'type' to add a new object"
    case .otherName(_, let key): "patch \(names.quoted(key))"
    case .otherValue(_, let shape, _, let isIndirect):
      isIndirect ? "give the whole \(shape.rawValue)" : "give the value itself"
    case .list(_, let guess, _, let template):
      guess.help() ?? Self.wholeList(template, in: names)
    case .listless(let template): Self.wholeList(template, in: names)
    case .addition(_, _, let guess): guess.help()
    }
  }

  private static func wholeList(_ template: Symbol?, in names: NameTable) -> String {
    "give the whole list"
      + (template.map { "; what is inherited is changed in \(names.quoted($0))" } ?? "")
  }

  func notes(in names: NameTable) -> [Note] {
    switch self {
    case .object(_, _, let removed): Note.removal(removed)
    case .otherValue(let name, _, let given, _):
      [Note("\(names.quoted(name)) is given here", at: given)]
    default: []
    }
  }

  func fixes(at place: Place, in names: NameTable) -> [Fix] {
    switch self {
    case .object(_, let guess, _): guess.renaming(at: place)
    case .otherName(_, let key): Guess(near: [names[key]]).renaming(at: place)
    case .list(_, let guess, let name, _): guess.renaming(at: .site(name))
    case .addition(_, _, let guess): guess.renaming(at: place)
    case .otherValue, .listless: []
    }
  }

  static let explanation = RuleExplanation(
    .patchWithoutTarget, topic: .overlays,
    summary: "An overlay changes an object that does not exist",
    explanation: """
      An entry without 'type' changes what the files below define, so there has to be such a \
      thing.
      """,
    remedy: "Correct the key, or add 'type' to define a new object.",
    example: RuleExample(
      files: [
        "app.json": """
        {
          "objects": {
            "mailer": {"type": "SMTPMailer", "arguments": {"host": "localhost"}}
          }
        }
        """,
        "app.production.json": """
        {
          "objects": {
            "maler": {"arguments": {"host": "mx1.example.org"}}
          }
        }
        """,
      ],
      report: """
        app.production.json:3:5: error: there is no object 'maler' to patch; did you mean 'mailer'? [patch-without-target] (in production)
            "maler": {"arguments": {"host": "mx1.example.org"}}
            ^~~~~~~
        """))
}
