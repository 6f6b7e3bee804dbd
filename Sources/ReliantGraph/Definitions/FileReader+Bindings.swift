import ReliantDocument

extension FileReader {
  /// Reads what is given for types, each of which is bound once, whether it is written with `any`
  /// or without.
  func readBindings(_ node: Int) -> [BindingEntry] {
    let entries = document.members(of: node).map(readBinding)
    var first: [Symbol: BindingEntry] = [:]
    for entry in entries {
      guard let other = first.updateValue(entry, forKey: entry.name) else { continue }
      workspace.report(
        DuplicateName.binding(entry.type, as: other.type, first: other.site), at: entry.site)
    }
    return entries
  }

  /// Reads what is given for a type: `"@key"`, a type, or `{"default": …, "into": {type: …}}`.
  func readBinding(_ member: Document.Member) -> BindingEntry {
    let node = member.value
    var entry = BindingEntry(
      type: member.symbol, name: workspace.bindingName(member.symbol), site: site(member.node))
    guard document[node].kind == .map else {
      entry.isIncomplete = !readPart(member, inside: nil, into: &entry)
      return entry
    }
    entry.isIncomplete = true
    if reportAnyForm(in: node, of: "a binding", unless: [.remove]) { return entry }
    if isOverlay, let isRemoval = readRemoval(node) {
      entry.isRemoval = isRemoval
      entry.isIncomplete = !isRemoval
    } else if document.isEmpty(node), !document.isIncomplete(node) {
      report(MissingMember.binding(member.symbol), at: node)
    } else {
      let isWhole = readMembers(
        of: node, among: Vocabulary.bindingMembers, orRemove: true, in: "a binding"
      ) { word, part in
        word == .default
          ? readPart(part, inside: nil, into: &entry) : readConsumers(part, into: &entry)
      }
      entry.isIncomplete = !isWhole || document.isIncomplete(node)
      if entry.parts.count == 1 { entry.parts[0].member = entry.site }
    }
    return entry
  }

  /// Reads what is given inside objects of a type, or by default; false when that has a mistake.
  private func readPart(
    _ member: Document.Member, inside consumer: Symbol?, into entry: inout BindingEntry
  ) -> Bool {
    let mayRemove = isOverlay && document[member.value].kind == .map
    let isRemoval = mayRemove ? readRemoval(member.value) : nil
    let target = isRemoval == nil ? readTarget(member) : nil
    guard isRemoval ?? (target != nil) else { return false }
    let site = site(member.node)
    entry.parts.append(
      BindingEntry.Part(consumer: consumer, site: site, member: site, target: target))
    return true
  }

  /// Reads what consumers are given; false when any of that has a mistake.
  private func readConsumers(_ member: Document.Member, into entry: inout BindingEntry) -> Bool {
    guard expect(.map, of: member) else { return false }
    let hasForm = reportAnyForm(in: member.value, of: .name(member.symbol), unless: [])
    var isWhole = !hasForm && !document.isIncomplete(member.value)
    for consumer in document.members(of: member.value) where !isForm(consumer) {
      isWhole = readPart(consumer, inside: consumer.symbol, into: &entry) && isWhole
    }
    return isWhole
  }

  private func readTarget(_ member: Document.Member) -> BindingEntry.Target? {
    let node = member.value
    if reportAnyForm(in: node, of: .name(member.symbol), unless: []) { return nil }
    guard expect(.string, of: member) else { return nil }
    switch readExpression(node) {
    case .reference(let key, let site):
      return BindingEntry.Target(name: key, isType: false, site: site)
    case let target where target.isUnreadable: return nil
    case .inner:
      report(WrongKind.innerBound(member.symbol), at: node)
      return nil
    default: return BindingEntry.Target(name: symbol(at: node), isType: true, site: site(node))
    }
  }
}
