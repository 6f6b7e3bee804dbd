package import ReliantDocument

/// What the checks of a run share: what has been read, names, and the sink of findings.
package final class Workspace {
  package let limits: Limits
  package let names: NameTable
  package let sources: Sources
  package let findings: Findings
  /// What is known of types, for hints about what stands in a wrong place of a file.
  let catalog: (any TypeCatalog)?
  let suggestions: SuggestionBudget

  /// - Parameter other: the workspace of the run that this is one of; nil for a run of its own.
  package init(
    limits: Limits, catalog: (any TypeCatalog)? = nil, sharing other: Workspace? = nil
  ) {
    self.limits = limits
    self.catalog = catalog
    names = other?.names ?? Vocabulary.nameTable()
    sources = other?.sources ?? Sources()
    suggestions = other?.suggestions ?? SuggestionBudget()
    findings = Findings(limit: limits.findings, sources: sources, names: names)
  }

  /// The same with an empty sink of findings.
  package func withNewFindings() -> Workspace {
    Workspace(limits: limits, catalog: catalog, sharing: self)
  }

  @discardableResult
  func report<Broken: Violation>(
    _ violation: @autoclosure () -> Broken, at site: Site
  ) -> Reported {
    findings.report(violation(), at: .site(site))
  }

  @discardableResult
  func report<Broken: Violation>(
    _ violation: @autoclosure () -> Broken, at place: Place
  ) -> Reported {
    findings.report(violation(), at: place)
  }

  /// Whether a name can be that of an object or a value.
  func isName(_ name: Symbol) -> Bool {
    Vocabulary.isName(names.utf8(of: name).span)
  }
}

// MARK: What unknown names were probably meant as

extension Workspace {
  /// Whether a name is so near to another that it was most likely meant as it, even where a mistake
  /// has hidden names that would be as near.
  func isNearMiss(_ name: Symbol, of candidates: @autoclosure () -> [String]) -> Bool {
    comparing(candidates) { Suggestion.isNearMiss(names[name], of: $0) } ?? false
  }

  /// What may have been meant by a name among others.
  func guess(at name: Symbol, among candidates: @autoclosure () -> [String]) -> Guess {
    guess(at: names[name], among: candidates())
  }

  /// What may have been meant by a name among others.
  package func guess(at name: String, among candidates: @autoclosure () -> [String]) -> Guess {
    comparing(candidates) { Suggestion.guess(at: name, among: $0) } ?? .none
  }

  /// What may have been meant by a name among others.
  func guess(at name: Symbol, among candidates: @autoclosure () -> some Sequence<Symbol>) -> Guess {
    guess(at: name, among: candidates().map { names[$0] })
  }

  /// What may have been meant by a name among others.
  ///
  /// - Parameter isOpen: whether there may be more names than are known.
  /// - Returns: nil if the name may be one that is not known: names are open, and none is near.
  func guess(
    at name: Symbol, among candidates: @autoclosure () -> some Sequence<Symbol>, isOpen: Bool
  ) -> Guess? {
    if isOpen, !isNearMiss(name, of: candidates().map({ names[$0] })) { return nil }
    return guess(at: name, among: candidates())
  }

  /// What a name was most likely meant as, among others; nothing where none of them is near.
  ///
  /// - Returns: nil if the name may be one that is not known: names are open, and none is near.
  func nearMiss(
    of name: Symbol, among candidates: @autoclosure () -> some Sequence<Symbol>, isOpen: Bool
  ) -> Guess? {
    if isOpen { return guess(at: name, among: candidates(), isOpen: true) }
    let known = candidates().map { names[$0] }
    let isNear = comparing({ known }) { Suggestion.isMisspelling(names[name], of: $0) } ?? false
    return isNear ? guess(at: name, among: known) : Guess.none
  }

  /// Compares with candidates, unless too many have been compared already.
  private func comparing<Result>(
    _ candidates: () -> [String], _ compare: ([String]) -> Result
  ) -> Result? {
    guard !suggestions.isSpent else { return nil }
    let candidates = candidates()
    let letters = candidates.reduce(0) { $0 + $1.utf8.count }
    suggestions.spend(onNames: candidates.count, letters: letters)
    return compare(candidates)
  }
}

/// With how many letters unknown names may be compared.
///
/// Each time all names are gone through, and a broken file can have very many of either.
final class SuggestionBudget {
  private static let mostLetters = 40_000_000
  /// What a short name costs to look at, in letters.
  private static let leastLetters = 16

  private var letters = mostLetters

  /// Whether nothing more may be compared.
  var isSpent: Bool { letters <= 0 }

  /// Begins with another load.
  func renew() { letters = Self.mostLetters }

  /// Counts names as looked at.
  func spend(onNames count: Int, letters: Int) {
    self.letters -= Self.leastLetters * count + letters
  }
}
