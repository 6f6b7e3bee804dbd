import ReliantDocument

/// What stands in a definition or beside it and belongs elsewhere.
extension FileReader {
  /// Reports members that a definition does not have, and notes what may be missing for that reason.
  ///
  /// - Parameters:
  ///   - what: what has no such members, as messages say it.
  ///   - neighbour: the object beside which others belong; nil if it has no key.
  func reportUnknown(
    _ members: [Document.Member], among words: [Word], in what: String, beside neighbour: Symbol?,
    _ text: inout DefinitionText
  ) {
    text.isIncomplete = true
    let type = signature(of: text)
    var arguments: [Document.Member] = []
    var properties: [Document.Member] = []
    var objects: [Document.Member] = []
    for member in members {
      let name = workspace.names[member.symbol]
      let meant = meant(by: member, among: Vocabulary.definitionMembers)
      let isObject = isObject(member)
      if isObject { text.gaps.formUnion(lostNames(of: member)) }
      if type?.parameters.contains(where: { $0.name == name }) == true {
        arguments.append(member)
      } else if type?.properties.contains(where: { $0.name == name }) == true {
        properties.append(member)
      } else if isObject, meant.isEmpty {
        objects.append(member)
      } else {
        reportUnknown(member, among: words, in: what)
        text.unread.formUnion(meant)
        if self.meant(by: member, among: words) == [.remove] { text.unread.insert(.remove) }
        if meant == [.aliases] {
          text.gaps.formUnion(lostNames(at: member.value, isMisplaced: true))
        }
        if meant.contains(.tags) { text.gaps.formUnion(lostTags(at: member.value)) }
      }
    }
    let typeName = type?.name ?? ""
    report(arguments, in: what, isOne: text.arguments == nil) { isOne in
      isOne
        ? "it is a parameter of \(typeName); give it under 'arguments'"
        : "they are parameters of \(typeName); give them under 'arguments'"
    }
    report(properties, in: what, isOne: text.properties == nil) { isOne in
      isOne
        ? "it is a property of \(typeName); give it under 'properties'"
        : "they are properties of \(typeName); give them under 'properties'"
    }
    reportObjects(objects, in: what, beside: neighbour)
  }

  /// Reports objects that stand where none can, which a misplaced brace makes of all at once.
  ///
  /// - Parameter neighbour: the object that has taken them in, if it has a key.
  func reportObjects(
    _ members: [Document.Member], in what: String, beside neighbour: Symbol? = nil
  ) {
    let place = (neighbour.map { "beside \(quoted($0)) " } ?? "") + "under 'objects'"
    report(members, in: what, isOne: true) { isOne in
      isOne
        ? "it looks like an object; put it \(place)" : "they look like objects; put them \(place)"
    }
  }

  /// Reports members that have been written in a wrong place.
  ///
  /// - Parameter isOne: whether it is one mistake, however many they are.
  private func report(
    _ members: [Document.Member], in what: String, isOne: Bool, help: (_ isOne: Bool) -> String
  ) {
    for group in isOne ? [members[...]] : members.indices.map({ members[$0...$0] }) {
      guard let first = group.first else { continue }
      let list = Suggestion.enumeration(group.map { workspace.names[$0.symbol] })
      report(
        .unknownMember, "\(what) has no \(group.count == 1 ? "member" : "members") \(list)",
        help: help(group.count == 1), at: first.node)
    }
  }

  /// Whether a member reads as an object with its key.
  func isObject(_ member: Document.Member) -> Bool {
    document[member.value].kind == .map && workspace.isName(member.symbol)
      && document.members(of: member.value).contains { detail in
        [.type, .extends].contains(Word(detail.symbol)) && document[detail.value].kind == .string
      }
  }

  /// The member of a file that an entry under `objects` is meant as, since it says nothing of an
  /// object.
  func section(_ entry: Document.Member) -> Word? {
    guard let word = Word(entry.symbol), !workspace.isInDoubt(site(entry.node)) else { return nil }
    switch (word, document[entry.value].kind) {
    case (.imports, .list): return word
    case (.values, .map), (.objects, .map), (.bindings, .map):
      let members = document.members(of: entry.value)
      if document.isEmpty(entry.value) || members.contains(where: isOfDefinition) { return nil }
      let isMisspelt = members.allSatisfy {
        !meant(by: $0, among: Vocabulary.definitionMembers).isEmpty
      }
      return isMisspelt ? nil : word
    default: return nil
    }
  }

  private func isOfDefinition(_ member: Document.Member) -> Bool {
    isForm(member) || Word(member.symbol).map(Vocabulary.definitionMembers.contains) == true
  }

  // MARK: Names

  /// Notes names and tags of an object that stand among its arguments or properties.
  func noteNamesAmongFields(of text: inout DefinitionText) {
    for field in text.arguments ?? [] { noteNames(field, of: &text) }
    for field in text.properties ?? [] { noteNames(field, of: &text) }
  }

  private func noteNames(_ field: Field, of text: inout DefinitionText) {
    guard let word = Word(field.name), word == .aliases || word == .tags,
      let type = signature(of: text)
    else { return }
    let names = type.parameters.map(\.name) + type.properties.map(\.name)
    if names.contains(word.rawValue) { return }
    let node = Int(field.value.site.node)
    text.gaps.formUnion(
      word == .tags ? lostTags(at: node) : lostNames(at: node, isMisplaced: true))
  }

  /// What is known of the type that a definition names.
  private func signature(of text: DefinitionText) -> TypeSignature? {
    text.type.flatMap { workspace.catalog?.signature(of: workspace.names[$0.value]) }
  }
}
