import ReliantDocument

/// Names, and members that have none of those that can stand where they do.
extension FileReader {
  /// Whether a name follows the rule for names; reports it otherwise.
  func checkName(_ name: Symbol, at node: Int, of kind: InvalidName.Kind) -> Bool {
    if workspace.isName(name) { return true }
    report(InvalidName.name(name, kind), at: node)
    return false
  }

  /// Reads a name of an object as it stands in lists, without `@`.
  func readName(
    _ node: Int, as what: @autoclosure () -> Subject, _ kind: InvalidName.Kind = .object
  ) -> Written<Symbol>? {
    guard expect(.string, at: node, as: what()) else { return nil }
    let name = symbol(at: node)
    if workspace.isName(name) { return Written(name, at: site(node)) }
    let text = document.content(of: node)
    let meant = intern(text.dropFirst())
    if text.first == UInt8(ascii: "@"), workspace.isName(meant) {
      report(InvalidName.marked(meant, in: what()), at: node)
      return Written(meant, at: site(node))
    }
    report(InvalidName.name(name, kind), at: node)
    return nil
  }

  /// Reads a list, or in an overlay how it changes.
  ///
  /// - Returns: what it says, and whether all of it could be read.
  func readList<Element>(
    _ member: Document.Member, as kind: ExpectedKind = .list,
    _ read: (_ element: Int) -> Element?
  ) -> (change: Change<Element>?, isWhole: Bool) {
    let node = member.value
    if reportAnyForm(in: node, of: .name(member.symbol), unless: Vocabulary.listForms) {
      return (nil, false)
    }
    let members = document[node].kind == .map ? Array(document.members(of: node)) : []
    for form in members where isOverlay {
      guard let edit = ListEdit(rawValue: workspace.names[form.symbol]) else { continue }
      guard isAlone(form, in: node, as: .list) else {
        return (Change(elements: [], edit: edit), false)
      }
      let nodes = Array(document.elements(of: form.value))
      let elements = nodes.compactMap(read)
      return (Change(elements: elements, edit: edit), elements.count == nodes.count)
    }
    guard let nodes = elements(of: member, as: kind, perhaps: listForm(members))
    else { return (nil, false) }
    let elements = nodes.compactMap(read)
    let isWhole = elements.count == nodes.count && !document.isIncomplete(node)
    // Of a list that is not known as a whole nobody can tell what it is to take away.
    return (Change(elements: elements, merges: isOverlay && !isWhole), isWhole)
  }

  /// Whether names may be lost with what stands for a list of them, besides those that are none.
  func mayLoseNames(_ node: Int) -> Bool {
    switch document[node].kind {
    case .string: false
    case .list:
      document.isIncomplete(node)
        || document.elements(of: node).contains { document[$0].kind != .string }
    default: true
    }
  }

  // MARK: Members

  /// Reads the members of a form besides its own, or of some map, and reports those that are not
  /// known there.
  ///
  /// - Parameter orRemove: whether an overlay could take the map away instead.
  /// - Returns: whether all could be read.
  func readMembers(
    of node: Int, besides form: Document.Member? = nil, among words: [Word]? = nil,
    orRemove: Bool = false, in what: Subject,
    _ read: (Word, Document.Member) -> Bool
  ) -> Bool {
    let words = words ?? form.flatMap { Word($0.symbol)?.companions } ?? []
    var isWhole = true
    for member in document.members(of: node) where member.node != form?.node {
      if Word(member.symbol) == .allow, words.contains(.allow) {
        readAllowances(member, in: node)
      } else if let word = Word(member.symbol), words.contains(word) {
        isWhole = read(word, member) && isWhole
      } else {
        reportUnknown(member, among: words + (isOverlay && orRemove ? [.remove] : []), in: what)
        isWhole = false
      }
    }
    return isWhole
  }

  /// What an unknown member was most likely meant as, of the words that could stand there.
  func nearest(to member: Document.Member, among words: [Word]) -> [Word] {
    Suggestion.nearest(to: workspace.names[member.symbol], among: words.map(\.rawValue))
      .compactMap(Word.init)
  }

  // MARK: Tags

  /// Reads `["a", "b"]` or `{"a": {"order": 1, "name": "first"}}`, or how an overlay changes them.
  ///
  /// - Returns: what it says, and whether all of it could be read.
  func readTags(_ member: Document.Member) -> (change: Change<Tag>?, isWhole: Bool) {
    let node = member.value
    guard document[node].kind == .map, !document.members(of: node).contains(where: isForm) else {
      return readList(member, as: .collection, readTag)
    }
    let tags = document.members(of: node).map(readTag)
    return (Change(elements: tags, merges: isOverlay), !document.isIncomplete(node))
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
        tag.label = string(of: detail)?.value
      }
      return true
    }
    return tag
  }

  /// Reads a whole number that says where something stands among others.
  func readOrder(_ member: Document.Member) -> Int? {
    guard expect(.number, of: member) else { return nil }
    do throws(Conversion.Problem) {
      return try Conversion.integer(document.scalar(of: member.value))
    } catch {
      report(
        WrongValue.mismatch(.name(member.symbol), error, reference: nil, nil), at: member.value)
      return nil
    }
  }
}
