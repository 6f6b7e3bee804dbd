import ReliantDocument

enum RequesterUnavailable: ExplainedViolation {
  /// An object that is made for nobody in particular.
  case shared(String, scope: Scope, isRequester: Bool, written: Site?, definition: Site?)
  /// A relative that does not exist yet when it is needed.
  case tooEarly(Asking, isArgument: Bool)
  /// A requester that is a value and cannot be found again.
  case lost(Asking)
  /// A relative that is nowhere near.
  case missing(Asking, name: String)

  /// An object that asks, and one that takes it.
  struct Asking: Sendable {
    let holder: String
    let field: String
    let consumer: Symbol
    /// Where it is taken, if that is not the place of the finding.
    let use: Site?

    fileprivate func words(_ message: String, help: String, in names: NameTable) -> Words {
      Words(
        "\(holder.quoted) \(message)", help: help,
        notes: Note.at(use, "\(names.quoted(consumer)) takes \(holder.quoted) here"))
    }
  }

  func words(in names: NameTable) -> Words {
    switch self {
    case .shared(let holder, let scope, let isRequester, let written, let definition):
      return Words(
        "\(holder.quoted) is made for nobody in particular: its scope is \(scope.name.quoted)",
        help: "give it the scope 'prototype'\(isRequester ? "" : " or 'graph'")",
        notes: Note.at(written, "its scope"),
        fixes: { _ in
          isRequester ? Fix.givingScope("prototype", written: written, definition: definition) : []
        })
    case .tooEarly(let asking, let isArgument):
      let consumer = names.quoted(asking.consumer)
      return asking.words(
        "needs \(asking.field.quoted) before \(consumer), which it is made for, exists",
        help: (isArgument ? "give it under 'properties', or " : "")
          + "let \(consumer) take it as a property, a Provider or Lazy", in: names)
    case .lost(let asking):
      let consumer = names.quoted(asking.consumer)
      return asking.words(
        "needs \(asking.field.quoted) when \(consumer) asks for it, but \(consumer), which it is "
          + "made for, is a value and cannot be found again",
        help:
          "make the type of \(consumer) a class, or let it take \(asking.holder.quoted) without "
          + "Provider and Lazy", in: names)
    case .missing(let asking, let name):
      let consumer = names.quoted(asking.consumer)
      return asking.words(
        "has no relative \(name.quoted) when it is made for \(consumer)",
        help: "give one to \(consumer) or to what \(consumer) is made for, or take an optional",
        in: names)
    }
  }

  static let explanation = RuleExplanation(
    .requesterUnavailable, topic: .references,
    summary: "An object asks for a relative that it cannot have",
    explanation: """
      The requester is the object that another is made for. A shared object is made for nobody in \
      particular, and what an initializer takes is made before the object that takes it. The nearest \
      relative is looked for in the requester and what that one is given, then one level up.
      """,
    remedy: """
      Let the object be a prototype, take the relative as a property, or give the requester the \
      relative that is missing. An optional may be nil.
      """,
    example: """
      "window": {"type": "Folder", "properties": {"content": "@pane"}},
      "pane": {"type": "Folder", "properties": {"content": {"$requester": true}}}
      """)
}
