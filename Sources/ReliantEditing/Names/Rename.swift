package import ReliantDocument
import ReliantGraph

extension EditedProject {
  /// The name at a place that can be renamed, and where it stands.
  package func renameRange(
    in path: String, at offset: Int
  ) throws(RenameRefusal) -> (range: Range<Int>, name: String) {
    let (found, _, mentions) = try renamed(in: path, at: offset)
    try inspectEach(of: Set(mentions.map(\.text.path))) { _, _, _ in }
    return (found.mention.range, found.mention.name)
  }

  /// The edits of all files after which something has another name, and nothing another meaning.
  ///
  /// An argument that was filled by the old name is listed.
  package func rename(
    in path: String, at offset: Int, to new: String
  ) throws(RenameRefusal) -> [String: [SourceEdit]] {
    let (found, name, mentions) = try renamed(in: path, at: offset)
    guard Vocabulary.isName(new) else {
      throw RenameRefusal(
        "\(new.quoted) is no name: it has to begin with a letter or '_' and to go on with letters, digits, '_', '-' and '.'"
      )
    }
    if new == name.text { return [:] }
    if let other = found.names.taken(Name(kind: name.kind, text: new), besides: mentions) {
      throw RenameRefusal("\(new.quoted) is taken in \(other.text.path.quoted)")
    }
    var edits: [String: [SourceEdit]] = [:]
    for (path, found) in Dictionary(grouping: mentions, by: \.text.path) {
      edits[path] = try found.edits(to: new)
    }
    if name.kind == .object { FilledByName(self, of: name, mentions).list(as: new, in: &edits) }
    try RenameProof(self, from: name, to: new, found.names, mentions, edits).check()
    return edits
  }

  private func renamed(
    in path: String, at offset: Int
  ) throws(RenameRefusal) -> (
    found: (names: ProjectNames, text: EditedText, mention: Mention),
    name: Name, mentions: [FoundMention]
  ) {
    guard let found = name(in: path, at: offset) else {
      throw RenameRefusal("there is no name here")
    }
    switch found.mention.role.kind {
    case .object?, .value?, .tag?: break
    case .type?:
      throw RenameRefusal("\(found.mention.name.quoted) is the name of a type, which code gives it")
    case nil:
      throw RenameRefusal(
        "\(found.mention.name.quoted) is not the name of an object, a value or a tag")
    }
    guard let (name, mentions) = found.names.mentions(like: found.mention, in: found.text.path)
    else { throw RenameRefusal("nothing is called \(found.mention.name.quoted)") }
    return (found, name, mentions)
  }
}

extension [FoundMention] {
  /// The edits of their one file that give all of them another name.
  fileprivate func edits(to new: String) throws(RenameRefusal) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    var rewritten: [Int: String] = [:]
    for found in self {
      let (document, mention) = (found.text.document, found.mention)
      guard document.source.isText else {
        throw RenameRefusal(
          "\(found.text.path.quoted) is a binary property list, which cannot be edited; convert it first"
        )
      }
      if mention.isPlain {
        edits.append(SourceEdit(mention.range, with: new))
      } else if document[mention.node].kind == .member {
        rewritten[mention.node] = new
      } else {
        let old = rewritten[mention.node] ?? document.text(of: mention.node)
        rewritten[mention.node] = mention.replacing(in: old, with: new)
      }
    }
    for (node, text) in rewritten {
      let fix = Fix("rename", .rename(Site(document: 0, node: node), to: text))
      guard let document = first?.text.document,
        let written = fix.sourceEdits(in: { _ in document })?[0]
      else { throw RenameRefusal("a name with escapes cannot be edited") }
      edits += written
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension Mention {
  /// A text that is not written letter by letter, with another name in place of this one.
  fileprivate func replacing(in text: String, with new: String) -> String {
    switch role {
    case .placeholder:
      var bytes = Array(text.utf8)
      for range in Placeholders.ranges(in: bytes[...]).reversed() where bytes[range].text == name {
        bytes.replaceSubrange(range, with: new.utf8)
      }
      return bytes[...].text
    default: return text.first == "@" ? "@\(new)" : new
    }
  }
}
