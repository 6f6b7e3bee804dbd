import ReliantDocument

/// What is lost with something that cannot be read: its names, as far as they can be seen.
extension FileReader {
  /// What is lost with an object that is dropped: the name that it has and all else.
  func lostNames(of object: Document.Member) -> Gaps {
    Gaps(.object, object.symbol).union(lostNames(within: object.value))
  }

  /// What is lost with a definition that is dropped, or with what stands in the place of one.
  func lostNames(within definition: Int) -> Gaps {
    var lost = Gaps.details
    switch document[definition].kind {
    case .map:
      if document.isIncomplete(definition) { lost.formUnion(.tags) }
      for member in document.members(of: definition) {
        switch Word(member.symbol) {
        case .aliases: lost.formUnion(lostNames(at: member.value, isMisplaced: true))
        case .tags: lost.formUnion(lostTags(at: member.value))
        default: break
        }
      }
    case .list:
      if document.isIncomplete(definition) { return .objects.union(lost) }
      for element in document.elements(of: definition) {
        lost.formUnion(lostNames(within: element))
      }
    case .invalid, .member: lost.formUnion(.objects)
    case .string, .number, .true, .false, .null, .data, .date: break
    }
    return lost
  }

  /// What is lost of an object's names: texts that are none, or any name where nobody can tell.
  ///
  /// - Parameter isMisplaced: whether those are lost, too, that are possible names.
  func lostNames(at node: Int, isMisplaced: Bool) -> Gaps {
    let kind = document[node].kind
    if document.isIncomplete(node) { return .objects }
    var lost = Gaps()
    for element in kind == .list ? Array(document.elements(of: node)) : [node] {
      guard document[element].kind == .string else { return .objects }
      if !isMisplaced, document.withContent(of: element, Vocabulary.isName) { continue }
      var name = document.content(of: element)
      if name.first == UInt8(ascii: "@") { name.removeFirst() }
      lost.formUnion(Gaps(.object, intern(name)))
    }
    return lost
  }

  /// What is lost of an object's tags, or any tag where nobody can tell.
  func lostTags(at node: Int) -> Gaps {
    if document.mayLackNames(node) { return .tags }
    switch document[node].kind {
    case .string: return Gaps(.tag, intern(document.content(of: node)))
    case .list:
      return document.elements(of: node).reduce(into: Gaps()) { lost, element in
        lost.formUnion(document[element].kind == .map ? .tags : lostTags(at: element))
      }
    case .map:
      return document.members(of: node).reduce(into: Gaps()) { lost, member in
        if !isForm(member) { lost.formUnion(Gaps(.tag, member.symbol)) }
        // How a list was to be changed, perhaps without the '$'.
        if document[member.value].kind == .list { lost.formUnion(lostTags(at: member.value)) }
      }
    default: return .tags
    }
  }

  // MARK: Members of a file

  /// What a file lacks when a member is not read that a word stands for, and what of it may have
  /// lain below the file.
  func lostNames(of word: Word, at node: Int) -> (all: Gaps, below: Gaps) {
    switch word {
    case .imports, .parent: return (.all, .all)
    case .bindings: return (.bindings, Gaps())
    case .values: return (lostEntries(at: node, .values) { Gaps(.value, $0.symbol) }, Gaps())
    case .objects: return (lostEntries(at: node, .objects, lostNames), Gaps())
    default: return (Gaps(), Gaps())
    }
  }

  private func lostEntries(
    at node: Int, _ any: Gaps, _ lost: (Document.Member) -> Gaps
  ) -> Gaps {
    guard document[node].kind == .map, !document.mayLackNames(node) else { return any }
    return document.members(of: node).reduce(into: Gaps.details) { $0.formUnion(lost($1)) }
  }
}
