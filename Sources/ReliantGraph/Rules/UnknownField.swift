import ReliantDocument

/// An argument or a property that the type of its object does not have.
struct UnknownField {
  let name: Symbol
  let type: String
  let remedy: Remedy
  /// Who inherits it, if it is not the object's own.
  let inherited: Written<Symbol>?

  /// The way out.
  enum Remedy {
    case guess(Guess)
    /// These are missing, for one of which it was probably meant.
    case missing([String])
    /// It is a member of a definition that stands under another one.
    case member(beside: Word)
    /// It belongs under another member of the definition, as may others of the object.
    case elsewhere(Word, object: Site)
  }

  /// Whatever an object has in the wrong member is one mistake.
  var cause: Cause? {
    if case .elsewhere(_, let object) = remedy { .site(object) } else { nil }
  }

  func words(_ message: String, in names: NameTable) -> Words {
    let (help, guess): (String?, Guess) =
      switch remedy {
      case .guess(let guess): (guess.help(), guess)
      case .missing(let missing):
        (
          "it needs \(Suggestion.list(missing, joinedBy: "and")), which "
            + "\(missing.count == 1 ? "is" : "are") not given", Guess(near: missing)
        )
      case .member(let place): ("put it beside \(place.rawValue.quoted)", .none)
      case .elsewhere(let place, _): ("put it under \(place.rawValue.quoted)", .none)
      }
    return Words(
      message, help: help,
      notes: Note.at(inherited) { "\(names.quoted($0)) inherits it here" }, fixes: guess.renaming)
  }
}
