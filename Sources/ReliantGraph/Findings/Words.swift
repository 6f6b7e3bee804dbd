package import ReliantDocument

/// What a violation says: what is wrong, the way out, places that explain it, and fixes.
package struct Words {
  let message: String
  let help: String?
  let notes: [Note]
  /// The fixes of a finding at a place.
  let fixes: (Place) -> [Fix]

  package init(
    _ message: String, help: String? = nil, notes: [Note] = [],
    fixes: @escaping (Place) -> [Fix] = { _ in [] }
  ) {
    self.message = message
    self.help = help
    self.notes = notes
    self.fixes = fixes
  }

  /// What is said of an unknown name: the way out and the fix are what was probably meant.
  ///
  /// - Parameter help: the way out where nothing comes to mind.
  package init(_ message: String, _ guess: Guess, orElse help: String? = nil, notes: [Note] = []) {
    self.init(
      message, help: guess.help() ?? help, notes: Note.at(guess.removed, "removed here") + notes,
      fixes: guess.renaming)
  }
}

/// A violation of which all that it says stands together, case by case.
package protocol WordedViolation: Violation {
  func words(in names: NameTable) -> Words
}

extension WordedViolation {
  package func message(in names: NameTable) -> String { words(in: names).message }
  package func help(in names: NameTable) -> String? { words(in: names).help }
  package func notes(in names: NameTable) -> [Note] { words(in: names).notes }
  package func fixes(at place: Place, in names: NameTable) -> [Fix] {
    words(in: names).fixes(place)
  }
}
