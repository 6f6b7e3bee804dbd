import ReliantDocument

/// What stands in a definition or beside it and belongs elsewhere.
extension FileReader {
  /// Reports members that a definition does not have, and reads them as what they were meant as.
  ///
  /// - Parameter node: the definition.
  func read(
    _ members: [Document.Member], in node: Int, of key: Symbol?,
    into text: inout DefinitionText
  ) {
    let words = self.members(of: key) + (isOverlay ? [.remove] : [])
    let type = signature(of: text)
    var arguments: [Document.Member] = []
    var properties: [Document.Member] = []
    var objects: [Document.Member] = []
    for member in members {
      let name = workspace.names[member.symbol]
      if type?.parameters.contains(where: { $0.name == name }) == true {
        arguments.append(member)
      } else if type?.properties.contains(where: { $0.name == name }) == true {
        properties.append(member)
      } else if isObject(member), nearest(to: member, among: Vocabulary.definitionMembers).isEmpty {
        objects.append(member)
      } else {
        reportUnknown(member, among: words, in: subject(key))
        readUnknown(member, in: node, of: key, into: &text)
      }
    }
    // What stands beside arguments may have been meant for something else.
    func take(_ members: [Document.Member], as word: Word, into fields: inout [Field]?) {
      if members.isEmpty { return }
      for mistake in fields == nil ? [members] : members.map({ [$0] }) {
        report(
          mistake, in: subject(key), under: word, map(word, of: node), definition: site(node))
      }
      fields = (fields ?? []) + members.map(readField)
    }
    take(arguments, as: .arguments, into: &text.arguments)
    take(properties, as: .properties, into: &text.properties)
    reportObjects(objects, in: subject(key))
  }

  private func readUnknown(
    _ member: Document.Member, in node: Int, of key: Symbol?,
    into text: inout DefinitionText
  ) {
    // Some that an anonymous object cannot have are meant all the same.
    let nearest =
      Word(member.symbol).map { [$0] } ?? nearest(to: member, among: Vocabulary.definitionMembers)
    // It is read as the only one that is meant, unless the definition has that, too.
    if nearest.count == 1, self.members(of: key).contains(nearest[0]),
      nearest[0].kind.matches(document[member.value].kind),
      !document.members(of: node).contains(where: { Word($0.symbol) == nearest[0] })
    {
      return read(member, as: nearest[0], into: &text)
    }
    text.unread.formUnion(nearest)
    if nearest.contains(.aliases) { file.open.insert(.objects) }
    if nearest.contains(.tags) { file.open.insert(.tags) }
    // What gives the object its type or its arguments may have any name.
    let mayBeType = text.type == nil && text.extends == nil
    switch document[member.value].kind {
    case .map, .list, .invalid: text.unread.insert(.arguments)
    default: if mayBeType { text.unread.insert(.type) }
    }
  }

  /// Reads names and tags of an object that stand among its arguments or properties.
  func readNames(among fields: [Field]?, into text: inout DefinitionText) {
    for field in fields ?? [] {
      guard let word = Word(field.name), word == .aliases || word == .tags,
        let type = signature(of: text),
        !type.parameters.contains(where: { $0.name == word.rawValue }),
        !type.properties.contains(where: { $0.name == word.rawValue })
      else { continue }
      let member = Document.Member(symbol: field.name, node: Int(field.site.node))
      read(member, as: word, into: &text)
    }
  }

  /// The map that stands under a word in a map.
  func map(_ word: Word, of node: Int) -> Int? {
    let member = document.members(of: node).first { Word($0.symbol) == word }
    return member.flatMap { document[$0.value].kind == .map ? $0.value : nil }
  }

  /// Reports objects that stand where none can, which a misplaced brace makes of all at once; they
  /// are read at the end.
  func reportObjects(_ members: [Document.Member], in what: Subject) {
    report(members, in: what, under: .objects, map(.objects, of: 0))
    misplaced += members
  }

  /// Reports members that have been written in a wrong place, which is one mistake.
  private func report(
    _ members: [Document.Member], in what: Subject, under word: Word, _ map: Int?,
    definition: Site? = nil
  ) {
    guard let first = members.first else { return }
    report(
      UnknownMember.misplaced(
        members.map { Written($0.symbol, at: site($0.node)) }, in: what, under: word,
        map: map.map(site), definition: definition), at: first.node)
  }

  /// Whether a member reads as an object with its key, or as what an overlay says of one.
  func isObject(_ member: Document.Member, orPatch: Bool = false) -> Bool {
    document[member.value].kind == .map && workspace.isName(member.symbol)
      && document.members(of: member.value).contains { detail in
        guard let word = Word(detail.symbol) else { return false }
        return orPatch && (Vocabulary.definitionMembers + [.remove]).contains(word)
          || [.type, .extends].contains(word) && document[detail.value].kind == .string
      }
  }

  /// The member of a file that an entry under `objects` is meant as, since it says nothing of an
  /// object.
  func section(_ entry: Document.Member) -> Word? {
    guard let word = Word(entry.symbol), !workspace.sources.isOpen(site(entry.node)) else {
      return nil
    }
    switch (word, document[entry.value].kind) {
    case (.imports, .list): return word
    case (.values, .map), (.objects, .map), (.bindings, .map):
      let members = document.members(of: entry.value)
      let isObject = members.contains {
        isForm($0) || Word($0.symbol).map(Vocabulary.definitionMembers.contains) == true
      }
      if isObject || document.isEmpty(entry.value) { return nil }
      let isMisspelt = members.allSatisfy {
        !nearest(to: $0, among: Vocabulary.definitionMembers).isEmpty
      }
      return isMisspelt ? nil : word
    default: return nil
    }
  }

  /// What is known of the type that a definition names.
  private func signature(of text: DefinitionText) -> TypeSignature? {
    text.type.flatMap { workspace.catalog?.signature(of: workspace.names[$0.value]) }
  }
}
