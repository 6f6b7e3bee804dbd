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
      entry.standard = readTarget(node, of: member)
      entry.isIncomplete = entry.standard == nil
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
        word == .default ? readStandard(part, into: &entry) : readConsumers(part, into: &entry)
      }
      entry.isIncomplete = !isWhole || document.isIncomplete(node)
    }
    return entry
  }

  /// Reads what is given unless a consumer has an entry of its own; false when that has a mistake.
  private func readStandard(_ member: Document.Member, into entry: inout BindingEntry) -> Bool {
    if let isRemoval = readPartRemoval(member.value) {
      if isRemoval { entry.standardRemoval = site(member.node) }
      return isRemoval
    }
    entry.standard = readTarget(member.value, of: member)
    return entry.standard != nil
  }

  /// Reads what consumers are given; false when any of that has a mistake.
  private func readConsumers(_ member: Document.Member, into entry: inout BindingEntry) -> Bool {
    guard expect(.map, at: member.value, of: member) else { return false }
    let hasForm = reportAnyForm(in: member.value, of: .name(member.symbol), unless: [])
    var isWhole = !hasForm && !document.isIncomplete(member.value)
    for consumer in document.members(of: member.value) where !isForm(consumer) {
      let type = Written(consumer.symbol, at: site(consumer.node))
      if let isRemoval = readPartRemoval(consumer.value) {
        if isRemoval { entry.removedConsumers.append(type) }
        isWhole = isWhole && isRemoval
      } else if let target = readTarget(consumer.value, of: consumer) {
        entry.into.append(BindingEntry.Field(consumer: type, binding: target))
      } else {
        isWhole = false
      }
    }
    return isWhole
  }

  /// Whether a part of an overlay's binding is `{"$remove": true}`; nil when it has no `$remove`.
  private func readPartRemoval(_ node: Int) -> Bool? {
    isOverlay && document[node].kind == .map ? readRemoval(node) : nil
  }

  private func readTarget(_ node: Int, of member: Document.Member) -> BindingEntry.Binding? {
    if reportAnyForm(in: node, of: .name(member.symbol), unless: []) { return nil }
    guard expect(.string, at: node, of: member) else { return nil }
    switch readExpression(node) {
    case .reference(let key, let site): return .object(key, site)
    case let target where target.isUnreadable: return nil
    case .inner:
      report(WrongKind.innerBound(member.symbol), at: node)
      return nil
    default: return .type(intern(document.content(of: node)), site(node))
    }
  }
}
