import ReliantDocument
import ReliantGraph

/// Finds the names in a document, by the format's grammar.
struct MentionReader {
  private let document: Document
  private let names: NameTable
  private(set) var mentions: [Mention] = []
  private(set) var definitions: [WrittenDefinition] = []

  init(_ document: Document, _ names: NameTable) {
    self.document = document
    self.names = names
    if !document.isEmpty { read(0, as: .file, in: nil) }
  }

  private mutating func read(_ node: Int, as slot: Slot, in definition: Int?) {
    switch document[node].kind {
    case .map: readMap(node, as: slot, in: definition)
    case .list:
      guard let element = slot.element else { return }
      for node in document.elements(of: node) { read(node, as: element, in: definition) }
    case .string: readText(node, as: slot, in: definition)
    default: break
    }
  }

  private mutating func readMap(_ map: Int, as slot: Slot, in outer: Int?) {
    var definition = outer
    let form = slot == .value || slot == .object ? form(of: map) : nil
    if [.anonymous, .object, .definition].contains(slot), form == nil {
      definition = definitions.count
      definitions.append(WrittenDefinition(key: slot == .anonymous ? nil : lastKey, node: map))
    }
    for node in document.elements(of: map) where !document[node].isUnnamed {
      let word = Word(document[node].symbol)
      guard let (role, found) = slot.member(word, beside: form) else { continue }
      var value = found
      if form == .ref, value == .name(.reference), isFromParent(map) {
        value = .name(.parentReference)
      }
      // Of words there are very many, which nobody looks up.
      if role != .text, role != .word {
        add(role, names[document[node].symbol], ofMember: node, in: definition)
      }
      if let definition, definition != outer { note(word, node + 1, in: definition) }
      read(node + 1, as: value, in: slot == .objects ? nil : definition)
    }
  }

  private mutating func note(_ word: Word?, _ value: Int, in definition: Int) {
    switch (word, document[value].kind) {
    case (.type?, .string): definitions[definition].type = document.text(of: value)
    case (.abstract?, .true): definitions[definition].isAbstract = true
    default: break
    }
  }

  /// The key that has been read just before.
  private var lastKey: Int? { mentions.last?.role == .key ? mentions.indices.last : nil }

  /// The form that one of its members makes a map.
  private func form(of map: Int) -> Word? {
    document.elements(of: map).lazy.compactMap { Word(document[$0].symbol) }
      .first(where: Vocabulary.valueForms.contains)
  }

  /// Whether a reference leads past its own context.
  private func isFromParent(_ map: Int) -> Bool {
    document.elements(of: map).contains { Word(document[$0].symbol) == .from }
  }

  // MARK: Names

  private mutating func add(_ role: Role, _ name: String, ofMember node: Int, in definition: Int?) {
    let range = document.contentRange(ofMember: node, named: name)
    mentions.append(
      Mention(
        role, name, at: range ?? document[node].range, isPlain: range != nil, node: node,
        in: definition))
  }

  private mutating func add(
    _ role: Role, _ part: Range<Int>, of node: Int, in definition: Int?
  ) {
    let content = document.content(of: node)
    let (isPlain, start) = (!document[node].isDecoded, content.startIndex)
    let range = start + part.lowerBound..<start + part.upperBound
    mentions.append(
      Mention(
        role, content[range].text, at: isPlain ? range : document[node].range, isPlain: isPlain,
        node: node, in: definition))
  }

  private mutating func readText(_ node: Int, as slot: Slot, in definition: Int?) {
    let content = document.content(of: node)
    let whole = 0..<content.count
    let isSigned = content.first == UInt8(ascii: "@")
    switch slot {
    case .name(let role):
      add(role, whole, of: node, in: definition)
      if role == .textFile { readPlaceholders(content, of: node, in: definition) }
    case .import: add(.file, whole, of: node, in: definition)
    case .collected: add(.collection, whole, of: node, in: definition)
    case .target where !isSigned, .binding where !isSigned:
      add(.wantedType, whole, of: node, in: definition)
    case .target, .binding: add(.reference, whole.dropFirst(), of: node, in: definition)
    case .object where isSigned, .value where isSigned:
      guard content.dropFirst().first != UInt8(ascii: "@") else {
        return readPlaceholders(content, of: node, in: definition)
      }
      let isInner = document.text(of: node) == "@\(Vocabulary.inner)"
      if slot == .object, let key = lastKey {
        var pointer = WrittenDefinition(key: key, node: node)
        pointer.pointsTo = String(document.text(of: node).dropFirst())
        definitions.append(pointer)
      }
      add(isInner ? .inner : .reference, whole.dropFirst(), of: node, in: definition)
    case .value: readPlaceholders(content, of: node, in: definition)
    default: break
    }
  }

  /// Reads the names of values that are inserted into a text.
  private mutating func readPlaceholders(
    _ content: ArraySlice<UInt8>, of node: Int, in definition: Int?
  ) {
    for name in Placeholders.ranges(in: content) {
      add(.placeholder, name, of: node, in: definition)
    }
  }
}

/// The named values that a text mentions.
enum Placeholders {
  /// Where their names stand in the text, counted from its beginning.
  static func ranges(in content: ArraySlice<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var at = content.startIndex
    while let dollar = content[at...].firstIndex(of: UInt8(ascii: "$")) {
      at = dollar + 1
      let rest = content[at...]
      if rest.starts(with: "${".utf8) {
        at += 2
      } else if rest.first == UInt8(ascii: "{"),
        let end = rest.firstIndex(of: UInt8(ascii: "}"))
      {
        found.append(at + 1 - content.startIndex..<end - content.startIndex)
        at = end
      }
    }
    return found
  }
}

extension Document {
  /// Where a member's name stands in the source, without quotes or tags; nil unless it is written
  /// letter by letter.
  fileprivate func contentRange(ofMember node: Int, named name: String) -> Range<Int>? {
    guard source.isText else { return nil }
    let written = source.bytes[nodes[node].range]
    let length = name.utf8.count
    let inset: Int
    if written.first == UInt8(ascii: "<") {
      guard let end = written.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      inset = end + 1
    } else {
      inset = written.startIndex + (written.count == length ? 0 : 1)
    }
    guard inset + length <= written.endIndex,
      written[inset..<inset + length].elementsEqual(name.utf8)
    else { return nil }
    return inset..<inset + length
  }
}
