import ReliantDocument
import ReliantGraph

/// An object as one file defines it, known by the symbols of its names.
struct WrittenObject {
  let key: Symbol
  var aliases: [Symbol] = []
  var type: Symbol?
  var extends: Symbol?
  /// The object that its key is only another name of.
  var pointsTo: Symbol?
  var isTemplate = false
}

/// A named value as one file defines it.
struct WrittenValue {
  let name: Symbol
  let node: Int
}

/// Reads what a file defines without all that the definitions mention, of which there is much more.
///
/// It holds what a document is made of, as to ask the document for each of its nodes takes longer than
/// all else.
struct DefinitionReader {
  private let document: Document
  private let nodes: [Node]
  private let source: [UInt8]
  private let decoded: [UInt8]
  private let names: NameTable

  init(_ document: Document, _ names: NameTable) {
    self.document = document
    self.names = names
    nodes = document.nodes
    source = document.source.bytes
    decoded = document.decoded
  }

  var values: [WrittenValue] {
    members(of: .values).map { WrittenValue(name: $0.symbol, node: $0.value) }
  }

  var objects: [WrittenObject] {
    members(of: .objects).compactMap { member in
      switch nodes[member.value].kind {
      case .map: object(of: member)
      case .string: pointer(of: member)
      default: nil
      }
    }
  }

  /// The members of a section, in the order of the file.
  private func members(of section: Word) -> [Document.Member] {
    guard let root = nodes.first, root.kind == .map,
      let map = document.members(of: 0).first(where: { Word($0.symbol) == section })?.value,
      nodes[map].kind == .map
    else { return [] }
    return Array(document.members(of: map))
  }

  private func pointer(of member: Document.Member) -> WrittenObject? {
    let content = document.content(of: member.value)
    guard content.first == UInt8(ascii: "@") else { return nil }
    let target = content.dropFirst()
    return WrittenObject(key: member.symbol, pointsTo: names.intern(target.span))
  }

  private func object(of member: Document.Member) -> WrittenObject? {
    var object = WrittenObject(key: member.symbol)
    var part = member.value + 1
    let end = nodes[member.value].next(at: member.value)
    while part < end {
      switch Word(nodes[part].symbol) {
      case .type?: object.type = name(at: part + 1)
      case .extends?: object.extends = name(at: part + 1)
      case .abstract?: object.isTemplate = nodes[part + 1].kind == .true
      case .aliases?: addAliases(at: part + 1, to: &object.aliases)
      case .remove?: return nil
      default: break
      }
      part = nodes[part].next(at: part)
    }
    return object
  }

  private func name(at index: Int) -> Symbol? {
    let node = nodes[index]
    guard node.kind == .string else { return nil }
    return node.isDecoded
      ? names.intern(decoded.span.extracting(node.contentRange))
      : names.intern(source.span.extracting(node.contentRange))
  }

  /// Adds the names in a list, or in an overlay all that how it changes speaks of.
  private func addAliases(at value: Int, to aliases: inout [Symbol]) {
    for node in value..<nodes[value].next(at: value) {
      if let name = name(at: node) { aliases.append(name) }
    }
  }
}
