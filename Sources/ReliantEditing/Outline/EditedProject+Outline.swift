import ReliantDocument
import ReliantGraph

extension EditedProject {
  /// The sections of a file with what they define, and what that holds.
  package func symbols(in path: String) -> [DocumentSymbol] {
    guard let text = text(at: path) else { return [] }
    return Outline(text, WrittenValues(latestCheck(around: path))).symbols
  }

  /// What the project's files define that has some letters in its name, in their order.
  package func symbols(matching query: String) -> [ProjectSymbol] {
    let paths = Set(folders.flatMap { check($0).report.files } + files.texts.keys.map(\.text))
    return paths.sorted().compactMap(text).flatMap { text in
      let types = Dictionary(
        text.definitions.map { ($0.key, $0.type) }, uniquingKeysWith: { first, _ in first })
      return text.mentions.indices.filter {
        text.mentions[$0].role.isDefinition && text.mentions[$0].name.holdsInOrder(query)
      }.map { number in
        let mention = text.mentions[number]
        return ProjectSymbol(
          name: mention.name, kind: mention.role.symbol,
          place: FileRange(text.path, mention.range),
          container: (types[number] ?? nil) ?? text.key(of: mention)?.name)
      }
    }
  }

  /// The maps and lists that take several lines.
  package func foldingRanges(in path: String) -> [Range<Int>] {
    guard let document = text(at: path)?.document, document.source.isText else { return [] }
    let bytes = document.source.bytes
    return document.nodes.filter { node in
      (node.kind == .map || node.kind == .list)
        && bytes[node.range].contains { $0 == 0x0A || $0 == 0x0D }
    }.map(\.range)
  }

  /// What may be selected around a place, from the inside out.
  package func selectionRanges(in path: String, at offset: Int) -> [Range<Int>] {
    guard let text = text(at: path), !text.document.isEmpty else { return [] }
    let document = text.document
    var ranges: [Range<Int>] = [0..<text.bytes.count]
    func add(_ range: Range<Int>) {
      if range.lowerBound <= offset, offset <= range.upperBound, ranges.last != range {
        ranges.append(range)
      }
    }
    var node = 0
    while true {
      add(document[node].range)
      let child = document.elements(of: node).first { child in
        let end = document[document[child].kind == .member ? child + 1 : child].range.upperBound
        return document[child].range.lowerBound <= offset && offset <= end
      }
      guard [.map, .list].contains(document[node].kind), let child else { break }
      node = child
      if document[child].kind == .member {
        add(document[child].range.lowerBound..<document[child + 1].range.upperBound)
        guard document[child + 1].range.lowerBound <= offset else {
          add(document[child].range)
          break
        }
        node = child + 1
      }
    }
    if let mention = text.mention(at: offset) { add(mention.range) }
    return ranges.reversed()
  }

  /// The paths in a file that lead to other files.
  package func links(in path: String) -> [DocumentLink] {
    guard let text = text(at: path) else { return [] }
    return text.mentions.filter { [.file, .parent, .textFile].contains($0.role) }.flatMap {
      mention in
      paths(ledToBy: mention, in: text.path).map { DocumentLink(range: mention.range, path: $0) }
    }
  }
}

/// The outline of one text.
private struct Outline {
  private let text: EditedText
  private let written: WrittenValues
  private let mentions: [Int: Mention]
  private let definitions: [Int: WrittenDefinition]

  init(_ text: EditedText, _ written: WrittenValues) {
    (self.text, self.written) = (text, written)
    mentions = Dictionary(
      text.mentions.map { ($0.node, $0) }, uniquingKeysWith: { first, _ in first })
    definitions = Dictionary(
      text.definitions.map { ($0.node, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var symbols: [DocumentSymbol] {
    guard !text.document.isEmpty, text.document[0].kind == .map else { return [] }
    return members(of: 0)
  }

  /// What the members of a map name, with what they hold.
  private func members(of map: Int) -> [DocumentSymbol] {
    text.document.elements(of: map).flatMap { member -> [DocumentSymbol] in
      let value = member + 1
      let children = text.document[value].kind == .map ? members(of: value) : []
      if let mention = mentions[member] {
        guard mention.role != .option else { return [] }
        return [
          symbol(
            mention.name, mention.range, kind(of: mention, value), children, member: member)
        ]
      }
      guard map == 0, let word = Word(text.document[member].symbol), !children.isEmpty else {
        return children
      }
      let name = text.document[member].range
      return [symbol(word.rawValue, name, .section, children, member: member)]
    }
  }

  private func kind(of mention: Mention, _ value: Int) -> DocumentSymbol.Kind {
    guard mention.role == .key, let definition = definitions[value] else {
      return mention.role.symbol
    }
    return definition.pointsTo != nil ? .pointer : definition.isAbstract ? .template : .object
  }

  private func symbol(
    _ name: String, _ range: Range<Int>, _ kind: DocumentSymbol.Kind,
    _ children: [DocumentSymbol], member: Int
  ) -> DocumentSymbol {
    let (document, value) = (text.document, member + 1)
    let definition = definitions[value]
    let isScalar = document[value].kind != .map && document[value].kind != .list
    let written =
      isScalar ? written.text(of: value, in: document, named: name, most: 80) : nil
    return DocumentSymbol(
      name: name,
      detail: definition?.type ?? definition?.pointsTo.map { "@\($0)" } ?? written, kind: kind,
      range: document.extent(of: member),
      nameRange: range, children: children)
  }
}

extension Role {
  fileprivate var symbol: DocumentSymbol.Kind {
    switch self {
    case .key, .alias: .object
    case .value: .value
    case .tag: .tag
    case .wantedType, .type: .binding
    case .property: .property
    default: .parameter
    }
  }
}
