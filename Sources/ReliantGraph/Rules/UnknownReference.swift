import ReliantDocument

enum UnknownReference: ExplainedViolation {
  /// A name that nothing has.
  ///
  /// - Parameter sign: what stands before a name of an object there.
  case object(Symbol, Guess, sign: String)
  /// An object that is to be extended.
  case base(Symbol, Guess)
  /// A name of the parent contexts.
  case inParent(Symbol, Guess)
  /// A name in the parent contexts, of which there are none.
  case withoutParent(Symbol)
  /// What is decorated, outside a decorator or in an anonymous object, which is none.
  case inner
  /// A type of which there is no object, to be bound or as a relative.
  case type(Symbol, Guess, isRelative: Bool = false)
  /// A relative by a name that neither an object nor a type has.
  case objectOrType(Symbol, Guess)
  /// A type of which there are several objects, of which these may be meant.
  case severalOfType(Symbol, keys: [String])

  func words(in names: NameTable) -> Words {
    switch self {
    case .object(let name, let guess, let sign):
      Words("there is no object \(names.quoted(name))", guess, writing: { sign + $0 })
    case .base(let name, let guess):
      Words(
        "there is no object with the key \(names.quoted(name)) in this context to extend", guess)
    case .inParent(let name, let guess):
      Words("the parent context has no object \(names.quoted(name))", guess)
    case .withoutParent(let name):
      Words(
        "this context has no parent that could have an object \(names.quoted(name))",
        help: "name its parent with 'parent', or leave out 'from'")
    case .inner:
      Words(
        "'@.inner' has a meaning in a decorator only",
        help:
          "name what the object decorates with \"decorates\", for which it needs a key of its own")
    case .type(let name, let guess, let isRelative):
      Words(
        "no object has the type \(names.quoted(name))", guess,
        orElse: isRelative ? "define one, or take an optional" : "bind to an object, as \"@key\"")
    case .objectOrType(let name, let guess):
      Words("there is no object or type \(names.quoted(name))", guess)
    case .severalOfType(let name, let keys):
      Words(
        "several objects have the type \(names.quoted(name))",
        help: "bind to one of them, such as "
          + Suggestion.list(keys.map { "@\($0)" }, joinedBy: "or"))
    }
  }

  var cause: Cause? {
    switch self {
    case .object(let name, _, _), .base(let name, _): .name("object", name)
    case .inParent(let name, _), .withoutParent(let name): .name("parent's object", name)
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
    example: """
      "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}},
      "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@malier"}}
      """)
}
