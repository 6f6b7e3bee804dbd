import ReliantDocument

extension FileReader {
  /// Reads what a file says about one key; under one that is no name nobody finds the object, but
  /// what it holds is checked.
  ///
  /// - Parameters:
  ///   - gaps: what may be missing after a mistake is noted here.
  ///   - definition: what becomes of the members of a definition.
  func read<Definition>(
    _ member: Document.Member, into entries: inout [ObjectEntry<Definition>], gaps: inout Gaps,
    as definition: (DefinitionText) -> Definition
  ) {
    if !checkName(member.symbol, at: member.node, what: "an object", givenTo: .object) {
      gaps.formUnion(Gaps(.object, member.symbol))
      guard isReadable(member) else { return gaps.formUnion(lostNames(within: member.value)) }
    }
    let content = readContent(member, gaps: &gaps, as: definition)
    if case .invalid = content { gaps.formUnion(lostNames(within: member.value)) }
    entries.append(ObjectEntry(key: member.symbol, site: site(member.node), content: content))
  }

  /// Whether what stands under a key that is no name says something of an object.
  private func isReadable(_ member: Document.Member) -> Bool {
    // Paths are the keys of anonymous objects.
    if isForm(member) || workspace.names[member.symbol].contains("/") { return false }
    switch document[member.value].kind {
    case .map: return true
    case .string: return document.content(of: member.value).first == UInt8(ascii: "@")
    default: return false
    }
  }

  private func readContent<Definition>(
    _ member: Document.Member, gaps: inout Gaps, as definition: (DefinitionText) -> Definition
  ) -> ObjectEntry<Definition>.Content {
    let node = member.value
    switch document[node].kind {
    case .map:
      if isOverlay, let removal = readRemoval(node) {
        return removal ? .removal(site(node)) : .invalid
      }
      let text = readDefinition(node, of: member)
      gaps.formUnion(text.gaps)
      return .definition(definition(text))
    case .string:
      return readPointer(node, of: member)
    default:
      _ = expect(.map, at: node, as: "the object \(quoted(member.symbol))")
      return .invalid
    }
  }

  /// Reads `"@key"`, the one text that can stand for an object.
  private func readPointer<Definition>(
    _ node: Int, of member: Document.Member
  ) -> ObjectEntry<Definition>.Content {
    switch readExpression(node) {
    case .reference(let key, let site): return .pointer(key, site)
    case let target where target.isUnreadable: return .invalid
    default:
      let text = document.text(of: node)
      report(
        .wrongKind,
        "the object \(quoted(member.symbol)) takes a definition or another object's name",
        help: mayNameObject(at: node, besides: member.symbol)
          ? "did you mean \("@\(text)".quoted)?" : nil, at: node)
      return .invalid
    }
  }

  /// Reads the members of a definition.
  private func readDefinition(_ node: Int, of object: Document.Member) -> DefinitionText {
    var text = beginning(at: node)
    var unknown: [Document.Member] = []
    for member in document.members(of: node) {
      read(member, into: &text, of: object, unknown: &unknown)
    }
    hideRepeated(in: node, &text)
    noteNamesAmongFields(of: &text)
    if !unknown.isEmpty {
      reportUnknown(
        unknown, among: Vocabulary.definitionMembers + (isOverlay ? [.remove] : []),
        in: "the object \(quoted(object.symbol))", beside: object.symbol, &text)
    }
    return text
  }

  /// Reads the definition of an object without a key, of which less can be said.
  func readAnonymous(_ node: Int, of form: Document.Member) -> DefinitionText {
    var text = beginning(at: node)
    var unknown: [Document.Member] = []
    for member in document.members(of: node) {
      if let word = Word(member.symbol), Vocabulary.anonymousMembers.contains(word) {
        read(member, into: &text, of: form, unknown: &unknown)
      } else {
        unknown.append(member)
        // What only objects with a key can have is meant all the same.
        if let word = Word(member.symbol) { text.unread.insert(word) }
      }
    }
    hideRepeated(in: node, &text)
    if !unknown.isEmpty {
      reportUnknown(
        unknown, among: Vocabulary.anonymousMembers, in: "an anonymous object", beside: nil, &text)
    }
    if text.type == nil, text.extends == nil, !text.isIncomplete {
      report(.missingMember, "an anonymous object needs the member 'type'", at: node)
      text.isIncomplete = true
    }
    return text
  }

