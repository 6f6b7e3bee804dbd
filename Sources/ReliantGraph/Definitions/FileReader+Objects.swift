import ReliantDocument

extension FileReader {
  /// Reads what a file says about one key; under one that is no name nobody finds the object, but
  /// what it holds is checked.
  ///
  /// - Parameters:
  ///   - open: the kinds of names that may be missing after a mistake.
  ///   - misplaced: objects that stand in its definition by mistake.
  ///   - definition: what becomes of the members of a definition.
  func read<Definition>(
    _ member: Document.Member, into entries: inout [ObjectEntry<Definition>],
    open: inout OpenNames, misplaced: inout [Document.Member],
    as definition: (DefinitionText) -> Definition
  ) {
    if !checkName(member.symbol, at: member.node, of: .object) {
      // Paths are the keys of anonymous objects.
      if isForm(member) || workspace.names[member.symbol].contains("/") { return }
    }
    let content: ObjectEntry<Definition>.Content
    switch document[member.value].kind {
    case .map:
      if let removal = readEntryRemoval(member.value, of: member.symbol) {
        content = removal ? .removal(site(member.value)) : .invalid
      } else {
        let text = readDefinition(member.value, of: .key(member.symbol), &open, &misplaced)
        content = .definition(definition(text))
      }
    case .string: content = readPointer(member)
    case let kind:
      if kind == .invalid { open.formUnion([.objects, .tags]) }
      _ = expect(.map, at: member.value, as: .object(member.symbol))
      content = .invalid
    }
    entries.append(ObjectEntry(key: member.symbol, site: site(member.node), content: content))
  }

  /// Whether an overlay's entry takes its object away.
  ///
  /// - Returns: nil when it does not mean to, false when it does and not as it should.
  private func readEntryRemoval(_ node: Int, of key: Symbol) -> Bool? {
    guard isOverlay else { return nil }
    if let removal = readRemoval(node) { return removal }
    let members = Array(document.members(of: node))
    let words = Vocabulary.definitionMembers + [.remove]
    guard members.count == 1, nearest(to: members[0], among: words) == [.remove] else { return nil }
    if isForm(members[0]) {
      report(form: members[0], in: .object(key), unless: [.remove])
    } else {
      reportUnknown(members[0], among: words, in: .object(key))
    }
    return false
  }

  /// Reads `"@key"`, the one text that can stand for an object.
  private func readPointer<Definition>(
    _ member: Document.Member
  ) -> ObjectEntry<Definition>.Content {
    switch readExpression(member.value) {
    case .reference(let key, let site): return .pointer(key, site)
    case let target where target.isUnreadable: return .invalid
    default:
      report(
        WrongKind.object(member.symbol, meant: otherKey(at: member.value, than: member.symbol)),
        at: member.value)
      return .invalid
    }
  }

  /// The key of another object of the file that a text spells.
  private func otherKey(at node: Int, than own: Symbol) -> Symbol? {
    let name = symbol(at: node)
    guard name != own, let objects = objectsMap else { return nil }
    return document.members(of: objects).contains { $0.symbol == name } ? name : nil
  }

  /// The map that the objects of the file stand in.
  var objectsMap: Int? {
    guard document[0].kind == .map,
      let value = document.members(of: 0).first(where: { Word($0.symbol) == .objects })?.value
    else { return nil }
    return document[value].kind == .map ? value : nil
  }

  // MARK: Definitions

  /// What a definition is of.
  enum Definiend {
    case key(Symbol)
    case anonymous

    var subject: Subject {
      switch self {
      case .key(let key): .object(key)
      case .anonymous: "an anonymous object"
      }
    }
    var members: [Word] {
      switch self {
      case .key: Vocabulary.definitionMembers
      case .anonymous: Vocabulary.anonymousMembers
      }
    }
  }

  /// Reads the definition of an object without a key.
  func readAnonymous(_ node: Int) -> DefinitionText {
    var (open, misplaced) = (OpenNames(), [Document.Member]())
    var text = readDefinition(node, of: .anonymous, &open, &misplaced)
    if text.type == nil, text.extends == nil, !text.isIncomplete {
      report(MissingMember.member(Word.type.rawValue, of: "an anonymous object"), at: node)
      text.unread.insert(.type)
    }
    return text
  }

