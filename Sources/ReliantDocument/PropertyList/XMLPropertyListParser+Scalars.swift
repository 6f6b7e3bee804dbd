/// Strings, numbers, booleans, data and dates.
extension XMLPropertyListParser {
  /// Reads a value that holds no others, and appends exactly one node for it.
  mutating func readScalar(_ element: XMLElement, _ tag: XMLTag) {
    var node = readText(of: tag)
    if !node.isInvalid {
      switch element {
      case .string: break
      case .integer, .real: setNumber(of: &node, element)
      case .true, .false: setBoolean(of: &node, element)
      case .data: setData(of: &node)
      default: setDate(of: &node)
      }
    }
    append(node)
  }

  private mutating func setNumber(of node: inout Node, _ element: XMLElement) {
    let written = content(of: node).trimmingWhiteSpace
    switch PropertyListNumber(written, isInteger: element == .integer) {
    case .plain: set(&node, .number, to: written.indices)
    case .rewritten(let digits): setDecoded(of: &node, .number, to: digits)
    case .malformed where written.isEmpty:
      reportTag(.noNumber(element), at: node.range, isContained: true)
      node = Node(kind: .invalid, at: node.range)
    case .malformed: refuse(&node, .noNumber(element))
    }
  }

  private func setBoolean(of node: inout Node, _ element: XMLElement) {
    if content(of: node).allSatisfy(\.isBlank) {
      node = Node(kind: element == .true ? .true : .false, at: node.range)
    } else {
      refuse(&node, .booleanWithText(element, all: node.range))
    }
  }

  private mutating func setData(of node: inout Node) {
    if let bytes = Base64.decode(content(of: node)) {
      setDecoded(of: &node, .data, to: bytes)
    } else {
      refuse(&node, .noBase64)
    }
  }

  private func setDate(of node: inout Node) {
    let written = content(of: node).trimmingWhiteSpace
    if ISODate.secondsSince1970(written) != nil {
      set(&node, .date, to: written.indices)
    } else {
      refuse(&node, .noDate)
    }
  }

  private func content(of node: Node) -> ArraySlice<UInt8> {
    node.isDecoded ? decoded[node.contentRange] : bytes[node.contentRange]
  }

  /// Makes a text another value, whose content is a part of it.
  private func set(_ node: inout Node, _ kind: Node.Kind, to content: Range<Int>) {
    node.kind = kind
    node.setContent(to: content, isDecoded: node.isDecoded)
  }

  private mutating func setDecoded(of node: inout Node, _ kind: Node.Kind, to content: [UInt8]) {
    let start = decoded.count
    decoded.append(contentsOf: content)
    node.kind = kind
    node.setContent(to: start..<decoded.count, isDecoded: true)
  }

  /// Reports the text of an element where it stands in the source, else the whole element.
  private func refuse(_ node: inout Node, _ mistake: InvalidPropertyList) {
    let text = node.isDecoded ? 0..<0 : trimmed(node.contentRange)
    report(mistake, at: text.isEmpty ? node.range : text)
    node = Node(kind: .invalid, at: node.range)
  }
}