  /// A definition of which nothing is known but whether all of it is there.
  private func beginning(at node: Int) -> DefinitionText {
    var text = DefinitionText()
    if document.isIncomplete(node) { text.hideAll() }
    return text
  }

  /// Notes what may be meant by members that stand twice; of two types nobody knows which of them the
  /// rest is meant for.
  private func hideRepeated(in node: Int, _ text: inout DefinitionText) {
    for member in document.repeatedMembers(of: node) {
      text.isIncomplete = true
      guard let word = Word(member.symbol) else { continue }
      text.unread.insert(word)
      switch word {
      case .type: text.type = nil
      case .tags: text.gaps.formUnion(lostTags(at: member.value))
      case .aliases: text.gaps.formUnion(lostNames(at: member.value, isMisplaced: true))
      default: break
      }
    }
  }

  private func read(
    _ member: Document.Member, into text: inout DefinitionText, of object: Document.Member,
    unknown: inout [Document.Member]
  ) {
    let value = member.value
    if !saysNothing(member) { text.isEmpty = false }
    switch Word(member.symbol) {
    case .type:
      text.type = symbol(at: value, of: member)
      if text.type == nil { text.hide(.type) }
    case .scope:
      text.scope = symbol(at: value, of: member)
      if text.scope == nil { text.unread.insert(.scope) }
    case .eager:
      text.eager = bool(at: value, of: member)
      if text.eager == nil { text.unread.insert(.eager) }
    case .extends:
      text.extends = readName(value, as: quoted(member.symbol))
      if text.extends == nil { text.hide(.extends) }
    case .abstract:
      text.isAbstract = bool(at: value, of: member)
      if text.isAbstract == nil { text.isIncomplete = true }
    case .autowire:
      text.autowire = bool(at: value, of: member)
    case .deprecated:
      text.deprecated = string(at: value, of: member)
    case .override:
      let isOverride = bool(at: value, of: member)?.value
      text.override = isOverride ?? true ? site(member.node) : nil
      if isOverride == nil { text.unread.insert(.override) }
    case .description:
      _ = expect(.string, at: value, of: member)
    case .aliases:
      text.aliases = readNames(value, of: member, as: "an alias", text: &text)
      if text.unread.contains(.aliases) {
        text.gaps.formUnion(
          lostNames(at: value, isMisplaced: document[value].kind == .string))
      }
    case .tags:
      let before = workspace.reportCount
      text.tags = readTags(value, of: member)
      if workspace.reportCount != before || text.tags == nil || document.mayLackNames(value) {
        text.unread.insert(.tags)
        let known = Set((text.tags?.elements ?? []).map(\.name))
        text.gaps.formUnion(lostTags(at: value).subtracting(known, of: .tag))
      }
    case .decorates:
      text.decorates = readName(value, as: quoted(member.symbol))
      if text.decorates == nil { text.unread.insert(.decorates) }
    case .order:
      text.order = readOrder(member).map { Written($0, at: site(value)) }
    case .dependsOn:
      text.dependsOn = readNames(value, of: member, as: "a key in 'dependsOn'", text: &text)
    case .arguments:
      text.arguments = readFields(value, of: member, text: &text)
    case .properties:
      text.properties = readFields(value, of: member, text: &text)
    case _ where isForm(member):
      reportForm(member, of: "the object \(quoted(object.symbol))", unless: [.remove])
      // It may have been meant to take the object away.
      text.hide(.remove)
    default: unknown.append(member)
    }
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

  private func readFields(
    _ node: Int, of member: Document.Member, text: inout DefinitionText
  ) -> [Field]? {
    guard expect(.map, at: node, of: member) else {
      text.isIncomplete = true
      return nil
    }
    if document.mayLackNames(node) { text.isIncomplete = true }
    var fields: [Field] = []
    fields.reserveCapacity(document.memberCount(of: node))
    for field in document.members(of: node) {
      if checkNoForm(field, in: member) {
        fields.append(readField(field))
      } else {
        text.isIncomplete = true
      }
    }
    return fields
  }

  /// Whether a member is an argument or a property, and no form that would stand for all of them.
  private func checkNoForm(_ field: Document.Member, in fields: Document.Member) -> Bool {
    if !isForm(field) { return true }
    report(
      .unknownForm,
      "\(quoted(fields.symbol)) takes names, and no form such as \(quoted(field.symbol))",
      help: "give the form as the value of one of them", at: field.node)
    return false
  }

  /// Reads a list of names, or in an overlay how it changes, and notes whether some could not be.
  private func readNames(
    _ node: Int, of member: Document.Member, as what: String, text: inout DefinitionText
  ) -> Change<[Written<Symbol>]>? {
    let before = workspace.reportCount
    let change = readNames(node, of: member, as: what)
    let isWhole = change?.whole.map { $0.count == elementCount(of: node) } ?? (change != nil)
    if !isWhole || workspace.reportCount != before, let word = Word(member.symbol) {
      text.unread.insert(word)
    }
    return change
  }

  private func readNames(
    _ node: Int, of member: Document.Member, as what: String
  ) -> Change<[Written<Symbol>]>? {
    if reportAnyForm(in: node, of: quoted(member.symbol), unless: Vocabulary.listForms) {
      return nil
    }
    let isGiven = Word(member.symbol) == .aliases
    guard isOverlay, document[node].kind == .map else {
      guard expect(.list, at: node, of: member) else { return nil }
      let elements = document.elements(of: node)
      let names = elements.compactMap { readName($0, as: what, isGiven: isGiven) }
      // Of a list that is not known as a whole nobody can tell what it is to take away.
      return isOverlay && names.count < elementCount(of: node) ? .merge(names) : .replace(names)
    }
    guard let change = readListEdit(node) else {
      _ = expect(.list, at: node, of: member, help: listFormHelp(document.members(of: node)))
      return nil
    }
    return .edit(
      change.edit, change.elements.compactMap { readName($0, as: what, isGiven: isGiven) })
  }

  /// Reads a name of an object as it stands in lists, without `@`.
  ///
  /// - Parameter isGiven: whether the object is given the name, which otherwise only mentions one.
  func readName(
    _ node: Int, as what: @autoclosure () -> String, isGiven: Bool = false
  ) -> Written<Symbol>? {
    guard expect(.string, at: node, as: what()) else { return nil }
    let isName = document.withContent(of: node) { Vocabulary.isName($0) }
    if isName { return Written(symbol(at: node), at: site(node)) }
    let text = document.text(of: node)
    if text.first == "@", Vocabulary.isName(text.dropFirst()) {
      report(
        .invalidName, "\(what()) takes a name without '@'",
        help: "write \(String(text.dropFirst()).quoted)", at: node)
      return nil
    }
    if !isGiven { noteMisname(symbol(at: node), of: .object, at: node) }
    _ = checkName(
      symbol(at: node), at: node, what: "an object", givenTo: isGiven ? .object : nil)
    return nil
  }
}

extension DefinitionText {
  /// Notes that a member could not be read without which the object is not whole.
  fileprivate mutating func hide(_ member: Word) {
    isIncomplete = true
    unread.insert(member)
  }

  /// Notes that any member may have been lost.
  fileprivate mutating func hideAll() {
    isIncomplete = true
    unread = Vocabulary.wholeDefinition
    gaps.formUnion(.tags)
  }
}
