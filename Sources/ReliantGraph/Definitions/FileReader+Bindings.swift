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
    entry.isIncomplete = document.isIncomplete(node)
    guard document[node].kind == .map else {
      entry.standard = readTarget(node, of: member)
      entry.isIncomplete = entry.standard == nil
      return entry
    }
    if reportAnyForm(in: node, of: "a binding", unless: [.remove]) {
      entry.isIncomplete = true
      return entry
    }
    if isOverlay, let isRemoval = readRemoval(node) {
      entry.isRemoval = isRemoval
      entry.isIncomplete = !isRemoval
      return entry
    }
    if document.isEmpty(node), !entry.isIncomplete {
      report(MissingMember.binding(member.symbol), at: node)
      entry.isIncomplete = true
    }
    for detail in document.members(of: node) {
      switch Word(detail.symbol) {
      case .default: readStandard(detail, into: &entry)
      case .into: readConsumers(detail, into: &entry)
      default:
        reportUnknown(
          detail, among: Vocabulary.bindingMembers + (isOverlay ? [.remove] : []), in: "a binding")
        entry.isIncomplete = true
      }
    }
    return entry
  }

  private func readStandard(_ member: Document.Member, into entry: inout BindingEntry) {
    if let isRemoval = readPartRemoval(member.value) {
      if isRemoval { entry.standardRemoval = site(member.node) }
      entry.isIncomplete = entry.isIncomplete || !isRemoval
    } else {
      entry.standard = readTarget(member.value, of: member)
      entry.isIncomplete = entry.isIncomplete || entry.standard == nil
    }
  }

  private func readConsumers(_ member: Document.Member, into entry: inout BindingEntry) {
    guard expect(.map, at: member.value, of: member) else { return entry.isIncomplete = true }
    if document.isIncomplete(member.value) { entry.isIncomplete = true }
    for consumer in document.members(of: member.value) {
      let type = Written(consumer.symbol, at: site(consumer.node))
      if Word(consumer.symbol) == .remove, document[consumer.value].kind == .true {
        report(form: consumer, in: .name(member.symbol), unless: [])
        entry.isIncomplete = true
      } else if let isRemoval = readPartRemoval(consumer.value) {
        if isRemoval { entry.removedConsumers.append(type) }
        entry.isIncomplete = entry.isIncomplete || !isRemoval
      } else if let target = readTarget(consumer.value, of: consumer) {
        entry.into.append(BindingEntry.Field(consumer: type, binding: target))
      } else {
        entry.isIncomplete = true
      }
    }
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
