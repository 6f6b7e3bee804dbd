import ReliantDocument

/// A name, or an entry of a list, that is given twice.
enum DuplicateName: ExplainedViolation {
  /// An alias or a pointing name that something has already.
  case name(Symbol, first: Site, isAlias: Bool)
  /// A key or a tag that is listed already.
  case entry(Symbol, first: Site)
  /// A type that is bound already, be it with `any` or without.
  case binding(Symbol, as: Symbol, first: Site)
  /// What two members of a collection are called in it.
  case label(String, tag: Symbol, keys: [String], other: Site?, asked: Site)

  func words(in names: NameTable) -> Words {
    func again(_ message: String, _ help: String, first: Site) -> Words {
      Words(message, help: help, notes: Note.at(first, "first here"), fixes: Fix.repetition)
    }
    switch self {
    case .name(let name, let first, let isAlias):
      return Words(
        "\(names.quoted(name)) is a name already", notes: Note.at(first, "first given here"),
        // It may be the alias of another name that is misspelt.
        fixes: { isAlias ? Fix.repetition(at: $0).map { $0.doubted(.consent) } : [] })
    case .entry(let name, let first):
      return again("\(names.quoted(name)) is listed already", "list it once", first: first)
    case .binding(let type, let other, let first):
      return again(
        "\(names.quoted(type)) and \(names.quoted(other)) are one type, which is bound already",
        "bind it once", first: first)
    case .label(let label, let tag, let keys, let other, let asked):
      return Words(
        "\(label.quoted) names two objects with the tag \(names.quoted(tag)): "
          + Suggestion.list(keys, joinedBy: "and"),
        help: "give one of them another \"name\" in its tag",
        notes: Note.at(other, "the other is here") + Note.at(asked, "asked for by names here"))
    }
  }

  var cause: Cause? {
    if case .label(let label, let tag, _, _, _) = self { .name("label \(label)", tag) } else { nil }
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
    example: """
      "clock": {"type": "SystemClock"},
      "timer": {"type": "SystemClock", "aliases": ["clock"]}
      """)
}
