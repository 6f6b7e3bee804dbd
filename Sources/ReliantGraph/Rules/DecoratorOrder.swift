import ReliantDocument

enum DecoratorOrder: ExplainedViolation {
  /// Two decorators of one object with one order.
  ///
  /// - Parameter next: a number that is free, where the later decorator says its own.
  case same(Symbol, Symbol, order: Int, other: Site, next: Written<Int>?)
  /// Decorators that would stand before themselves.
  case cycle(NamedCycle)

  func words(in names: NameTable) -> Words {
    switch self {
    case .same(let one, let other, let order, let site, let next):
      Words(
        "\(names.quoted(one)) and \(names.quoted(other)) decorate the same object "
          + "with the order \(order)",
        help: "give each an \"order\" of its own; the lowest is nearest to the object",
        notes: [Note("the other is here", at: site)],
        fixes: { _ in
          guard let next else { return [] }
          let value = Edit.setValue(next.site, .number("\(next.value)"))
          return [Fix("put it around the others", value).doubted(.consent)]
        })
    case .cycle(let cycle):
      cycle.words(
        "\(names.quoted(cycle.steps[0].value)) would stand before itself", verb: "decorates",
        help:
          "let \(cycle.steps.count == 1 ? "it" : "one of them") decorate another object, or none",
        in: names)
    }
  }

  static let explanation = RuleExplanation(
    .decoratorOrder, topic: .references,
    summary: "Decorators do not stand in one order",
    explanation: """
      Of several decorators each stands before the one with the next lower order. With equal orders \
      nobody could tell which is nearer to the object, and in a cycle each would stand before itself.
      """,
    remedy: """
      Give each decorator an order of its own; the lowest is nearest to the object. In a cycle, let \
      one of them decorate another object, or none.
      """,
    example: """
      "mailer": {"type": "SMTPMailer", "arguments": {"host": "mx1.example.org"}},
      "audit": {"type": "Relay", "decorates": "mailer", "arguments": {"next": "@.inner"}},
      "retry": {"type": "Relay", "decorates": "mailer", "arguments": {"next": "@.inner"}}
      """)
}
