public import ReliantDocument

extension Rule {
  /// A reference names an object that does not exist.
  public static let unknownReference = Self("unknown-reference")
}

/// A reference that leads to no object.
enum UnknownReference: WordedViolation {
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

  func words(in names: NameTable) -> Words {
    switch self {
    case .object(let missing):
      let sign = missing.isReference ? "@" : ""
      let value = missing.isValue ? "did you mean \("${\(names[missing.name])}".quoted)?" : nil
      return Words(
        "there is no object \(names.quoted(missing.name))"
          + (missing.isBase ? " in this context to extend" : ""),
        help: Self.keeping(missing.removed) ?? value ?? missing.guess.help(),
        notes: Note.removal(missing.removed),
        fixes: Guess(near: missing.guess.near.map { sign + $0 }).renaming)
    case .inParent(let name, let guess, let removed):
      return Words(
        "the parent context has no object \(names.quoted(name))", guess,
        orElse: Self.keeping(removed), notes: Note.removal(removed))
    case .withoutParent(let name):
      return Words(
        "this context has no parent that could have an object \(names.quoted(name))",
        help: "name its parent with 'parent', or leave out 'from'")
    case .notAKey(let name, let owner):
      return Words(
        "\(names.quoted(name)) is another name of \(names.quoted(owner)), and no key",
        help: "extend \(names.quoted(owner))", fixes: Guess(near: [names[owner]]).renaming)
    case .innerOutsideDecorator:
      return Words(
        "'@.inner' has a meaning in a decorator only", help: "name the object with \"decorates\"")
    case .innerInAnonymousObject:
      return Words(
        "'@.inner' has no meaning in an anonymous object",
        help: "give the object a key and let it decorate, too")
    case .type(let name, let guess, let removed):
      return Words(
        "no object has the type \(names.quoted(name))", guess,
        orElse: "bind to an object, as \"@key\"", notes: Self.removal(removed))
    case .relative(let name, let removed):
      return Words(
        "no object has the type \(names.quoted(name))", help: "define one, or take an optional",
        notes: Self.removal(removed))
    case .objectOrType(let name, let guess, let removed):
      return Words(
        "there is no object or type \(names.quoted(name))", guess,
        orElse: Self.keeping(removed), notes: Note.removal(removed))
    case .severalOfType(let name, let keys):
      return Words(
        "several objects have the type \(names.quoted(name))",
        help: "bind to one of them, such as "
          + Suggestion.list(keys.map { "@\($0)" }, joinedBy: "or"))
    }
  }

  private static func keeping(_ removed: Site?) -> String? {
    removed == nil ? nil : "keep it, or take this away too"
  }

  private static func removal(_ site: Site?) -> [Note] {
    Note.removal(site, of: "the object of the type")
  }

  var cause: Cause? {
    switch self {
    case .object(let missing): .name("object", missing.name)
    case .inParent(let name, _, _), .withoutParent(let name): .name("parent's object", name)
    default: nil
    }
  }

  func note(in names: NameTable) -> String { "also mentioned here" }

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
      """))
}
