import ReliantDocument

/// What a value is for, as messages name it: "'port'" or "an element of 'ports'".
enum Purpose: Sendable {
  case named(Symbol)
  indirect case element(of: Purpose)
  indirect case member(String, of: Purpose)

  func words(in names: NameTable) -> String {
    switch self {
    case .named(let symbol): names.quoted(symbol)
    case .element(let list): "an element of \(list.words(in: names))"
    case .member(let member, let map): "\(member.quoted) in \(map.words(in: names))"
    }
  }
}

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

extension Note {
  /// A note on something that is written somewhere, if it is.
  static func at<Value>(_ written: Written<Value>?, _ message: (Value) -> String) -> [Note] {
    written.map { [Note(message($0.value), at: $0.site)] } ?? []
  }
}

extension Fix {
  /// Gives an object another scope.
  ///
  /// - Parameters:
  ///   - written: where it says one.
  ///   - definition: where its key stands; nil of an object without one.
  static func givingScope(_ scope: String, written: Site?, definition: Site?) -> [Fix] {
    let edit =
      written.map { Edit.setValue($0, .string(scope)) }
      ?? definition.map {
        .insert(name: Word.scope.rawValue, .string(scope), into: $0.valueOfMember)
      }
    return edit.map { [Fix("give it the scope \(scope.quoted)", $0)] } ?? []
  }

  /// A fix of what is written at a place; nothing for a place of another kind.
  static func at(_ place: Place, _ fix: (Site) -> Fix) -> [Fix] {
    if case .site(let site) = place { [fix(site)] } else { [] }
  }

  /// Takes away what a finding is about, and what may have lost something that gave it a sense.
  static func removal(of place: Place) -> [Fix] { at(place) { removing($0).doubted(.loss) } }

  /// Takes away the member of which a finding is about the value.
  static func removalOfMember(at place: Place) -> [Fix] {
    at(place) { removing($0.memberOfValue).doubted(.loss) }
  }

  /// Takes away what is said a second time.
  static func repetition(at place: Place) -> [Fix] { at(place, removing) }
}
