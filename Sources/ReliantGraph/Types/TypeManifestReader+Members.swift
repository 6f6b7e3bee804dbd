import ReliantDocument

extension TypeManifestReader {
  /// The members of a map by their words.
  struct Members {
    fileprivate var members: [ManifestWord: Document.Member] = [:]
    /// Whether one that is not here has been left out, rather than misspelt or lost.
    fileprivate var isWhole = false

    subscript(word: ManifestWord) -> Document.Member? { members[word] }
  }

  /// One member of a map whose names are the program's, not the manifest's.
  struct Entry {
    let id: String
    let node: Int
    /// What messages call it: "the type 'Mailer'".
    let what: Subject
    let members: Members
  }

  /// The entries of a map; nil when not all can be known.
  ///
  /// An entry that is not of its form is reported and has no members.
  func entries(of member: Document.Member?, as what: String, _ words: [ManifestWord]) -> [Entry]? {
    guard let member, expect(.map, at: member.value, of: member),
      !document.mayLackNames(member.value)
    else { return nil }
    return document.members(of: member.value).map { entry in
      let what = Subject.named(what, entry.symbol)
      return Entry(
        id: workspace.names[entry.symbol], node: entry.node, what: what,
        members: members(of: entry.value, as: what, words) ?? Members())
    }
  }

  /// The members of a map, others reported; nil when a node is something else, which is reported.
  func members(of node: Int, as what: Subject, _ words: [ManifestWord]) -> Members? {
    guard expect(.map, at: node, as: what) else { return nil }
    var result = Members()
    result.isWhole = !document.mayLackNames(node)
    for member in document.members(of: node) {
      let name = workspace.names[member.symbol]
      if let word = ManifestWord(rawValue: name), words.contains(word) {
        result.members[word] = member
      } else {
        result.isWhole = false
        report(
          UnknownMember.name(member.symbol, of: what, among: words.map(\.rawValue)),
          at: member.node)
      }
    }
    return result
  }

  /// Whether members are there; reports each that was left out.
  @discardableResult
  func require(
    _ words: [ManifestWord], in members: Members, of node: Int, as what: Subject
  ) -> Bool {
    let missing = words.filter { members[$0] == nil }
    if members.isWhole {
      for word in missing {
        report(MissingMember.member(word.rawValue, of: what), at: node)
      }
    }
    return missing.isEmpty
  }

  /// The value of a member that is true or false; false when it is left out.
  func flag(_ word: ManifestWord, in members: Members) -> Bool {
    members[word].flatMap { bool(at: $0.value, of: $0) }?.value ?? false
  }

  /// What is read of the elements of a list; none when it is left out.
  func list<Element>(_ member: Document.Member?, _ read: (_ node: Int) -> Element?) -> [Element] {
    member.flatMap { elements(of: $0.value, member: $0) }?.compactMap(read) ?? []
  }

  /// The value of a member that is a text; nil when it is left out, or none.
  func text(_ word: ManifestWord, in members: Members) -> String? {
    members[word].flatMap { string(at: $0.value, of: $0) }?.value
  }
}
