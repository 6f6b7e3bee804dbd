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
  package enum Introduction: Sendable {
    case known, existing, cases, taken, alsoTaken

    var one: String {
      switch self {
      case .known: "the only one known is"
      case .existing: "there is only"
      case .cases: "its only case is"
      case .taken, .alsoTaken: many
      }
    }

    var many: String {
      switch self {
      case .known: "known are"
      case .existing: "there are"
      case .cases: "its cases are"
      case .taken: "it takes"
      case .alsoTaken: "it also takes"
      }
    }
  }
}
