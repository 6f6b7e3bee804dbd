/// What a finding says: a broken rule with everything that its words are made of.
///
/// It is data: names are symbols, places are sites. Whoever shows a finding asks it for its words,
/// and nobody looks at these but people.
package protocol Violation: Sendable {
  /// The broken rule.
  static var rule: Rule { get }

  /// All that it says.
  func words(in names: NameTable) -> Words

  /// What findings of one mistake have in common, wherever it shows; nil where each place that is
  /// reported is a mistake of its own.
  var cause: Cause? { get }

  /// What is said of each further place at which the same cause shows.
  func note(in names: NameTable) -> String
}

extension Violation {
  package var cause: Cause? { nil }
  package func note(in names: NameTable) -> String { words(in: names).message }
}

/// A violation that stands for its rule, whose meaning its file explains.
package protocol ExplainedViolation: Violation {
  /// What the broken rule means.
  static var explanation: RuleExplanation { get }
}

extension ExplainedViolation {
  package static var rule: Rule { explanation.rule }
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
