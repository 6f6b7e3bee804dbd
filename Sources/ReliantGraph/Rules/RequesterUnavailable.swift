public import ReliantDocument

extension Rule {
  /// An object asks for a relative that it cannot have.
  public static let requesterUnavailable = Rule("requester-unavailable")
}

/// An object that asks for a relative in vain.
enum RequesterUnavailable: Violation {
  /// An object that is made for nobody in particular.
  case shared(String, scope: Scope, isRequester: Bool, written: Site?)
  /// A relative that does not exist yet when it is needed.
  case tooEarly(Asking, isArgument: Bool)
  /// A requester that is a value and cannot be found again.
  case lost(Asking)
  /// A relative that is nowhere near.
  case missing(Asking, name: String)

  /// An object that asks, and one that takes it.
  struct Asking: Sendable, Hashable {
    let holder: String
    let field: String
    let consumer: Symbol
    /// Where it is taken, if that is not the place of the finding.
    let use: Site?
  }

  func message(in names: NameTable) -> String {
    switch self {
    case .shared(let holder, let scope, _, _):
      return "\(holder.quoted) is made for nobody in particular: its scope is \(scope.name.quoted)"
    case .tooEarly(let asking, _):
      return "\(asking.holder.quoted) needs \(asking.field.quoted) before "
        + "\(names.quoted(asking.consumer)), which it is made for, exists"
    case .lost(let asking):
      let consumer = names.quoted(asking.consumer)
      return
        "\(asking.holder.quoted) needs \(asking.field.quoted) when \(consumer) asks for it, but "
        + "\(consumer), which it is made for, is a value and cannot be found again"
    case .missing(let asking, let name):
      return "\(asking.holder.quoted) has no relative \(name.quoted) when it is made for "
        + names.quoted(asking.consumer)
    }
  }

  func help(in names: NameTable) -> String? {
    switch self {
    case .shared(_, _, let isRequester, _):
      return "give it the scope 'prototype'\(isRequester ? "" : " or 'graph'")"
    case .tooEarly(let asking, let isArgument):
      let way = "let \(names.quoted(asking.consumer)) take it as a property, a Provider or Lazy"
      return isArgument ? "give it under 'properties', or \(way)" : way
    case .lost(let asking):
      let consumer = names.quoted(asking.consumer)
      return "make the type of \(consumer) a class, or let it take \(asking.holder.quoted) without "
        + "Provider and Lazy"
    case .missing(let asking, _):
      let consumer = names.quoted(asking.consumer)
      return "give one to \(consumer) or to what \(consumer) is made for, or take an optional"
    }
  }

  func notes(in names: NameTable) -> [Note] {
    switch self {
    case .shared(_, _, _, let written): Note.at(written, "its scope")
    case .tooEarly(let asking, _), .lost(let asking), .missing(let asking, _):
      Note.at(asking.use, "\(names.quoted(asking.consumer)) takes \(asking.holder.quoted) here")
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
    example: RuleExample(
      """
      {
        "objects": {
          "window": {"type": "Folder", "properties": {"content": "@pane"}},
          "pane": {"type": "Folder", "properties": {"content": {"$requester": true}}}
        }
      }
      """,
      report: """
        app.json:4:58: error: 'pane' is made for nobody in particular: its scope is 'singleton'; give it the scope 'prototype' [requester-unavailable]
            "pane": {"type": "Folder", "properties": {"content": {"$requester": true}}}
                                                                 ^~~~~~~~~~~~~~~~~~~~
        """))
}
