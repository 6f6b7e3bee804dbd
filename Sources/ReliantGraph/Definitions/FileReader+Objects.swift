import ReliantDocument

extension FileReader {
  /// Reads what a file says about one key; under one that is no name nobody finds the object, but
  /// what it holds is checked.
  func readObject(_ member: Document.Member) {
    let (key, node, entry) = (member.symbol, member.value, site(member.node))
    if !checkName(key, at: member.node, of: .object) {
      // Paths are the keys of anonymous objects.
      if isForm(member) || workspace.names[key].contains("/") { return }
    }
    var content = ObjectEntry.Content.invalid
    switch document[node].kind {
    case .map:
      if let removal = readEntryRemoval(node, of: key) {
        if removal { content = .removal }
      } else if let form = document.member(of: node, named: Self.switchName) {
        if let choice = readChoice(form, of: node, forObject: key) {
          content = .pointer(
            Pointer(
              name: key, site: entry, target: key, targetSite: entry,
              choice: .choice(choice, entry)))
        }
      } else {
        var text = DefinitionText()
        readDefinition(node, of: key, into: &text)
        content =
          isOverlay ? .patch(text) : .definition(ObjectModel(text, key: key, at: entry))
      }
    case .string:
      if case .reference(let target, let site) = readReference(member, forObject: key) {
        content = .pointer(Pointer(name: key, site: entry, target: target, targetSite: site))
      }
    case let kind:
      if kind == .invalid { file.open.formUnion([.objects, .tags]) }
      _ = expect(.map, at: node, as: .object(key))
    }
    file.objects.append(ObjectEntry(key: key, site: entry, content: content))
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
  func readReference(_ member: Document.Member, forObject key: Symbol) -> Expression {
    let target = readExpression(member.value)
    if case .reference = target { return target }
    if !target.isUnreadable {
      report(WrongKind.object(key, meant: entry(meantAt: member.value, of: key)), at: member.value)
    }
    return .invalid(site(member.value))
  }

  /// The other object of the file, or the type, that a text spells.
  private func entry(meantAt node: Int, of own: Symbol) -> WrongKind.Entry? {
    let name = symbol(at: node)
    if name != own, let objects = map(.objects, of: 0),
      document.members(of: objects).contains(where: { $0.symbol == name })
    {
      return .key(name)
    }
    return workspace.catalog?.signature(of: workspace.names[name]) == nil ? nil : .type(name)
  }

  // MARK: Definitions

  /// What messages call the object of a key, or else one that has none.
  func subject(_ key: Symbol?) -> Subject { key.map(Subject.object) ?? "an anonymous object" }

  /// The members that the definition of an object with a key can have, or of one without.
  func members(of key: Symbol?) -> [Word] {
    key == nil ? Vocabulary.anonymousMembers : Vocabulary.definitionMembers
  }

  /// Reads a definition that is laid over no other.
  func readWhole(_ node: Int, of key: Symbol?) -> ObjectModel {
    var text = DefinitionText()
    readDefinition(node, of: key, into: &text)
    var object = ObjectModel(text, at: site(node))
    if object.type == nil, object.extends == nil, !object.isIncomplete {
      reportMissing(Word.type.rawValue, of: subject(key), at: node)
      object.unread.insert(.type)
    }
    if text.changesLists { report(PatchWithoutTarget.listless(template: nil), at: node) }
    return object
  }

  // To return the text would copy it.
  private func readDefinition(_ node: Int, of key: Symbol?, into text: inout DefinitionText) {
    if document.isIncomplete(node) {
      text.unread = Vocabulary.wholeDefinition
      if key != nil { file.open.insert(.tags) }
    }
    let words = members(of: key)
    var unknown: [Document.Member] = []
    var hasForm = false
    for member in document.members(of: node) {
      if isOverlay, !saysNothing(member) { text.isEmpty = false }
      if Word(member.symbol) == .allow {
        readAllowances(member, in: node)
      } else if let word = Word(member.symbol), words.contains(word) {
        read(member, as: word, into: &text)
      } else if isForm(member) {
        report(form: member, in: subject(key), unless: [.remove])
        hasForm = true
      } else {
        unknown.append(member)
      }
    }
    let repeated = document.repeatedMembers(of: node).compactMap { Word($0.symbol) }
    text.unread.formUnion(repeated)
    // Of two types nobody knows which of them the rest is meant for.
    if repeated.contains(.type) { text.type = nil }
    if !unknown.isEmpty { read(unknown, in: node, of: key, into: &text) }
    // What should have another name, or stands for all of it, may have been meant to say the type.
    if text.type == nil, hasForm || !repeated.isEmpty { text.unread.insert(.extends) }
    readNames(among: text.arguments, into: &text)
    readNames(among: text.properties, into: &text)
  }

  func read(_ member: Document.Member, as word: Word, into text: inout DefinitionText) {
    let value = member.value
    func set<Value>(_ member: inout Value?, to new: Value?) -> Bool {
      member = new
      return new != nil
    }
    var isWhole = true
    switch word {
    case .type: isWhole = set(&text.type, to: symbol(of: member))
    case .scope: isWhole = set(&text.scope, to: symbol(of: member))
    case .eager: isWhole = set(&text.eager, to: bool(of: member))
    case .extends: isWhole = set(&text.extends, to: readName(value, as: .name(member.symbol)))
    case .abstract: isWhole = set(&text.isAbstract, to: bool(of: member))
    case .decorates: isWhole = set(&text.decorates, to: readName(value, as: .name(member.symbol)))
    case .autowire: text.autowire = bool(of: member)
    case .deprecated: text.deprecated = string(of: member)
    case .order: text.order = readOrder(member).map { Written($0, at: site(value)) }
    case .override:
      if bool(of: member)?.value ?? true { text.override = site(member.node) }
    case .aliases:
      (text.aliases, isWhole) = readList(member) { readName($0, as: "an alias") }
      if !isWhole, mayLoseNames(value) { file.open.insert(.objects) }
    case .tags:
      (text.tags, isWhole) = readTags(member)
      if !isWhole { file.open.insert(.tags) }
    case .dependsOn:
      (text.dependsOn, isWhole) = readList(member) { readName($0, as: "a key in 'dependsOn'") }
    case .arguments: (text.arguments, isWhole) = readFields(member)
    case .properties: (text.properties, isWhole) = readFields(member)
    // What a misspelt one allows is not known.
    case .allow: break
    default: _ = string(of: member)
    }
    if !isWhole { text.unread.insert(word) }
  }

  /// Whether a member of a definition is an empty map, a text for people, or a mark that a patch has
  /// no use for.
  private func saysNothing(_ member: Document.Member) -> Bool {
    switch Word(member.symbol) {
    case .description, .override, .allow: true
    case .arguments, .properties:
      document[member.value].kind == .map && document.isEmpty(member.value)
    default: false
    }
  }

  /// Reads arguments or properties.
  ///
  /// - Returns: what is given, and whether all of it could be read.
  private func readFields(_ member: Document.Member) -> (fields: [Field]?, isWhole: Bool) {
    guard expect(.map, of: member) else { return (nil, false) }
    var isWhole = !document.mayLackNames(member.value)
    var fields: [Field] = []
    fields.reserveCapacity(document[member.value].memberCount)
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
