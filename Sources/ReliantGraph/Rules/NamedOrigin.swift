import ReliantDocument

/// The named value that stands where a finding is about a value.
struct NamedOrigin: Sendable {
  let name: Symbol
  /// Where the value is given; nil where it is a parent's that another load has read.
  let place: Place?
  /// Whether a text from the command line has taken the place of what a file says.
  let isSet: Bool

  func notes(in names: NameTable) -> [Note] {
    let name = names.quoted(name)
    return Note.at(
      place, isSet ? "\(name), given here, is set by '--set'" : "\(name) is given here")
  }

  /// Wherever the value is mentioned in vain, it is the same mistake.
  var cause: Cause? {
    if case .site(let site)? = place { .site(site) } else { .name("parent's value", name) }
  }
}
