package import ReliantDocument
import ReliantGraph
import ReliantInspection

/// One file as a document, with the names in it and what they stand for.
package final class EditedText {
  package let path: String
  package let document: Document
  let names: NameTable
  /// The objects and values that the file defines, in its order.
  private(set) lazy var objects = DefinitionReader(document, names).objects
  private(set) lazy var values = DefinitionReader(document, names).values
  private lazy var reader = MentionReader(document, names)
  /// The last mention of each name; each leads to the one before.
  private lazy var index = makeIndex()
  private var earlier: [Int32] = []

  init(path: String, _ document: Document, _ names: NameTable) {
    (self.path, self.document, self.names) = (path, document, names)
  }

  convenience init(path: String, bytes: [UInt8], limits: Limits) {
    let names = Vocabulary.nameTable()
    let source = SourceFile(path: path, bytes: bytes)
    let document = DocumentReader.read(source, names: names, limits: limits).document
    self.init(path: path, document, names)
  }

  package var bytes: [UInt8] { document.source.bytes }

  /// Whether the file means to be a configuration.
  package var isConfiguration: Bool { document.isConfiguration(in: names) }

  /// The names, in the order of the file; without the words of the vocabulary.
  package var mentions: [Mention] { reader.mentions }

  /// The definitions, in the order of the file.
  package var definitions: [WrittenDefinition] { reader.definitions }

  // MARK: Names

  private func makeIndex() -> [Name: Int32] {
    var last: [Name: Int32] = [:]
    earlier = mentions.indices.map { number in
      guard let kind = mentions[number].role.kind else { return -1 }
      let name = Name(kind: kind, text: mentions[number].name)
      return last.updateValue(Int32(number), forKey: name) ?? -1
    }
    return last
  }

  /// All names that are mentioned.
  var mentionedNames: some Collection<Name> { index.keys }

  /// The mentions of a name, in the order of the file.
  func mentions(of name: Name) -> [Mention] {
    var found: [Mention] = []
    var next = index[name] ?? -1
    while next >= 0 {
      found.append(mentions[Int(next)])
      next = earlier[Int(next)]
    }
    return found.reversed()
  }

  /// The name at an offset, be it just behind it.
  package func mention(at offset: Int) -> Mention? {
    // A placeholder lies within what its text is as a whole, and comes later.
    mentions.last { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }

  /// The key of the definition that a mention belongs to.
  package func key(of mention: Mention) -> Mention? {
    mention.definition.flatMap { definitions[$0].key }.map { mentions[$0] }
  }
}
