import ReliantDocument

enum UnknownMember: ExplainedViolation {
  /// A name that nothing takes which can stand there.
  case name(Symbol, of: Subject, among: [String])
  /// A member of a map that the type which decodes the map does not know.
  case decoded(Subject, Decoding.Mismatch, NamedOrigin?)
  /// Members that belong under another one of a definition or a file, where its map stands if it is
  /// there; in a definition it can be added.
  case misplaced([Written<Symbol>], in: Subject, under: Word, map: Site?, definition: Site?)
  /// A member of the file among its objects.
  case section(Symbol, file: Site)

  func words(in names: NameTable) -> Words {
    switch self {
    case .name(let name, let subject, let words):
      return Words(
        "\(subject.text(in: names)) has no member \(names.quoted(name))",
        Suggestion.guess(at: names[name], among: words))
    case .decoded(let purpose, let mismatch, let origin):
      return Words(
        "\(purpose.text(in: names)) \(mismatch.message)", help: mismatch.help,
        notes: origin?.notes(in: names) ?? [])
    case .misplaced(let members, let subject, let word, let map, let definition):
      let (noun, pronoun) = members.count == 1 ? ("member", "it") : ("members", "them")
      return Words(
        "\(subject.text(in: names)) has no \(noun) "
          + Suggestion.enumeration(members.map { names.quoted($0.value) }),
        help: "put \(pronoun) under \(word.rawValue.quoted)",
        fixes: { _ in
          let edits = Self.edits(moving: members, under: word, map, definition, names)
          return edits.isEmpty ? [] : [Fix("put it under \(word.rawValue.quoted)", edits)]
        })
    case .section(let name, let file):
      return Words(
        "\(names.quoted(name)) is a member of the configuration, no object",
        help: "put it beside 'objects'",
        fixes: { Fix.at($0) { Fix("put it beside 'objects'", .move($0, into: file)) } })
    }
  }

  var cause: Cause? { if case .decoded(_, _, let origin) = self { origin?.cause } else { nil } }

  private static func edits(
    moving members: [Written<Symbol>], under word: Word, _ map: Site?, _ definition: Site?,
    _ names: NameTable
  ) -> [Edit] {
    if let map { return members.map { .move($0.site, into: map) } }
    guard let definition else { return [] }
    let copies = members.map { (names[$0.value], EditedValue.copy($0.site)) }
    return members.map { .remove($0.site) }
      + [.insert(name: word.rawValue, .map(copies), into: definition)]
  }

  static let explanation = RuleExplanation(
    .unknownMember, topic: .structure,
    summary: "A member is given that has no meaning where it stands",
    explanation: """
      Every member of a file, a definition and a form of a value has a fixed name. A misspelt \
      one would be ignored silently, so it is an error.
      """,
    remedy: "Correct the name, or remove the member. Free text belongs into 'description'.",
    example: #""clock": {"type": "SystemClock", "scoop": "prototype"}"#)
}
