import ReliantDocument

/// What unknown names were probably meant as.
extension Workspace {
  /// Whether a name is near enough to another to have been meant as it.
  func isMisspelling(_ name: Symbol, of candidates: @autoclosure () -> [String]) -> Bool {
    comparing(candidates) { Suggestion.isMisspelling(names[name], of: $0) } ?? false
  }

  /// Whether a name is so near to another that it was most likely meant as it, even where a mistake
  /// has hidden names that would be as near.
  func isNearMiss(_ name: Symbol, of candidates: @autoclosure () -> [String]) -> Bool {
    comparing(candidates) { Suggestion.isNearMiss(names[name], of: $0) } ?? false
  }

  /// What may have been meant by a name among others.
  func guess(at name: Symbol, among candidates: @autoclosure () -> [String]) -> Guess {
    guess(at: names[name], among: candidates())
  }

  func guess(at name: String, among candidates: @autoclosure () -> [String]) -> Guess {
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
    return isMisspelling(name, of: known) ? guess(at: name, among: known) : Guess.none
  }

  /// Whether more names may be looked at to find out what was meant; counts them as looked at.
  func mayLookAt(_ count: Int) -> Bool { suggestions.spend(onNames: count, letters: 0) }

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

  /// Counts names as looked at, and tells whether that was within the budget.
  @discardableResult
  func spend(onNames count: Int, letters: Int) -> Bool {
    self.letters -= Self.leastLetters * count + letters
    return !isSpent
  }
}
