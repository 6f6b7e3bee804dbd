public import ReliantDocument

extension Rule {
  /// A singleton keeps an object that is meant to be made anew.
  public static let captivePrototype = Self("captive-prototype", .warning)
}

/// Objects that are meant to be made anew and that a singleton keeps for good.
struct CaptivePrototype: WordedViolation, ExplainedViolation {
  let singleton: Symbol
  /// The captives at the place, of which the first is shown.
  let captive: String
  let count: Int
  let scope: String
  /// What a single captive keeps in turn, step by step.
  let steps: [Step]
  /// Where a single captive says its scope.
  let written: Site?

  struct Step: Sendable {
    let key: String
    let site: Site
  }

  func words(in names: NameTable) -> Words {
    let way = [names.quoted(singleton), captive.quoted] + steps.map(\.key.quoted)
    let message =
      if count > 1 {
        "the singleton \(way[0]) keeps \(way[1]) and \(count - 1) more for good, though "
          + "the scope of \(way[1]) is \(scope.quoted)"
      } else {
        "the singleton \(way[0]) keeps one \(way[1]) for good, though its scope is "
          + scope.quoted + (steps.isEmpty ? "" : ": \(way.joined(separator: " → "))")
      }
    return Words(
      message,
      help: "take a Provider, which gives a new one each time, or make it a singleton",
      notes: zip(way.dropFirst(), steps).map { holder, step in
        Note("\(holder) takes \(step.key.quoted) here", at: step.site)
      },
      fixes: { _ in
        guard let written else { return [] }
        return Fix.givingScope("singleton", written: written, definition: nil)
          .map { $0.doubted() }
      })
  }

  static let explanation = RuleExplanation(
    .captivePrototype, topic: .habits,
    summary: "A singleton keeps an object that is meant to be made anew",
    explanation: """
      A prototype is made anew for each request, but a singleton is given its arguments and \
      properties once, so that it has the same one for good, and with it all that one is given. \
      The same goes for the scope 'graph' and for scopes that the program registered. What is \
      taken as a Provider or Lazy and anonymous objects do not count, nor does what could not be a \
      singleton: objects that ask for their requester or nearest relative, and prototypes of types \
      that are not Sendable. Without types nothing is said, as nobody knows what a Provider is.
      """,
    remedy: """
      Take a Provider and ask it for a new object each time. If one is enough, make it a \
      singleton; if each holder is meant to have its own, write it as {"$object": …}, perhaps \
      one that extends a template.
      """,
    example: """
      "clock": {"type": "SystemClock"},
      "newsletter": {"type": "Newsletter", "arguments": {"mailer": "@relay"}},
      "relay": {"type": "Relay", "scope": "prototype", "arguments": {"next": "@connection"}},
      "connection": {
        "type": "SMTPMailer",
        "scope": "prototype",
        "arguments": {"host": "mx.example.org"}
      }
      """)
}
