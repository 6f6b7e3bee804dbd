import ReliantDocument

/// A strong property for the requester, which keeps the object in turn.
struct StrongCycle: ExplainedViolation {
  let holder: String
  let property: String
  let requester: Symbol
  /// Where the requester is given the object.
  let use: Site

  func words(in names: NameTable) -> Words {
    let requester = names.quoted(requester)
    return Words(
      "the property \(property.quoted) of \(holder.quoted) keeps \(requester), which keeps "
        + "\(holder.quoted), so that neither ever goes",
      help: "make the property weak",
      notes: [Note("\(requester) takes \(holder.quoted) here", at: use)])
  }

  static let explanation = RuleExplanation(
    .strongCycle, topic: .habits,
    summary: "An object keeps what it is made for, which keeps it",
    explanation: """
      An object that is made for another one and has a strong property for it closes a cycle of \
      strong references: when nobody else has them any more, both stay in memory for good. It is \
      seen where the property is Injected or has the name with which it is registered, and the other \
      object takes this one as an argument or by such a property.
      """,
    remedy: """
      Make the property weak, as in 'weak var window: Window?', and register it; an Injected one is \
      strong.
      """,
    example: """
      "window": {"type": "Window", "scope": "prototype", "arguments": {"pane": "@pane"}},
      "pane": {
        "type": "Pane",
        "scope": "prototype",
        "properties": {"window": {"$requester": true}}
      }
      """)
}
