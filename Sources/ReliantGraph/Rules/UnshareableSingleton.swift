import ReliantDocument

struct UnshareableSingleton: ExplainedViolation {
  let key: Symbol
  let type: String
  let scope: Scope
  /// Several objects may have both from one definition.
  let cause: Cause?
  /// How it is given another scope.
  let fixes: [Fix]

  func words(in names: NameTable) -> Words {
    let kind = scope == .singleton ? "a singleton" : "of the scope \(scope.name.quoted)"
    return Words(
      "\(names.quoted(key)) cannot be \(kind): \(type) is not Sendable",
      help: "give it the scope 'prototype', or make the type Sendable", fixes: { _ in fixes })
  }

  static let explanation = RuleExplanation(
    .unshareableSingleton, topic: .types,
    summary: "A singleton's type must not be shared between threads",
    explanation: """
      A singleton is handed to every thread that asks. Only types that are Sendable bear that.
      """,
    remedy: "Make the object a prototype or a graph object, or make its type Sendable.",
    example: #""draft": {"type": "Draft"}"#)
}
