import ReliantDocument

extension FileReader {
  /// Reads `["a", "b"]` or `{"a": {"order": 1, "name": "first"}}`, or how an overlay changes them.
  func readTags(_ node: Int, of member: Document.Member) -> Change<[Tag]>? {
    guard expect(.collection, at: node, of: member) else { return nil }
    if document[node].kind == .list {
      return .replace(document.elements(of: node).compactMap(readTag))
    }
    if reportAnyForm(in: node, of: quoted(member.symbol), unless: Vocabulary.listForms) {
      return nil
    }
    if isOverlay, let change = readListEdit(node) {
      return .edit(change.edit, change.elements.compactMap(readTag))
    }
    let tags = document.members(of: node).compactMap(readTag)
    return isOverlay ? .merge(tags) : .replace(tags)
  }

  private func readTag(_ node: Int) -> Tag? {
    guard expect(.string, at: node, as: "a tag") else { return nil }
    let name = intern(document.content(of: node))
    guard checkName(name, at: node, what: "a tag") else { return nil }
    return Tag(name: name, site: site(node))
  }

  private func readTag(_ member: Document.Member) -> Tag? {
    guard checkName(member.symbol, at: member.node, what: "a tag"),
      expect(.map, at: member.value, of: member, help: listFormHelp(CollectionOfOne(member)))
    else { return nil }
    if reportAnyForm(in: member.value, of: "a tag", unless: [.remove]) { return nil }
    var tag = Tag(name: member.symbol, site: site(member.node))
    if isOverlay, let isRemoval = readRemoval(member.value) {
      tag.isRemoval = true
      return isRemoval ? tag : nil
    }
    for detail in document.members(of: member.value) {
      switch Word(detail.symbol) {
      case .order: (tag.order, tag.saysOrder) = (readOrder(detail) ?? 0, true)
      case .name: tag.label = string(at: detail.value, of: detail)?.value
      default:
        reportUnknown(
          detail, among: Vocabulary.tagMembers + (isOverlay ? [.remove] : []), in: "a tag")
      }
    }
    return tag
  }

  /// Reads a whole number that says where something stands among others.
  func readOrder(_ member: Document.Member) -> Int? {
    guard expect(.number, at: member.value, of: member) else { return nil }
    do throws(Conversion.Problem) {
      return try Conversion.integer(document.scalar(of: member.value))
    } catch {
      report(.wrongValue, "\(quoted(member.symbol)) \(error.message)", at: member.value)
      return nil
    }
  }
}
