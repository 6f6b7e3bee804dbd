import ReliantDocument
import ReliantGraph

extension TypeManifestReader {
  /// A map of the manifest by its words.
  struct Entry {
    /// The name under which it stands; empty for an element of a list.
    var id = ""
    let node: Int
    /// What messages call it: "the type 'Mailer'".
    let what: Subject
    fileprivate var members: [ManifestWord: Document.Member] = [:]
    /// Whether a member that is not here has been left out, rather than misspelt or lost.
    fileprivate var isWhole = false

    init(_ what: Subject, at node: Int) {
      self.what = what
      self.node = node
    }

    subscript(word: ManifestWord) -> Document.Member? { members[word] }
  }

  /// The entries of a map whose names are the program's; nil when not all can be known.
  ///
  /// An entry that is not of its form is reported and has no members.
  func entries(of member: Document.Member?, as what: String, _ words: [ManifestWord]) -> [Entry]? {
    guard let member, expect(.map, of: member),
      !document.mayLackNames(member.value)
    else { return nil }
    return document.members(of: member.value).map { member in
      let what = Subject.named(what, member.symbol)
      var entry =
        entry(at: member.value, as: what, words, named: member.node) ?? Entry(what, at: member.node)
      entry.id = workspace.names[member.symbol]
      return entry
    }
  }

  /// A map with its members, others reported; nil when a node is something else, which is reported.
  ///
  /// - Parameter name: where it has its name, if it has one.
  func entry(
    at node: Int, as what: Subject, _ words: [ManifestWord], named name: Int? = nil
  ) -> Entry? {
    guard expect(.map, at: node, as: what) else { return nil }
    var entry = Entry(what, at: name ?? node)
    entry.isWhole = !document.mayLackNames(node)
    for member in document.members(of: node) {
      if let word = ManifestWord(rawValue: workspace.names[member.symbol]), words.contains(word) {
        entry.members[word] = member
      } else {
        entry.isWhole = false
        reportUnknown(member, among: words, in: what)
      }
    }
    return entry
  }

  /// Whether members are there; reports each that was left out.
  @discardableResult
  func require(_ words: [ManifestWord], in entry: Entry) -> Bool {
    let missing = words.filter { entry[$0] == nil }
    for word in missing where entry.isWhole {
      reportMissing(word.rawValue, of: entry.what, at: entry.node)
    }
    return missing.isEmpty
  }

  /// The value of a member that is true or false; false when it is left out.
  func flag(_ word: ManifestWord, in entry: Entry) -> Bool {
    entry[word].flatMap { bool(of: $0) }?.value ?? false
  }

  /// The value of a member that is a text; nil when it is left out, or none.
  func text(_ word: ManifestWord, in entry: Entry) -> String? {
    entry[word].flatMap { string(of: $0) }?.value
  }

  /// What is read of the elements of a list; none when it is left out.
  func list<Element>(_ member: Document.Member?, _ read: (_ node: Int) -> Element?) -> [Element] {
    member.flatMap { elements(of: $0) }?.compactMap(read) ?? []
  }
}