  private func readDefinition(
    _ node: Int, of object: Definiend, _ open: inout OpenNames,
    _ misplaced: inout [Document.Member]
  ) -> DefinitionText {
    var text = DefinitionText()
    if document.isIncomplete(node) {
      text.unread = Vocabulary.wholeDefinition
      open.insert(.tags)
    }
    var unknown: [Document.Member] = []
    var hasForm = false
    for member in document.members(of: node) {
      if isOverlay, !saysNothing(member) { text.isEmpty = false }
      if let word = Word(member.symbol), object.members.contains(word) {
        read(member, as: word, into: &text, &open)
      } else if isForm(member) {
        report(form: member, in: object.subject, unless: [.remove])
        hasForm = true
      } else {
        unknown.append(member)
      }
    }
    let repeated = document.repeatedMembers(of: node).compactMap { Word($0.symbol) }
    text.unread.formUnion(repeated)
    // Of two types nobody knows which of them the rest is meant for.
    if repeated.contains(.type) { text.type = nil }
    if !unknown.isEmpty { read(unknown, in: node, of: object, into: &text, &open, &misplaced) }
    // What should have another name, or stands for all of it, may have been meant to say the type.
    if text.type == nil, hasForm || !repeated.isEmpty { text.unread.insert(.extends) }
    readNamesAmongFields(into: &text, &open)
    return text
  }

  func read(
    _ member: Document.Member, as word: Word, into text: inout DefinitionText,
    _ open: inout OpenNames
  ) {
    let value = member.value
    var isRead = true
    switch word {
    case .type:
      text.type = symbol(at: value, of: member)
      isRead = text.type != nil
    case .scope:
      text.scope = symbol(at: value, of: member)
      isRead = text.scope != nil
    case .eager:
      text.eager = bool(at: value, of: member)
      isRead = text.eager != nil
    case .extends:
      text.extends = readName(value, as: .name(member.symbol))
      isRead = text.extends != nil
    case .abstract:
      text.isAbstract = bool(at: value, of: member)
      isRead = text.isAbstract != nil
    case .autowire: text.autowire = bool(at: value, of: member)
    case .deprecated: text.deprecated = string(at: value, of: member)
    case .override:
      if bool(at: value, of: member)?.value ?? true { text.override = site(member.node) }
    case .aliases:
      (text.aliases, isRead) = readNames(member, as: "an alias")
      if !isRead, mayLoseNames(value) { open.insert(.objects) }
    case .tags:
      (text.tags, isRead) = readTags(member)
      if !isRead { open.insert(.tags) }
    case .decorates:
      text.decorates = readName(value, as: .name(member.symbol))
      isRead = text.decorates != nil
    case .order: text.order = readOrder(member).map { Written($0, at: site(value)) }
    case .dependsOn: (text.dependsOn, isRead) = readNames(member, as: "a key in 'dependsOn'")
    case .arguments: (text.arguments, isRead) = readFields(member)
    case .properties: (text.properties, isRead) = readFields(member)
    default: _ = string(at: value, of: member)
    }
    if !isRead { text.unread.insert(word) }
  }

  /// Whether a member of a definition is an empty map, a text for people, or a mark that a patch has
  /// no use for.
  private func saysNothing(_ member: Document.Member) -> Bool {
    switch Word(member.symbol) {
    case .description, .override: true
    case .arguments, .properties:
      document[member.value].kind == .map && document.isEmpty(member.value)
    default: false
    }
  }

  /// Reads arguments or properties.
  ///
  /// - Returns: what is given, and whether all of it could be read.
  private func readFields(_ member: Document.Member) -> (fields: [Field]?, isWhole: Bool) {
    guard expect(.map, at: member.value, of: member) else { return (nil, false) }
    var isWhole = !document.mayLackNames(member.value)
    var fields: [Field] = []
    fields.reserveCapacity(document.memberCount(of: member.value))
    for field in document.members(of: member.value) {
      if isForm(field) {
        report(UnknownForm.field(field.symbol, of: member.symbol), at: field.node)
        isWhole = false
      } else {
        fields.append(readField(field))
      }
    }
    return (fields, isWhole)
  }
}
