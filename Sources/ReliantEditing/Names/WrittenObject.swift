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

/// What a file defines, read without all that the definitions mention, of which there is much more.
extension EditedText {
  /// The members of a section, in the order of the file.
  private func members(of section: Word) -> [Document.Member] {
    guard !document.isEmpty, document[0].kind == .map,
      let map = document.members(of: 0).first(where: { Word($0.symbol) == section })?.value,
      document[map].kind == .map
    else { return [] }
    return Array(document.members(of: map))
  }

  func readValues() -> [WrittenValue] {
    members(of: .values).map { WrittenValue(name: $0.symbol, node: $0.value) }
  }

  func readObjects() -> [WrittenObject] {
    let nodes = document.nodes
    return members(of: .objects).compactMap { member in
      switch nodes[member.value].kind {
      case .map: return object(of: member, in: nodes)
      case .string:
        let content = document.content(of: member.value)
        guard content.first == UInt8(ascii: "@") else { return nil }
        let target = content.dropFirst()
        return WrittenObject(key: member.symbol, pointsTo: names.intern(target.span))
      default: return nil
      }
    }
  }

  /// - Parameter nodes: those of the document, as to ask it for each takes longer than the rest.
  private func object(of member: Document.Member, in nodes: [Node]) -> WrittenObject? {
    var object = WrittenObject(key: member.symbol)
    var part = member.value + 1
    let end = nodes[member.value].next(at: member.value)
    while part < end {
      switch Word(nodes[part].symbol) {
      case .type?: object.type = name(at: part + 1, in: nodes)
      case .extends?: object.extends = name(at: part + 1, in: nodes)
      case .abstract?: object.isTemplate = nodes[part + 1].kind == .true
      case .aliases?: addAliases(at: part + 1, in: nodes, to: &object.aliases)
      case .remove?: return nil
      default: break
      }
      part = nodes[part].next(at: part)
    }
    return object
  }

  private func name(at node: Int, in nodes: [Node]) -> Symbol? {
    guard nodes[node].kind == .string else { return nil }
    let content = document.content(of: node)
    return names.intern(content.span)
  }

  /// Adds the names in a list, or in an overlay those that it adds.
  private func addAliases(at value: Int, in nodes: [Node], to aliases: inout [Symbol]) {
    // What stands in a list within a map comes behind it as well.
    for node in value..<nodes[value].next(at: value) {
      if let name = name(at: node, in: nodes) { aliases.append(name) }
    }
  }
}
