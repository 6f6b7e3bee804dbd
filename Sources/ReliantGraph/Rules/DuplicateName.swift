public import ReliantDocument

extension Rule {
  /// Two objects of one context go by the same name.
  public static let duplicateName = Self("duplicate-name")
}

/// A name that a program gives to two types, or to two parameters or properties of one.
package enum DuplicateRegistration: Violation {
  package static let explanation = DuplicateName.explanation

  case type(String, first: SourceLocation)
  case parameter(String, of: String)
  /// A property that a registration names like a parameter.
  case property(String, of: String)

  package func message(in names: NameTable) -> String {
    switch self {
    case .type(let name, _): "a type \(name.quoted) is registered already"
    case .parameter(let name, let type): "\(type) has two parameters \(name.quoted)"
    case .property(let name, let type):
      "\(type) has both a parameter and a property \(name.quoted)"
    }
  }

  package func help(in names: NameTable) -> String? {
    switch self {
    case .type: "give it another name, or add '.overriding()' if it is to take the other's place"
    case .parameter, .property: "give one of them another name"
    }
  }

  package func notes(in names: NameTable) -> [Note] {
    if case .type(_, let first) = self {
      [Note("first registered here", at: .call(first))]
    } else {
      []
    }
  }
}

/// A name, or an entry of a list, that is given twice.
enum DuplicateName: WordedViolation {
  /// An alias or a pointing name that something has already.
  case name(Symbol, first: Site)
  /// A tag that an object has already.
  case tag(Symbol, of: Symbol, first: Site)
  /// A key that is listed already.
  case entry(Symbol, first: Site)
  /// A type that is bound already, be it with `any` or without.
  case binding(Symbol, as: Symbol, first: Site)
  /// What two members of a collection are called in it.
  case label(String, tag: Symbol, keys: [String], other: Site?, asked: Site)
  /// A parameter or a property in a manifest of types.
  case field(String, Subject, first: Site)
  /// An id in a manifest of types that stands for two types.
  case typeID(String)

  func words(in names: NameTable) -> Words {
    switch self {
    case .name(let name, let first):
      Words("\(names.quoted(name)) is a name already", notes: Note.at(first, "first given here"))
    case .tag(let tag, let key, let first):
      Words(
        "\(names.quoted(key)) has the tag \(names.quoted(tag)) already", help: "give it once",
        notes: Note.at(first, "first given here"), fixes: Fix.removal)
    case .entry(let name, let first):
      Words(
        "\(names.quoted(name)) is listed already", help: "list it once",
        notes: Note.at(first, "first listed here"), fixes: Fix.removal)
    case .binding(let type, let other, let first):
      Words(
        "\(names.quoted(type)) and \(names.quoted(other)) are one type, which is bound already",
        help: "bind it once", notes: Note.at(first, "first bound here"),
        fixes: Fix.removal)
    case .label(let label, let tag, let keys, let other, let asked):
      Words(
        "\(label.quoted) names two objects with the tag \(names.quoted(tag)): "
          + Suggestion.list(keys, joinedBy: "and"),
        help: "give one of them another \"name\" in its tag",
        notes: Note.at(other, "the other is here") + Note.at(asked, "asked for by names here"))
    case .field(let name, let subject, let first):
      Words(
        "\(name.quoted) is the name of \(subject.text(in: names)) already",
        notes: Note.at(first, "first given here"))
    case .typeID(let id):
      Words(
        "\(id.quoted) is both an object type and an enumeration",
        help: "give one of them another id and the member 'name'")
    }
  }

  var cause: Cause? {
    if case .label(let label, let tag, _, _, _) = self { .name("label \(label)", tag) } else { nil }
  }

  func note(in names: NameTable) -> String { message(in: names) }

  static let explanation = RuleExplanation(
    .duplicateName, topic: .names,
    summary: "Two objects of one context go by the same name",
    explanation: """
      Keys and aliases share one space of names. A key also answers to itself in capitals and \
      with a small first letter, where these names are free.
      """,
    remedy: """
      Rename one of them. In another context, such as a child, the same name may be used again.
      """,
    example: RuleExample(
      """
      {
        "objects": {
          "clock": {"type": "SystemClock"},
          "timer": {"type": "SystemClock", "aliases": ["clock"]}
        }
      }
      """))
}
