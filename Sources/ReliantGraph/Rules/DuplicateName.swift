public import ReliantDocument

extension Rule {
  /// Two objects of one context go by the same name.
  public static let duplicateName = Rule("duplicate-name")
}

/// A name, or an entry of a list, that is given twice.
enum DuplicateName: Violation {
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

  func message(in names: NameTable) -> String {
    switch self {
    case .name(let name, _): "\(names.quoted(name)) is a name already"
    case .tag(let tag, let key, _):
      "\(names.quoted(key)) has the tag \(names.quoted(tag)) already"
    case .entry(let name, _): "\(names.quoted(name)) is listed already"
    case .binding(let type, let other, _):
      "\(names.quoted(type)) and \(names.quoted(other)) are one type, which is bound already"
    case .label(let label, let tag, let keys, _, _):
      "\(label.quoted) names two objects with the tag \(names.quoted(tag)): "
        + Suggestion.list(keys, joinedBy: "and")
    case .field(let name, let subject, _):
      "\(name.quoted) is the name of \(subject.text(in: names)) already"
    case .typeID(let id): "\(id.quoted) is both an object type and an enumeration"
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .name, .field: nil
    case .tag: "give it once"
    case .entry: "list it once"
    case .binding: "bind it once"
    case .label: "give one of them another \"name\" in its tag"
    case .typeID: "give one of them another id and the member 'name'"
    }
  }

  func notes(in names: NameTable) -> [Note] {
    switch self {
    case .name(_, let first), .tag(_, _, let first), .field(_, _, let first):
      [Note("first given here", at: first)]
    case .entry(_, let first): [Note("first listed here", at: first)]
    case .binding(_, _, let first): [Note("first bound here", at: first)]
    case .label(_, _, _, let other, let asked):
      other.map { [Note("the other is here", at: $0), Note("asked for by names here", at: asked)] }
        ?? []
    case .typeID: []
    }
  }

  var cause: Cause? {
    if case .label(let label, let tag, _, _, _) = self { .name("label \(label)", tag) } else { nil }
  }

  func note(in names: NameTable) -> String { message(in: names) }

  func fixes(at place: Place, in names: NameTable) -> [Fix] {
    switch self {
    case .tag, .entry, .binding: Fix.removing(place)
    case .name, .label, .field, .typeID: []
    }
  }

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
      """,
      report: """
        app.json:4:50: error: 'clock' is a name already [duplicate-name]
            "timer": {"type": "SystemClock", "aliases": ["clock"]}
                                                         ^~~~~~~
        app.json:3:5: note: first given here
            "clock": {"type": "SystemClock"},
            ^~~~~~~
        """))
}
