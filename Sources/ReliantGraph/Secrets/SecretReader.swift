import ReliantDocument

/// Reads what is written where a secret is asked for.
///
/// It looks at nothing but the tree of one file, so that a mistake elsewhere hides no secret.
struct SecretReader {
  /// Something written in the place of a secret.
  enum Part {
    /// A text, a number, a date or data that is the secret itself, or a boolean where that is declared.
    case literal
    /// Text with values inserted, or something that could not be read: a part of it at most.
    case fragment
    /// `"${name}"`: the named value is the secret.
    case mention(Symbol)
  }

  let document: Document
  let names: NameTable
  /// Whether it is declared to be one, with all that is in a map; otherwise the names there decide.
  let isDeclared: Bool

  /// Visits the parts of the value at a node.
  ///
  /// - Parameter isLiteral: whether texts stand for themselves, as in `{"$literal": …}`.
  func read(_ node: Int, isLiteral: Bool = false, _ visit: (_ node: Int, Part) -> Void) {
    switch document[node].kind {
    case .number, .date: visit(node, .literal)
    case .string, .data:
      let content = document.content(of: node)
      let isText = document[node].kind == .string && !isLiteral
      let part = isText ? part(of: content) : content.isEmpty ? nil : .literal
      if let part { visit(node, part) }
    case .invalid: visit(node, .fragment)
    case .list:
      for element in document.elements(of: node) { read(element, isLiteral: isLiteral, visit) }
    case .map:
      let members = document.members(of: node)
      let isForm =
        !isLiteral && members.contains { names.firstByte(of: $0.symbol) == UInt8(ascii: "$") }
      for member in members {
        switch Word(member.symbol) {
        case .literal? where isForm: read(member.value, isLiteral: true, visit)
        case .default?, .append?, .prepend?, .without?:
          if isForm || isDeclared { read(member.value, isLiteral: isLiteral, visit) }
        default:
          if !isForm, isDeclared { read(member.value, isLiteral: isLiteral, visit) }
        }
      }
    case .true, .false: if isDeclared { visit(node, .literal) }
    case .null, .member: break
    }
  }

  /// What a text is; nil for an empty one, a reference, and values inserted one after the other.
  private func part(of text: ArraySlice<UInt8>) -> Part? {
    let at = UInt8(ascii: "@")
    if text.isEmpty { return nil }
    if text.first == at {
      let name = text.dropFirst()
      if name.first == at { return .literal }
      return Vocabulary.isName(name.span) || name.elementsEqual(Vocabulary.inner.utf8)
        ? nil : .fragment
    }
    var inserted: [Symbol] = []
    var isFragment = false
    let isClosed = Vocabulary.splitTemplate(text) { part, isName in
      if isName { inserted.append(names.intern(part.span)) }
      if !isName || !Vocabulary.isName(part.span) { isFragment = true }
    }
    if inserted.isEmpty, isClosed { return .literal }
    if isFragment || !isClosed { return .fragment }
    return inserted.count == 1 ? .mention(inserted[0]) : nil
  }
}
