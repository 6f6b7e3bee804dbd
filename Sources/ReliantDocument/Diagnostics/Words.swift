/// What a violation says: what is wrong, the way out, places that explain it, and fixes.
package struct Words {
  /// What is wrong, as one clause with names in quotes.
  package let message: String
  /// The way out, such as "did you mean 'port'?"; nil when the message says it all.
  package let help: String?
  /// Further places that explain it.
  package let notes: [Note]
  /// Edits of the source with which a finding at a place would be gone.
  package let fixes: (Place) -> [Fix]

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
  /// - Parameters:
  ///   - help: the way out where nothing comes to mind.
  ///   - writing: a name as it is written there.
  package init(
    _ message: String, _ guess: Guess, orElse help: String? = nil, notes: [Note] = [],
    writing: (String) -> String = { $0 }
  ) {
    self.init(
      message, help: guess.help() ?? help, notes: Note.at(guess.removed, "removed here") + notes,
      fixes: Guess(near: guess.near.map(writing)).renaming)
  }
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

  /// A note on a place, if there is one.
  package static func at(_ place: Place?, _ message: @autoclosure () -> String) -> [Note] {
    place.map { [Note(message(), at: $0)] } ?? []
  }

  package static func at(_ site: Site?, _ message: @autoclosure () -> String) -> [Note] {
    at(site.map(Place.site), message())
  }
}
