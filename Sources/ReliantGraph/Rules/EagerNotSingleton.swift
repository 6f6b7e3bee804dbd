import ReliantDocument

struct EagerNotSingleton: ExplainedViolation {
  let key: Symbol
  let scope: String
  /// Where the scope is said, unless it is inherited from what the object decorates.
  let written: Site?
  /// Several objects may have both from one definition.
  let cause: Cause?

  func words(in names: NameTable) -> Words {
    Words(
      "\(names.quoted(key)) cannot be eager: its scope is \(scope.quoted)",
      help: "only singletons are created before somebody asks",
      notes: Note.at(written, "its scope"),
      fixes: { Fix.at($0) { Fix("remove 'eager'", .remove($0.memberOfValue)).doubted() } })
  }

  static let explanation = RuleExplanation(
    .eagerNotSingleton, topic: .types,
    summary: "An object is eager without being a singleton",
    explanation: """
      Eager objects are created when the context starts, and then started if they are Startable. Of \
      the other scopes nobody would get what was created then, and nothing of theirs is ever started.
      """,
    remedy: "Remove 'eager', or make the object a singleton.",
    example: #""clock": {"type": "SystemClock", "scope": "prototype", "eager": true}"#)
}
