import ReliantDocument

extension MeaningRecord {
  /// Writes a value as it stands in a document.
  mutating func write(_ index: Int, of document: Document) {
    let (nodes, text) = (document.nodes, document.source.bytes)
    write(index, of: document, nodes.span, text.span)
  }

  private mutating func write(
    _ index: Int, of document: Document, _ nodes: Span<Node>, _ text: Span<UInt8>
  ) {
    let node = nodes[index]
    switch node.kind {
    case .string where !node.isDecoded: add(.string, text.extracting(node.contentRange))
    case .number
    where !node.isDecoded && DecimalNumber.isCanonical(text.extracting(node.contentRange)):
      add(.number, text.extracting(node.contentRange))
    case .list:
      add(.list)
      let end = node.next(at: index)
      var element = index + 1
      while element < end {
        write(element, of: document, nodes, text)
        element = nodes[element].next(at: element)
      }
      add(.end)
    case .map:
      add(.map)
      var members: [(name: Range<Int>, value: Int)] = []
      members.reserveCapacity(node.memberCount)
      for member in document.members(of: index) {
        // Within the quotes.
        members.append((nodes[member.node].range.dropFirst().dropLast(), member.value))
      }
      members.sort { text.precedes($0.name, $1.name) }
      for member in members {
        add(.member, text.extracting(member.name))
        write(member.value, of: document, nodes, text)
      }
      add(.end)
    default: write(document.scalar(of: index))
    }
  }

  mutating func write(_ scalar: Scalar) {
    switch scalar {
    case .null: add(.null)
    case .bool(let flag): add(.bool, flag ? "1" : "0")
    case .number(let text): add(.number, DecimalNumber.canonicalText(of: text))
    case .string(let text), .text(let text): add(.string, text)
    // Bytes and dates are texts in JSON, which every type takes for the same.
    case .data, .date: add(.string, scalar.insertedText)
    case .unread: add(.outside)
    }
  }
}

extension Scalar {
  fileprivate var insertedText: String {
    if case .string(let text) = json { text } else { "" }
  }
}

extension Span<UInt8> {
  /// Whether the bytes of one range come before those of another in an alphabet.
  fileprivate func precedes(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    for offset in 0..<Swift.min(one.count, other.count) {
      let (byte, otherByte) = (self[one.lowerBound + offset], self[other.lowerBound + offset])
      if byte != otherByte { return byte < otherByte }
    }
    return one.count < other.count
  }
}
