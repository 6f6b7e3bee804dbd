import ReliantDocument

/// What unknown names were probably meant as.
extension Workspace {
  /// In a run unknown names are compared with so many letters, because each time all names are gone
  /// through, and a broken file can have very many of either.
  static let mostLetters = 40_000_000
  /// What a short name costs to look at, in letters.
  private static let leastLetters = 16

  /// Whether a name is near enough to another to have been meant as it.
  func isMisspelling(_ name: Symbol, of candidates: @autoclosure () -> [String]) -> Bool {
    comparing(candidates) { Suggestion.isMisspelling(names[name], of: $0) } ?? false
  }

  /// Whether a name is so near to another that it was most likely meant as it, even where a mistake
  /// has hidden names that would be as near.
  func isSlip(_ name: Symbol, of candidates: @autoclosure () -> [String]) -> Bool {
    comparing(candidates) { Suggestion.isSlip(names[name], of: $0) } ?? false
  }

  /// The did-you-mean for a name among others.
  func suggestion(for name: Symbol, among candidates: @autoclosure () -> [String]) -> String? {
    suggestion(for: names[name], among: candidates())
  }

  /// The did-you-mean for a name among others.
  ///
  /// - Parameter shown: what to say instead of a name.
  func suggestion(
    for name: String, among candidates: @autoclosure () -> [String],
    shownAs shown: (String) -> String = { $0 }
  ) -> String? {
    comparing(candidates) { Suggestion.help(for: name, among: $0, shownAs: shown) } ?? nil
  }

  /// What may have been meant by a name among others, and the did-you-mean that says so.
  func guess(
    at name: Symbol, among candidates: @autoclosure () -> [String]
  ) -> (nearest: [String], help: String?) {
    comparing(candidates) { Suggestion.guess(at: names[name], among: $0) } ?? ([], nil)
  }

  /// Whether more names may be looked at to find out what was meant; counts them as looked at.
  func mayLookAt(_ count: Int) -> Bool {
    lettersToCompare -= Self.leastLetters * count
    return lettersToCompare > 0
  }

  /// Compares with candidates, unless too many have been compared already.
  private func comparing<Result>(
    _ candidates: () -> [String], _ compare: ([String]) -> Result
  ) -> Result? {
    guard lettersToCompare > 0 else { return nil }
    let candidates = candidates()
    for candidate in candidates { lettersToCompare -= Self.leastLetters + candidate.utf8.count }
    return compare(candidates)
  }
}
