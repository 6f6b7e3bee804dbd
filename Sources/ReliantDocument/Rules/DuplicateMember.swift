package struct DuplicateMember: ExplainedViolation {
  let name: Symbol
  /// The member that counts.
  let first: Place

  package func words(in names: NameTable) -> Words {
    Words(
      "\(names[name].quoted) stands twice in this map", notes: [Note("first here", at: first)],
      fixes: fixes)
  }

  private func fixes(at place: Place) -> [Fix] {
    guard case .range(let document, _, let member?) = place,
      case .range(_, _, let first?) = first
    else { return [] }
    let one = Site(document: document, node: member)
    let other = Site(document: document, node: first)
    return [Fix("remove it", .removeRepetition(one, of: other))]
  }

  package static let explanation = RuleExplanation(
    .duplicateMember, topic: .syntax,
    summary: "A map has two members of the same name",
    explanation: """
      Names are compared after escapes are resolved and characters are normalised, so that two \
      names that look the same are the same. Which of the two would count depends on the reader, \
      so neither does.
      """,
    remedy: "Remove one of the members, or rename it.",
    example: #"""
      {
        "values": {
          "host": "mail.example.org",
          "h\u006fst": "mx1.example.org"
        }
      }
      """#)
}
