import ReliantDocument

extension FileReader {
  /// Reads `["a", "b"]` or `{"a": {"order": 1, "name": "first"}}`, or how an overlay changes them.
  ///
  /// - Returns: what it says, and whether all of it could be read.
  func readTags(_ member: Document.Member) -> (change: Change<[Tag]>?, isWhole: Bool) {
    let node = member.value
    guard document[node].kind == .map, !document.members(of: node).contains(where: isForm) else {
      return readList(member, as: .collection, readTag)
    }
    let tags = document.members(of: node).map(readTag)
    return (isOverlay ? .merge(tags) : .replace(tags), !document.isIncomplete(node))
  }

  private func readTag(_ node: Int) -> Tag? {
    guard expect(.string, at: node, as: "a tag") else { return nil }
    let tag = Tag(name: symbol(at: node), site: site(node))
    _ = checkName(tag.name, at: node, of: .tag)
    return tag
  }

  /// Reads a tag with its details; the object has it even if they cannot be read.
  private func readTag(_ member: Document.Member) -> Tag {
    var tag = Tag(name: member.symbol, site: site(member.node))
    guard checkName(tag.name, at: member.node, of: .tag),
      expect(
        .map, at: member.value, as: .name(tag.name), perhaps: listForm(CollectionOfOne(member))),
      !reportAnyForm(in: member.value, of: "a tag", unless: [.remove])
    else { return tag }
    if isOverlay, let isRemoval = readRemoval(member.value) {
      tag.isRemoval = isRemoval
      return tag
    }
    _ = readMembers(
      of: member.value, among: Vocabulary.tagMembers, orRemove: true, in: "a tag"
    ) { word, detail in
      if word == .order {
        (tag.order, tag.saysOrder) = (readOrder(detail) ?? 0, true)
      } else {
        tag.label = string(at: detail.value, of: detail)?.value
      }
      return true
    }
    return tag
  }

  /// Reads a whole number that says where something stands among others.
  func readOrder(_ member: Document.Member) -> Int? {
    guard expect(.number, at: member.value, of: member) else { return nil }
    do throws(Conversion.Problem) {
      return try Conversion.integer(document.scalar(of: member.value))
    } catch {
      report(WrongValue.order(member.symbol, error), at: member.value)
      return nil
    }
  }
}
