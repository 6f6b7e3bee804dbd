/// Strings, numbers, booleans, data and dates.
extension XMLPropertyListParser {
  /// Reads a value that holds no others, and appends exactly one node for it.
  mutating func readScalar(_ element: XMLElement, _ tag: XMLTag) {
    let text = tag.isEmpty ? XMLText(end: tag.range.upperBound) : readText(of: tag)
    var node = Node(kind: .invalid, at: tag.range.lowerBound..<position)
    if text.isSound {
      switch element {
      case .string: setContent(of: &node, .string, to: text.range, isDecoded: text.isDecoded)
      case .integer, .real: setNumber(of: &node, element, from: text)
      case .true, .false: setBoolean(of: &node, element, from: text)
      case .data: setData(of: &node, from: text)
      default: setDate(of: &node, from: text)
      }
    }
    append(node)
  }

  private func setContent(
    of node: inout Node, _ kind: Node.Kind, to range: Range<Int>, isDecoded: Bool
  ) {
    node.kind = kind
    node.setContent(to: range, isDecoded: isDecoded)
  }

  private mutating func setDecoded(of node: inout Node, _ kind: Node.Kind, to content: [UInt8]) {
    let start = decoded.count
    decoded.append(contentsOf: content)
    setContent(of: &node, kind, to: start..<decoded.count, isDecoded: true)
  }

  private mutating func setNumber(of node: inout Node, _ element: XMLElement, from text: XMLText) {
    let written = content(of: text).trimmingWhiteSpace
    let number =
      element == .integer
      ? PropertyListNumber(integer: written) : PropertyListNumber(real: written)
    switch number {
    case .plain: setContent(of: &node, .number, to: written.indices, isDecoded: text.isDecoded)
    case .rewritten(let digits): setDecoded(of: &node, .number, to: digits)
    case .malformed where written.isEmpty:
      reportTag(.noNumber(element), at: node.range, isContained: true)
    case .malformed: report(.noNumber(element), at: range(of: text, or: node))
    }
  }

  private func setBoolean(of node: inout Node, _ element: XMLElement, from text: XMLText) {
    if content(of: text).trimmingWhiteSpace.isEmpty {
      node.kind = element == .true ? .true : .false
    } else {
      report(.booleanWithText(element, all: node.range), at: range(of: text, or: node))
    }
  }

  private mutating func setData(of node: inout Node, from text: XMLText) {
    if let bytes = Base64.decode(content(of: text)) {
      setDecoded(of: &node, .data, to: bytes)
    } else {
      report(.noBase64, at: range(of: text, or: node))
    }
  }

  private func setDate(of node: inout Node, from text: XMLText) {
    let written = content(of: text).trimmingWhiteSpace
    if ISODate.secondsSince1970(written) != nil {
      setContent(of: &node, .date, to: written.indices, isDecoded: text.isDecoded)
    } else {
      report(.noDate, at: range(of: text, or: node))
    }
  }

  private func content(of text: XMLText) -> ArraySlice<UInt8> {
    text.isDecoded ? decoded[text.range] : bytes[text.range]
  }

  /// The text of an element where it stands in the source, else the whole element.
  private func range(of text: XMLText, or node: Node) -> Range<Int> {
    guard !text.isDecoded else { return node.range }
    let range = trimmed(text.range)
    return range.isEmpty ? node.range : range
  }
}
