import ReliantDocument

/// An argument or a property that the type of its object does not have.
struct UnknownField: Hashable {
  let name: Symbol
  let type: String
  let remedy: Remedy
  /// Who inherits it, if it is not the object's own.
  let inherited: Inherited?

  /// The way out.
  enum Remedy: Hashable {
    case guess(Guess)
    /// These are missing, for one of which it was probably meant.
    case missing([String])
    /// It is a member of a definition that stands under another one.
    case member(of: Word)
    /// It belongs under another member of the definition, as may others of the object.
    case elsewhere(Word, object: Site)
  }

  struct Inherited: Hashable {
    let key: Symbol
    let site: Site
  }

  var help: String? {
    switch remedy {
    case .guess(let guess): guess.help()
    case .missing(let names):
      "it needs \(Suggestion.list(names, joinedBy: "and")), which "
        + "\(names.count == 1 ? "is" : "are") not given"
    case .member(let place):
      "it is a member of the definition; put it beside \(place.rawValue.quoted)"
    case .elsewhere(let place, _):
      "it is a \(place == .properties ? "property" : "parameter"); give it under "
        + place.rawValue.quoted
    }
  }

  func notes(in names: NameTable) -> [Note] {
    Note.at(inherited?.site, "\(inherited.map { names.quoted($0.key) } ?? "") inherits it here")
  }

  /// Whatever an object has in the wrong member is one mistake.
  var cause: Cause? {
    if case .elsewhere(_, let object) = remedy { .site(object) } else { nil }
  }

  func fixes(at place: Place) -> [Fix] {
    switch remedy {
    case .guess(let guess): guess.renaming(at: place)
    case .missing(let names): Guess(near: names).renaming(at: place)
    case .member, .elsewhere: []
    }
  }
}
