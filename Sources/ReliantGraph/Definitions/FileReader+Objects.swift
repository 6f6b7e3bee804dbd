import ReliantDocument

extension FileReader {
  /// Reads what a file says about one key; nil when the key itself is unusable.
  func readObject(_ member: Document.Member) -> ObjectEntry? {
    guard checkName(member.symbol, at: member.node, what: "an object") else { return nil }
    return ObjectEntry(
      key: member.symbol, site: site(member.node), content: readContent(member))
  }

  private func readContent(_ member: Document.Member) -> ObjectEntry.Content {
    let node = member.value
    switch document[node].kind {
    case .map:
      if isOverlay, let removal = readRemoval(node) {
        return removal ? .removal(site(node)) : .invalid
      }
      return .definition(readDefinition(node, of: member))
    case .string:
      if case .reference(let key, let site) = readExpression(node) { return .pointer(key, site) }
      let text = document.text(of: node)
      if !text.hasPrefix("@") {
        report(
          .wrongKind,
          "the object \(quoted(member.symbol)) takes a definition or another object's name",
          help: Vocabulary.isName(text) ? "did you mean \("@\(text)".quoted)?" : nil, at: node)
      }
      return .invalid
    default:
      _ = expect(.map, at: node, as: "the object \(quoted(member.symbol))")
      return .invalid
    }
  }

  /// Reads the members of a definition.
  private func readDefinition(_ node: Int, of object: Document.Member) -> DefinitionText {
    var text = DefinitionText()
    text.isIncomplete = document[node].isIncomplete
    for member in document.members(of: node) {
      read(member, into: &text, of: object)
    }
    return text
  }

  private func read(
    _ member: Document.Member, into text: inout DefinitionText, of object: Document.Member
  ) {
    let value = member.value
    switch Word(member.symbol) {
    case .type:
      text.type = symbol(at: value, of: member)
      if text.type == nil { text.isIncomplete = true }
    case .scope:
      text.scope = symbol(at: value, of: member)
    case .eager:
      text.eager = bool(at: value, of: member)
    case .extends:
      text.extends = symbol(at: value, of: member)
      if text.extends == nil { text.isIncomplete = true }
    case .abstract:
      text.isAbstract = bool(at: value, of: member)
    case .autowire:
      text.autowire = bool(at: value, of: member)
    case .deprecated:
      text.deprecated = string(at: value, of: member)
    case .override:
      text.isOverride = bool(at: value, of: member)?.value ?? true
    case .description:
      _ = string(at: value, of: member)
    case .aliases:
      text.aliases = readAliases(value, of: member)
    case .arguments:
      text.arguments = readFields(value, of: member, text: &text)
    case .properties:
      text.properties = readFields(value, of: member, text: &text)
    default:
      reportUnknown(
        member, among: Vocabulary.definitionMembers, in: "the object \(quoted(object.symbol))")
      text.isIncomplete = true
    }
  }

  private func readFields(
    _ node: Int, of member: Document.Member, text: inout DefinitionText
  ) -> [Field]? {
    guard expect(.map, at: node, of: member) else {
      text.isIncomplete = true
      return nil
    }
    if document[node].isIncomplete { text.isIncomplete = true }
    return document.members(of: node).compactMap { readField($0, what: nil) }
  }

  /// Reads a list of names, or in an overlay how it changes.
  private func readAliases(_ node: Int, of member: Document.Member) -> Change<[Written<Symbol>]>? {
    guard isOverlay, document[node].kind == .map else {
      return .replace(elements(of: node, member: member).compactMap(readAlias))
    }
    guard case .edit(let edit, let elements, _) = readExpression(node) else {
      if Array(document.members(of: node)).allSatisfy({ Word($0.symbol) == nil }) {
        _ = expect(.list, at: node, of: member)
      }
      return nil
    }
    return .edit(edit, elements.compactMap { readAlias(Int($0.site.node)) })
  }

  private func readAlias(_ node: Int) -> Written<Symbol>? {
    guard expect(.string, at: node, as: "an alias") else { return nil }
    let alias = intern(document.content(of: node))
    guard checkName(alias, at: node, what: "an object") else { return nil }
    return Written(alias, at: site(node))
  }
}
