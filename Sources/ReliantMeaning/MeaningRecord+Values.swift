import ReliantDocument
import ReliantGraph

extension MeaningRecord {
  /// Writes a value as it stands in a document.
  mutating func write(_ index: Int, of document: Document) {
    let (nodes, text) = (document.nodes, document.source.bytes)
    write(index, of: document, nodes.span, text.span)
  }

  @inline(__always)  // A call would cost as much as what it does for most values.
  private mutating func write(
    _ index: Int, of document: Document, _ nodes: Span<Node>, _ text: Span<UInt8>
  ) {
    let node = nodes[index]
    switch node.kind {
    case .string where !node.isDecoded: add(.string, text.extracting(node.contentRange))
    case .number
    where !node.isDecoded && DecimalNumber.isCanonical(text.extracting(node.contentRange)):
      add(.number, text.extracting(node.contentRange))
    case .true: add(.bool, number: 1)
    case .false: add(.bool, number: 0)
    default: writeOther(index, of: document, nodes, text)
    }
  }

  private mutating func writeOther(
    _ index: Int, of document: Document, _ nodes: Span<Node>, _ text: Span<UInt8>
  ) {
    let node = nodes[index]
    switch node.kind {
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
      let first = members.count
      let end = node.next(at: index)
      var member = index + 1
      while member < end {
        // Of two members with one name the first counts.
        if !nodes[member].isIncomplete {
          members.append((document.writtenName(of: member), member + 1))
        }
        member = nodes[member].next(at: member)
      }
      members.sort(first..<members.count) { text.precedes($0.name, $1.name) }
      for place in first..<members.count {
        add(.member, text.extracting(members[place].name))
        write(members[place].value, of: document, nodes, text)
      }
      members.removeLast(members.count - first)
      add(.end)
    default: write(document.scalar(of: index))
    }
  }

  mutating func write(_ scalar: Scalar) {
    switch scalar {
    case .null: add(.null)
    case .bool(let flag): add(.bool, number: flag ? 1 : 0)
    case .number(let text): add(.number, DecimalNumber.canonicalText(of: text))
    case .string(let text), .text(let text): add(.string, text)
    // Bytes and dates are texts in JSON, which every type takes for the same.
    case .data, .date: if case .string(let text) = scalar.json { add(.string, text) }
    case .unread: add(.outside)
    }
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
