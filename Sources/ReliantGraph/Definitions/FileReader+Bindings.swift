import ReliantDocument

extension FileReader {
  /// Reads what is given for types, each of which is bound once, whether it is written with `any`
  /// or without.
  func readBindings(_ node: Int) -> [BindingEntry] {
    let entries = document.members(of: node).compactMap(readBinding)
    var first: [Symbol: BindingEntry] = [:]
    for entry in entries {
      guard let other = first.updateValue(entry, forKey: entry.name) else { continue }
      workspace.report(
        .duplicateName,
        "\(quoted(entry.type)) and \(quoted(other.type)) are one type, which is bound already",
        help: "bind it once", at: entry.site,
        related: [Finding.Related("first bound here", at: .site(other.site))])
    }
    return entries
  }

  /// Reads what is given for a type: `"@key"`, a type, or `{"default": …, "into": {type: …}}`.
  func readBinding(_ member: Document.Member) -> BindingEntry? {
    let node = member.value
    guard document[node].kind == .map else {
      return readTarget(node, of: member).map { entry(member, standard: $0) }
    }
    if isOverlay, let isRemoval = readRemoval(node) {
      return isRemoval ? entry(member, isRemoval: true) : nil
    }
    if !document.members(of: node).contains(where: { _ in true }), !document.isIncomplete(node) {
      report(
        .missingMember, "the binding of \(quoted(member.symbol)) says nothing",
        help: "give it a 'default' or entries under 'into'", at: node)
    }
    var standard: BindingEntry.Binding?
    var into: [BindingEntry.Field] = []
    for detail in document.members(of: node) {
      switch Word(detail.symbol) {
      case .default:
        standard = readTarget(detail.value, of: detail)
      case .into:
        guard expect(.map, at: detail.value, of: detail) else { continue }
        into = document.members(of: detail.value).compactMap(readConsumer)
      default:
        reportUnknown(detail, among: Vocabulary.bindingMembers, in: "a binding")
      }
    }
    return entry(member, standard: standard, into: into)
  }

  private func entry(
    _ member: Document.Member, isRemoval: Bool = false, standard: BindingEntry.Binding? = nil,
    into: [BindingEntry.Field] = []
  ) -> BindingEntry {
    BindingEntry(
      type: member.symbol, name: workspace.bindingName(member.symbol), site: site(member.node),
      isRemoval: isRemoval, standard: standard, into: into)
  }

  private func readConsumer(_ member: Document.Member) -> BindingEntry.Field? {
    readTarget(member.value, of: member).map {
      BindingEntry.Field(consumer: Written(member.symbol, at: site(member.node)), binding: $0)
    }
  }

  private func readTarget(_ node: Int, of member: Document.Member) -> BindingEntry.Binding? {
    guard expect(.string, at: node, of: member) else { return nil }
    switch readExpression(node) {
    case .reference(let key, let site): return .object(key, site)
    case .invalid: return nil
    case .inner:
      report(
        .wrongKind, "\(quoted(member.symbol)) takes the key of an object or a type", at: node)
      return nil
    default: return .type(intern(document.content(of: node)), site(node))
    }
  }
}
