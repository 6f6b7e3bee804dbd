import ReliantDocument

/// What named values come to where a context mentions them: alone for its objects, and inserted into
/// strings wherever these stand.
///
/// A setting is a text that each use reads as its own type, so that only the uses tell what a file has
/// to say instead.
final class MentionedValues {
  /// A place where a name stands alone, for one object or for all that inherit it.
  struct Mention {
    /// What it comes to where the type is known, each once.
    private(set) var values: [Graph.Value] = []
    /// Whether a text is handed on as it is, because the type is not known or decodes itself.
    private(set) var isOpen = false

    fileprivate mutating func note(_ value: Graph.Value) {
      if value.holdsText {
        isOpen = true
      } else if !values.contains(where: value.isSame) {
        values.append(value)
      }
    }
  }

  private(set) var mentions: [Symbol: [Site: Mention]] = [:]
  /// The names that are inserted into longer strings.
  private(set) var insertedNames: Set<Symbol> = []

  func note(_ value: Graph.Value, of name: Symbol, at site: Site) {
    mentions[name, default: [:]][site, default: Mention()].note(value)
  }

  /// Notes that a name is inserted, which tells that its text is meant even if no object is given the
  /// longer string.
  func noteInsertion(of name: Symbol) { insertedNames.insert(name) }
}

extension Graph.Value {
  /// Whether a text from outside is part of the value that nobody has read as a type yet.
  fileprivate var holdsText: Bool {
    switch self {
    case .scalar(.text): true
    case .list(let elements): elements.contains(where: \.holdsText)
    case .map(let members): members.contains(where: \.value.holdsText)
    default: false
    }
  }
}
