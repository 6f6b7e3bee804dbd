import ReliantDocument

/// What named values come to where the objects of a context mention them.
///
/// A setting is a text that each use reads as its own type, so that only the uses tell what a file has
/// to say instead.
final class MentionedValues {
  /// A place where a name stands alone, for one object or for all that inherit it.
  struct Mention {
    let name: Symbol
    /// What it comes to where the type is known, each once.
    fileprivate(set) var values: [Graph.Value] = []
    /// Whether a text is handed on as it is, because the type is not known or decodes itself.
    fileprivate(set) var isOpen = false
  }

  private(set) var mentions: [Site: Mention] = [:]
  /// The names that are inserted into longer strings.
  private(set) var insertedNames: Set<Symbol> = []

  func note(_ value: Graph.Value, of name: Symbol, at site: Site) {
    var mention = mentions[site] ?? Mention(name: name)
    if value.holdsText {
      mention.isOpen = true
    } else if !mention.values.contains(where: value.isSame) {
      mention.values.append(value)
    }
    mentions[site] = mention
  }

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
