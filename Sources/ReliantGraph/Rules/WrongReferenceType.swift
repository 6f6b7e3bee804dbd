public import ReliantDocument

extension Rule {
  /// An object is given where another type is expected.
  public static let wrongReferenceType = Self("wrong-reference-type")
}

/// An object of a type that does not fit where it is given.
enum WrongReferenceType: WordedViolation {
  case reference(Mismatch)
  /// An object that is bound to a type.
  case bound(type: String, object: String, product: String, Fitting, definition: Definition?)
  /// A decorator in the place of an object of another type.
  case decorator(Symbol, of: Symbol, product: String, Purpose, expected: String, use: Site)
  /// Whoever takes an object that asks for its requester.
  case requester(
    String, of: String, expected: String, consumer: Symbol, product: String, use: Site?)
  /// What may be the nearest of a name.
  case nearest(String, expected: String, object: String, product: String)

  /// A reference to an object that does not fit.
  struct Mismatch: Sendable, Hashable {
    let purpose: Purpose
    let expected: String
    /// The name that the object is used by; nil of one that has none.
    let object: String?
    let product: String
    let fitting: Fitting
    let definition: Definition?
    /// What all uses of the object have in common; nil of one in a collection.
    let cause: Cause?
  }

  /// Where an object is defined, and where a name is pointed at it.
  struct Definition: Sendable, Hashable {
    let key: String
    let place: Place
    var pointer: Pointed?

    struct Pointed: Sendable, Hashable {
      let name: Symbol
      let site: Site
    }

    func notes(in names: NameTable) -> [Note] {
      [Note("\(key.quoted) is defined here", at: place)]
        + (pointer.map { Note.at($0.site, "\(names.quoted($0.name)) points at it here") } ?? [])
    }
  }

  /// What would fit instead.
  enum Fitting: Sendable, Hashable {
    /// The first of the references that would, and how many there are.
    case references([String], count: Int)
    /// A list of such objects is expected.
    case inList
    /// The object is in a collection because of a tag.
    case untagged(tag: String, key: String)
    /// Only the object itself could tell whether it fits.
    case untold(object: String, expected: String)

    /// What was probably meant, which is the only one that would fit.
    fileprivate var guess: Guess {
      if case .references(let shown, 1) = self { Guess(near: shown) } else { .none }
    }

    var words: String? {
      switch self {
      case .references(_, 0): nil
      case .references(let shown, let count) where count > shown.count:
        "\(shown.map(\.quoted).joined(separator: ", ")) and \(count - shown.count) more would fit"
      case .references(let shown, _): "\(Suggestion.list(shown, joinedBy: "or")) would fit"
      case .inList: "put it in a list"
      case .untagged(let tag, let key):
        "take the tag \(tag.quoted) from \(key.quoted), or give it a type that fits"
      case .untold(let object, let expected):
        "if \(object.quoted) conforms to \(expected), register it as that type or add a 'Subtype' to "
          + "the registry, because only the object itself could tell"
      }
    }
  }

  func words(in names: NameTable) -> Words {
    switch self {
    case .reference(let mismatch):
      Words(
        "\(mismatch.purpose.words(in: names)) expects \(mismatch.expected), but "
          + "\(mismatch.object?.quoted ?? "the object") is \(mismatch.product)",
        help: mismatch.fitting.words, notes: mismatch.definition?.notes(in: names) ?? [],
        fixes: mismatch.fitting.guess.renaming)
    case .bound(let type, let object, let product, let fitting, let definition):
      Words(
        "\(type.quoted) is bound to \(object.quoted), which is \(product)", help: fitting.words,
        notes: definition?.notes(in: names) ?? [])
    case .decorator(let key, let decorated, let product, let purpose, let expected, let use):
      Words(
        "\(names.quoted(key)) takes the place of \(names.quoted(decorated)) and is \(product), but "
          + "\(purpose.words(in: names)) expects \(expected)",
        help: "decorate with an object of a type that fits",
        notes: [Note("expected here", at: use)])
    case .requester(let field, let holder, let expected, let consumer, let product, let use):
      Words(
        "\(field.quoted) of \(holder.quoted) expects \(expected), but \(names.quoted(consumer)), "
          + "which it is made for, is \(product)", help: "{\"$nearest\": …} finds one further up",
        notes: Note.at(use, "\(names.quoted(consumer)) takes \(holder.quoted) here"))
    case .nearest(let field, let expected, let object, let product):
      Words(
        "\(field.quoted) expects \(expected), but \(object.quoted) is \(product)",
        help: "name a type whose objects all fit, or an object that does")
    }
  }

  var cause: Cause? {
    switch self {
    case .reference(let mismatch): mismatch.cause
    // It fits nowhere, which is one mistake.
    case .decorator(let key, _, _, _, _, _): .name("decorator", key)
    default: nil
    }
  }

  func note(in names: NameTable) -> String { message(in: names) }

  static let explanation = RuleExplanation(
    .wrongReferenceType, topic: .types,
    summary: "An object is given where another type is expected",
    explanation: """
      What an object is registered as has to be the type that the parameter or property expects. \
      An object that fits none of its uses, or not since an overlay swapped it, is reported once, \
      where its type is said.
      """,
    remedy: """
      Refer to an object that fits, give the object a type that does, or register \
      the type under the protocol that is expected.
      """,
    example: RuleExample(
      """
      {
        "objects": {
          "clock": {"type": "SystemClock"},
          "post": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}},
          "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@clock"}}
        }
      }
      """))
}
