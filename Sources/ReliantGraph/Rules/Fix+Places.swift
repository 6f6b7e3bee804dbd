import ReliantDocument

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
  static func removal(of place: Place) -> [Fix] { repetition(at: place).map { $0.doubted(.loss) } }

  /// Takes away the member of which a finding is about the value.
  static func removalOfMember(at place: Place) -> [Fix] {
    at(place) { Fix("remove it", .remove($0.memberOfValue)).doubted(.loss) }
  }

  /// Takes away what is said a second time.
  static func repetition(at place: Place) -> [Fix] { at(place) { Fix("remove it", .remove($0)) } }
}
