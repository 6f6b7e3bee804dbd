import ReliantDocument

/// A step from one object to another by a collection of a tag.
struct CollectionStep: Sendable {
  let tag: String
  /// The object that is in the collection.
  let key: String

  var words: String { "take the tag \(tag.quoted) from \(key.quoted)" }
}

struct ConstructionCycle: ExplainedViolation {
  let cycle: NamedCycle
  let remedy: Remedy
  /// The tag because of which one of them leads to the next, and whom to take it from.
  let tag: CollectionStep?

  enum Remedy: Sendable {
    /// A decorator refers to what it decorates by a name that leads to a decorator.
    case inner(decorator: Symbol)
    case dependsOn
    case propertyOfOtherScope
    case property
  }

  func words(in names: NameTable) -> Words {
    let help =
      switch remedy {
      case .inner(let decorator):
        "let \(names.quoted(decorator)) refer to what it decorates as '@.inner'"
      case .dependsOn: "take one of them out of the other's 'dependsOn'"
      case .propertyOfOtherScope:
        "give one of them as a property, and another scope than 'prototype'"
      case .property: "give one of them as a property, which is set after creation"
      }
    return cycle.words(
      "\(names.quoted(cycle.steps[0].value)) needs itself to be created", verb: "takes",
      help: tag.map { "\($0.words), or \(help)" } ?? help, in: names)
  }

  static let explanation = RuleExplanation(
    .constructionCycle, topic: .references,
    summary: "An object needs itself to be created",
    explanation: """
      Arguments exist before the object that takes them. In a cycle no object could be the \
      first. The message shows the whole cycle, and each step its place.
      """,
    remedy: """
      Give one of the references as a property, which is set after creation, or take a Provider \
      or Lazy.
      """,
    example: """
      "buyer": {"type": "Party", "arguments": {"partner": "@seller"}},
      "notary": {"type": "Party", "arguments": {"partner": "@buyer"}},
      "seller": {"type": "Party", "arguments": {"partner": "@notary"}}
      """)
}
