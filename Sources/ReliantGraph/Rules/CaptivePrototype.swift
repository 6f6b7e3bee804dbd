import ReliantDocument

struct CaptivePrototype: ExplainedViolation {
  let singleton: Symbol
  /// The captives at the place, of which the first is shown.
  let captive: String
  let count: Int
  let scope: String
  /// Where a single captive says its scope.
  let written: Site?

  func words(in names: NameTable) -> Words {
    Words(
      "the singleton \(names.quoted(singleton)) keeps "
        + (count > 1 ? "\(captive.quoted) and \(count - 1) more" : "one \(captive.quoted)")
        + " for good, though the scope of \(captive.quoted) is \(scope.quoted)",
      help: "take a Provider, which gives a new one each time, or make it a singleton",
      fixes: { _ in
        Fix.givingScope("singleton", written: written, definition: nil).map { $0.doubted() }
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
      "relay": {"type": "SMTPMailer", "scope": "prototype", "arguments": {"host": "mx.example.org"}}
      """)
}
