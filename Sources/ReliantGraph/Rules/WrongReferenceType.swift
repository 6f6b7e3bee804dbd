import ReliantDocument

enum WrongReferenceType: ExplainedViolation {
  case reference(Mismatch)
  /// A decorator in the place of an object of another type.
  case decorator(Symbol, of: Symbol, product: String, Subject, expected: String, use: Site)
  /// An object that is asked for with other arguments than it takes from a request.
  case arguments([String], object: String, taken: [String])

  /// An object that is given and does not fit.
  struct Mismatch: Sendable {
    let purpose: Subject
    let expected: String
    /// The name that the object is used by; nil of one that has none.
    let object: String?
    let product: String
    let remedy: Remedy
    var definition: Definition?
    /// What all uses of the object have in common, if that is the mistake.
    var cause: Cause?
  }

  /// Where an object is defined, and where a name is pointed at it.
  typealias Definition = (key: String, place: Place, pointer: Written<Symbol>?)

  /// The way out.
  enum Remedy: Sendable {
    /// The first of the references that would fit, and how many there are.
    case references([String], count: Int)
    /// A list of such objects is expected.
    case inList
    /// The object is in a collection because of a tag.
    case untagged(tag: String, key: String)
    /// The object is in a collection because of its type.
    case collected(key: String)
    /// Only the object itself could tell whether it fits.
    case untold(object: String, expected: String)
    /// It is what the object is made for that asks for it, which takes it at a place.
    case nearest(requester: Symbol, of: String, use: Site?)
    /// The object is one of those that may be the nearest of a name.
    case otherName

    func words(in names: NameTable) -> String? {
      switch self {
      case .references(_, 0): nil
      case .references(let shown, let count) where count > shown.count:
        "\(shown.map(\.quoted).joined(separator: ", ")) and \(count - shown.count) more would fit"
      case .references(let shown, _): "\(Suggestion.list(shown, joinedBy: "or")) would fit"
      case .inList: "put it in a list"
      case .untagged(let tag, let key):
        "take the tag \(tag.quoted) from \(key.quoted), or give it a type that fits"
      case .collected(let key): "leave it out with \"except\": [\"\(key)\"]"
      case .untold(let object, let expected):
        "if \(object.quoted) conforms to \(expected), register it as that type or add a 'Subtype' to "
          + "the registry, because only the object itself could tell"
      case .nearest: "{\"$nearest\": …} finds one further up"
      case .otherName: "name a type whose objects all fit, or an object that does"
      }
    }
  }

  func words(in names: NameTable) -> Words {
    switch self {
    case .reference(let mismatch):
      return Words(
        "\(mismatch.purpose.text(in: names)) expects \(mismatch.expected), but "
          + "\(mismatch.object?.quoted ?? "the object") is \(mismatch.product)",
        help: mismatch.remedy.words(in: names), notes: Self.notes(on: mismatch, in: names)
      ) { place in
        // Where but one would fit, it was probably meant.
        guard case .references(let shown, count: 1) = mismatch.remedy else { return [] }
        return Guess(near: shown).renaming(at: place)
      }
    case .decorator(let key, let decorated, let product, let purpose, let expected, let use):
      return Words(
        "\(names.quoted(key)) takes the place of \(names.quoted(decorated)) and is \(product), but "
          + "\(purpose.text(in: names)) expects \(expected)",
        help: "decorate with an object of a type that fits",
        notes: [Note("expected here", at: use)])
    case .arguments(let arguments, let object, let taken):
      return Words(
        "\(Suggestion.enumeration(arguments)) is given, but \(object.quoted) takes "
          + (taken.isEmpty ? "nothing" : Suggestion.enumeration(taken)) + " from a request",
        help: "a Maker gives what is registered as given, in that order")
    }
  }

  private static func notes(on mismatch: Mismatch, in names: NameTable) -> [Note] {
    if case .nearest(let requester, let holder, let use) = mismatch.remedy {
      return Note.at(use, "\(names.quoted(requester)) takes \(holder.quoted) here")
    }
    guard let definition = mismatch.definition else { return [] }
    return [Note("\(definition.key.quoted) is defined here", at: definition.place)]
      + Note.at(definition.pointer) { "\(names.quoted($0)) points at it here" }
  }

  var cause: Cause? {
    switch self {
    case .reference(let mismatch): mismatch.cause
    // It fits nowhere, which is one mistake.
    case .decorator(let key, _, _, _, _, _): .name("decorator", key)
    case .arguments: nil
    }
  }

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
    example: """
      "clock": {"type": "SystemClock"},
      "post": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}},
      "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@clock"}}
      """)
}
