/// What may have been meant by an unknown name.
package struct Guess: Sendable, Equatable {
  /// The names that it was most likely meant as, the likeliest first: at most 3.
  package let near: [String]
  /// All names that there are, in alphabetical order, if none is near and they are few.
  package let all: [String]
  /// Where an overlay took away what had the name, so that nothing else was meant.
  package let removed: Site?

  package init(near: [String] = [], all: [String] = [], removed: Site? = nil) {
    self.near = near
    self.all = all
    self.removed = removed
  }

  /// Nothing comes to mind.
  package static let none = Guess()

  /// The help line that says so; nil where nothing comes to mind.
  ///
  /// - Parameters:
  ///   - introduction: what introduces the list of all names.
  ///   - shown: what to say instead of a name.
  package func help(
    _ introduction: Introduction = .known, shownAs shown: (String) -> String = { $0 }
  ) -> String? {
    if removed != nil { return "keep it, or take this away too" }
    if !near.isEmpty { return "did you mean \(Suggestion.list(near.map(shown), joinedBy: "or"))?" }
    guard !all.isEmpty else { return nil }
    let verb = all.count == 1 ? introduction.one : introduction.many
    return "\(verb) \(Suggestion.list(all.map(shown), joinedBy: "and"))"
  }

  /// What introduces all names that there are, of which there may be but one.
  package struct Introduction: Sendable {
    let one: String
    let many: String

    package static let known = Self(one: "the only one known is", many: "known are")
    package static let existing = Self(one: "there is only", many: "there are")
    package static let cases = Self(one: "its only case is", many: "its cases are")
    package static let taken = Self(one: "it takes", many: "it takes")
    package static let alsoTaken = Self(one: "it also takes", many: "it also takes")
  }
}
