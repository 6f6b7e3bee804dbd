/// What a finding says: a broken rule with everything that its words are made of.
///
/// It is data: names are symbols, places are sites. Whoever shows a finding asks it for its words,
/// and nobody looks at these but people.
package protocol Violation: Sendable {
  /// The broken rule.
  static var rule: Rule { get }

  /// What is wrong, as one clause with names in quotes.
  func message(in names: NameTable) -> String

  /// The way out, such as "did you mean 'port'?"; nil when the message says it all.
  func help(in names: NameTable) -> String?

  /// Further places that explain it.
  func notes(in names: NameTable) -> [Note]

  /// What findings of one mistake have in common, wherever it shows; nil where each place that is
  /// reported is a mistake of its own.
  var cause: Cause? { get }

  /// What is said of each further place at which the same cause shows.
  func note(in names: NameTable) -> String

  /// Edits of the source with which the finding would be gone.
  ///
  /// - Parameter place: where the finding is.
  func fixes(at place: Place, in names: NameTable) -> [Fix]
}

extension Violation {
  package func help(in names: NameTable) -> String? { nil }
  package func notes(in names: NameTable) -> [Note] { [] }
  package var cause: Cause? { nil }
  package func note(in names: NameTable) -> String { message(in: names) }
  package func fixes(at place: Place, in names: NameTable) -> [Fix] { [] }
}

/// A violation that stands for its rule, whose meaning its file explains.
package protocol ExplainedViolation: Violation {
  /// What the broken rule means.
  static var explanation: RuleExplanation { get }
}

extension ExplainedViolation {
  package static var rule: Rule { explanation.rule }
}

/// A further place that has to do with a finding, and what it has to do with it.
package struct Note: Sendable {
  package let message: String
  package let place: Place

  package init(_ message: String, at place: Place) {
    self.message = message
    self.place = place
  }

  package init(_ message: String, at site: Site) { self.init(message, at: .site(site)) }
}

/// The mistake behind findings that show at several places.
package enum Cause: Sendable, Hashable {
  /// What has a name, or should have it: an object, a value, a type.
  case name(String, Symbol)
  /// What is written at one place.
  case site(Site)
  /// What is written at two places that do not go together.
  case pair(Site, Site)
  /// What something that is written at one place has or lacks under a name.
  case part(Site, Symbol)
}
