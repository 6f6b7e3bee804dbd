import ReliantDocument

struct UnfilledProperty: ExplainedViolation {
  let type: String
  let name: Symbol
  let expected: String
  let key: Symbol
  /// What would fit.
  let remedy: WrongReferenceType.Remedy
  /// Where overlays took away what would fill it.
  let removals: [Written<Subject>]

  func words(in names: NameTable) -> Words {
    Words(
      "nothing fills the property \(names.quoted(name)) (\(expected)) of \(type)",
      help: (remedy.words(in: names).map { "\($0); or " } ?? "give it under 'properties', or ")
        + "register it as optional",
      notes: removals.map { Note("\($0.value.text(in: names)) is removed here", at: $0.site) })
  }

  /// It is missing in all objects of the type for one reason.
  var cause: Cause? { .name("property of \(type)", name) }

  func note(in names: NameTable) -> String { "nor of \(names.quoted(key))" }

  static let explanation = RuleExplanation(
    .unfilledProperty, topic: .habits,
    summary: "Nothing fills a property",
    explanation: """
      A property that no file lists is filled by a binding for its type, or by the object of its \
      name if the type fits. Here neither is there, so that it stays nil: perhaps the property or the \
      object has been renamed.
      """,
    remedy: """
      Give it under 'properties', name an object like it, or say in the program that it may stay nil: \
      '@Injected.Optional', or '.optional' in the registration.
      """,
    example: """
      "courier": {"type": "Courier"},
      "rout": {"type": "Route", "eager": true}
      """)
}
