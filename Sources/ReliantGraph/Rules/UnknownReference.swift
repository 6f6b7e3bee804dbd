public import ReliantDocument

extension Rule {
  /// A reference names an object that does not exist.
  public static let unknownReference = Rule("unknown-reference")
}

/// A reference that leads to no object.
enum UnknownReference: Violation {
  /// A name that nothing has.
  case object(Missing)
  /// A name of the parent contexts.
  case inParent(Symbol, Guess, removed: Site?)
  /// A name in the parent contexts, of which there are none.
  case withoutParent(Symbol)
  /// Another name of an object that is to be extended.
  case notAKey(Symbol, of: Symbol)
  case innerOutsideDecorator
  case innerInAnonymousObject
  /// A type of which there is no object.
  case type(Symbol, Guess, removed: Site?)
  /// A relative by a type that no object has.
  case relative(Symbol, removed: Site?)
  /// A relative by a name that neither an object nor a type has.
  case objectOrType(Symbol, Guess, removed: Site?)
  /// A type of which there are several objects, of which these may be meant.
  case severalOfType(Symbol, keys: [String])

  /// An object that is mentioned and not there.
  struct Missing: Sendable, Hashable {
    let name: Symbol
    let guess: Guess
    /// Where an overlay took away what had the name.
    var removed: Site?
    /// Whether the object is to be extended.
    var isBase = false
    /// Whether the name stands behind an `@`.
    var isReference = false
    /// Whether a value has the name that could stand there, too.
    var isValue = false
  }

  func message(in names: NameTable) -> String {
    switch self {
    case .object(let missing):
      "there is no object \(names.quoted(missing.name))"
        + (missing.isBase ? " in this context to extend" : "")
    case .inParent(let name, _, _): "the parent context has no object \(names.quoted(name))"
    case .withoutParent(let name):
      "this context has no parent that could have an object \(names.quoted(name))"
    case .notAKey(let name, let owner):
      "\(names.quoted(name)) is another name of \(names.quoted(owner)), and no key"
    case .innerOutsideDecorator: "'@.inner' has a meaning in a decorator only"
    case .innerInAnonymousObject: "'@.inner' has no meaning in an anonymous object"
    case .type(let name, _, _), .relative(let name, _):
      "no object has the type \(names.quoted(name))"
    case .objectOrType(let name, _, _): "there is no object or type \(names.quoted(name))"
    case .severalOfType(let name, _): "several objects have the type \(names.quoted(name))"
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .object(let missing):
      if missing.removed != nil { return Self.keeping }
      return missing.isValue
        ? "did you mean \("${\(names[missing.name])}".quoted)?" : missing.guess.help()
    case .inParent(_, let guess, let removed), .objectOrType(_, let guess, let removed):
      return removed == nil ? guess.help() : Self.keeping
    case .withoutParent: return "name its parent with 'parent', or leave out 'from'"
    case .notAKey(_, let owner): return "extend \(names.quoted(owner))"
    case .innerOutsideDecorator: return "name the object with \"decorates\""
    case .innerInAnonymousObject: return "give the object a key and let it decorate, too"
    case .type(_, let guess, _): return guess.help() ?? "bind to an object, as \"@key\""
    case .relative: return "define one, or take an optional"
    case .severalOfType(_, let keys):
      return "bind to one of them, such as "
        + Suggestion.list(keys.map { "@\($0)" }, joinedBy: "or")
    }
  }

  private static let keeping = "keep it, or take this away too"

  func notes(in names: NameTable) -> [Note] {
    switch self {
    case .object(let missing): Note.removal(missing.removed)
    case .inParent(_, _, let removed), .objectOrType(_, _, let removed): Note.removal(removed)
    case .type(_, _, let removed), .relative(_, let removed):
      Note.removal(removed, of: "the object of the type")
    default: []
    }
  }

  var cause: Cause? {
    switch self {
    case .object(let missing): .name("object", missing.name)
    case .inParent(let name, _, _), .withoutParent(let name): .name("parent's object", name)
    default: nil
    }
  }

  func note(in names: NameTable) -> String { "also mentioned here" }

  func fixes(at place: Place, in names: NameTable) -> [Fix] {
    switch self {
    case .object(let missing):
      let sign = missing.isReference ? "@" : ""
      return Guess(near: missing.guess.near.map { sign + $0 }).renaming(at: place)
    case .notAKey(_, let owner): return Guess(near: [names[owner]]).renaming(at: place)
    case .inParent(_, let guess, _), .type(_, let guess, _), .objectOrType(_, let guess, _):
      return guess.renaming(at: place)
    default: return []
    }
  }

  static let explanation = RuleExplanation(
    .unknownReference, topic: .references,
    summary: "A reference names an object that does not exist",
    explanation: """
      A name is looked up among the keys and aliases of its own context, then in the parent, and \
      so on. An object that is missing is told once, where it is first mentioned; one whose key is \
      misspelt, so that nothing mentions it, where it is defined.
      """,
    remedy: """
      Correct the name, define the object, or let it be absent: {"$ref": …, "optional": true}.
      """,
    example: RuleExample(
      """
      {
        "objects": {
          "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}},
          "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@malier"}}
        }
      }
      """,
      report: """
        app.json:4:66: error: there is no object 'malier'; did you mean 'mailer'? [unknown-reference]
            "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@malier"}}
                                                                         ^~~~~~~~~
        """))
}
