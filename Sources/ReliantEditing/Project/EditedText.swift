package import ReliantDocument
import ReliantGraph

/// One file as a document, with the names in it and what they stand for.
package final class EditedText {
  package let path: String
  package let document: Document
  /// The names, in the order of the file.
  package let mentions: [Mention]
  /// The definitions, in the order of the file.
  package let definitions: [WrittenDefinition]
  /// Whether all of the structure could be read.
  let isWhole: Bool
  let names: NameTable

  init(path: String, bytes: [UInt8], limits: Limits) {
    self.path = path
    let names = Vocabulary.nameTable()
    let source = SourceFile(path: path, bytes: bytes)
    let read = DocumentReader.read(source, names: names, limits: limits)
    document = read.document
    self.names = names
    isWhole = !read.findings.contains { $0.rule.severity == .error }
    let reader = MentionReader(document, names)
    mentions = reader.mentions
    definitions = reader.definitions
  }

  /// The numbers of the mentions of each name.
  private(set) lazy var index: [Name: [Int]] = Dictionary(
    grouping: mentions.indices.filter { mentions[$0].role.kind != nil }
  ) { Name(kind: mentions[$0].role.kind ?? .type, text: mentions[$0].name) }

  /// The mentions of a name.
  func mentions(of name: Name) -> [Mention] { (index[name] ?? []).map { mentions[$0] } }

  package var bytes: [UInt8] { document.source.bytes }

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
