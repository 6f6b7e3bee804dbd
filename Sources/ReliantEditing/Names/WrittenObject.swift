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
    members(of: .objects).compactMap { member in
      switch document[member.value].kind {
      case .map: return object(of: member)
      case .string:
        let content = document.content(of: member.value)
        guard content.first == UInt8(ascii: "@") else { return nil }
        let target = content.dropFirst()
        return WrittenObject(key: member.symbol, pointsTo: names.intern(target.span))
      default: return nil
      }
    }
  }

  private func object(of member: Document.Member) -> WrittenObject? {
    var object = WrittenObject(key: member.symbol)
    for part in document.members(of: member.value) {
      switch Word(part.symbol) {
      case .type?: object.type = name(at: part.value)
      case .extends?: object.extends = name(at: part.value)
      case .abstract?: object.isTemplate = document[part.value].kind == .true
      case .aliases?: object.aliases = aliases(at: part.value)
      case .remove?: return nil
      default: break
      }
    }
    return object
  }

  private func name(at node: Int) -> Symbol? {
    guard document[node].kind == .string else { return nil }
    let content = document.content(of: node)
    return names.intern(content.span)
  }

  /// The names in a list, or in an overlay those that it adds.
  private func aliases(at node: Int) -> [Symbol] {
    switch document[node].kind {
    case .list: document.elements(of: node).compactMap(name)
    case .map: document.members(of: node).flatMap { aliases(at: $0.value) }
    default: []
    }
  }
}
