/// Help lines for misspelt names.
package enum Suggestion {
  /// The names that somebody who wrote an unknown name most likely meant: the nearest, at most 3.
  ///
  /// The nearest differ by the same, small number of edits, letter case aside; they are ordered by
  /// edits that regard case, then alphabetically. When none is that near, the names that share whole
  /// words are taken (`hostName` for `host`), unless there are more than 3.
  package static func nearest(to name: String, among candidates: some Collection<String>)
    -> [String]
  {
    search(for: name, among: candidates)?.results ?? []
  }

  /// Whether a name is so near to another that it was most likely meant as it.
  package static func isMisspelling(_ name: String, of candidates: some Collection<String>) -> Bool
  {
    search(for: name, among: candidates)?.hasCloseMatch ?? false
  }

  /// Whether a name is so near to another that it was most likely meant as it, even where names are
  /// not known that would be as near.
  package static func isNearMiss(_ name: String, of candidates: some Collection<String>) -> Bool {
    search(for: name, among: candidates)?.hasNearMiss ?? false
  }

  private static func search(
    for name: String, among candidates: some Collection<String>
  ) -> SuggestionSearch? {
    guard var search = SuggestionSearch(for: name) else { return nil }
    // Going through an array as such is much faster than through some collection.
    for candidate in Array(candidates) { search.consider(candidate) }
    return search
  }

  /// What may have been meant by an unknown name: the nearest names, else all where they are few.
  package static func guess(at name: String, among candidates: some Collection<String>) -> Guess {
    let near = nearest(to: name, among: candidates)
    return near.isEmpty ? few(candidates) : Guess(near: near)
  }

  /// All names that there are, where they are few.
  package static func few(_ names: some Collection<String>) -> Guess {
    Guess(all: names.count <= fewNames ? Set(names).sorted() : [])
  }

  /// Names as they stand in a sentence: `'a', 'b' or 'c'`.
  package static func list(_ names: [String], joinedBy conjunction: String) -> String {
    phrase(names.map(\.quoted), conjunction)
  }

  /// Quoted names as they stand in a sentence, if they are few; else the first, and how many others
  /// there are.
  package static func enumeration(_ quoted: [String]) -> String {
    quoted.count > fewNames
      ? "\(quoted[0]) and \(quoted.count - 1) others" : phrase(quoted, "and")
  }

  private static func phrase(_ quoted: [String], _ conjunction: String) -> String {
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }

  /// Up to this many names are listed when none is near.
  private static let fewNames = 8
}
