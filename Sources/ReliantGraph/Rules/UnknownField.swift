import ReliantDocument

/// An argument or a property that the type of its object does not have.
struct UnknownField {
  let name: Symbol
  let type: String
  let remedy: Remedy
  /// Who inherits it, if it is not the object's own.
  let inherited: Inherited?

  /// The way out.
  enum Remedy {
    case guess(Guess)
    /// These are missing, for one of which it was probably meant.
    case missing([String])
    /// It is a member of a definition that stands under another one.
    case member(of: Word)
    /// It belongs under another member of the definition, as may others of the object.
    case elsewhere(Word, object: Site)
  }

  struct Inherited {
    let key: Symbol
    let site: Site
  }

  /// Whatever an object has in the wrong member is one mistake.
  var cause: Cause? {
    if case .elsewhere(_, let object) = remedy { .site(object) } else { nil }
  }

  func words(_ message: String, in names: NameTable) -> Words {
    let notes = inherited.map {
      [Note("\(names.quoted($0.key)) inherits it here", at: $0.site)]
    }
    func words(help: String, _ guess: Guess = .none) -> Words {
      Words(message, help: help, notes: notes ?? [], fixes: guess.renaming)
    }
    switch remedy {
    case .guess(let guess): return Words(message, guess, notes: notes ?? [])
    case .missing(let missing):
      return words(
        help: "it needs \(Suggestion.list(missing, joinedBy: "and")), which "
          + "\(missing.count == 1 ? "is" : "are") not given", Guess(near: missing))
    case .member(let place):
      return words(
        help: "it is a member of the definition; put it beside \(place.rawValue.quoted)")
    case .elsewhere(let place, _):
      return words(
        help: "it is a \(place == .properties ? "property" : "parameter"); give it under "
          + place.rawValue.quoted)
    }
  }
}
