/// Keys, and the values that belong to them.
extension XMLPropertyListParser {
  mutating func readKey(_ tag: XMLTag) {
    let top = open.count - 1
    guard open[top].element == .dict else { return reportMismatch(.keyOutsideMap, at: tag.range) }
    let before = nodes.endInMember ? nodes.last : nil
    if before != nil { placeMissingValue() }
    let key = readText(of: tag)
    if key.isInvalid { return dropValue() }
    let source = key.isDecoded ? decoded : bytes
    let symbol = names.intern(source.span.extracting(key.contentRange))
    // A key that is written twice in a row is one too many.
    if before?.symbol == symbol { nodes.removeLast(2) }
    open[top].forgivesValue = false
    nodes.appendMember(symbol, at: key.range)
  }

  /// Whether a value may stand here; if not, says why.
  mutating func admitsValue(_ tag: XMLTag) -> Bool {
    let top = open[open.count - 1]
    switch top.element {
    case .array: return true
    case .dict:
      if nodes.endInMember { return true }
      if !top.forgivesValue { reportUnpaired(.missingKey(before: label(of: tag)), tag) }
      dropValue()
      return false
    default:
      if let first = rootStart {
        reportMismatch(.secondValue(first: place(first)), at: tag.range)
        return false
      }
      rootStart = tag.range
      return true
    }
  }

  /// Says that the innermost map has lost a key, a value or both.
  mutating func dropValue() {
    guard let top = open.indices.last else { return }
    open[top].forgivesValue = true
    if open[top].node >= 0 { nodes[open[top].node].isIncomplete = true }
  }

  /// Puts an invalid value where a value could stand, so that nobody misses one there.
  mutating func placeInvalidValue(at range: Range<Int>) {
    let top = open[open.count - 1]
    switch top.element {
    case .dict where !nodes.endInMember: return dropValue()
    case .plist where rootStart != nil: return
    case .plist: rootStart = range
    default: break
    }
    append(Node(kind: .invalid, at: range))
  }

  /// Completes the last member, which has no value, and reports it.
  mutating func placeMissingValue() {
    let key = nodes[nodes.count - 1]
    if !hasEnded { reportTag(.missingValue(key: names[key.symbol]), at: key.range, distance: 2) }
    nodes.append(Node(kind: .invalid, at: key.range.upperBound..<key.range.upperBound))
  }

  // MARK: Strings, numbers, booleans, data and dates

  /// Reads a value that holds no others, and appends exactly one node for it.
  mutating func readScalar(_ element: XMLElement, _ tag: XMLTag) {
    var node = readText(of: tag)
    if !node.isInvalid, element != .string { interpret(&node, as: element) }
    append(node)
  }

  /// Makes a text the value that it stands for.
  @inline(__always)  // Large lists have very many.
  private mutating func interpret(_ node: inout Node, as element: XMLElement) {
    switch element {
    case .integer, .real:
      let written = content(of: node).trimmingWhiteSpace
      switch PropertyListNumber(written, isInteger: element == .integer) {
      case .plain: set(&node, .number, to: written.indices)
      case .rewritten(let digits): setDecoded(of: &node, .number, to: digits)
      case .malformed where written.isEmpty:
        reportTag(.noNumber(element), at: node.range, isContained: true)
        node = Node(kind: .invalid, at: node.range)
      case .malformed: refuse(&node, .noNumber(element))
      }
    case .true, .false:
      guard content(of: node).allSatisfy(\.isBlank) else {
        return refuse(&node, .booleanWithText(element, all: node.range))
      }
      node = Node(kind: element == .true ? .true : .false, at: node.range)
    case .data:
      guard let bytes = Base64.decode(content(of: node)) else { return refuse(&node, .noBase64) }
      setDecoded(of: &node, .data, to: bytes)
    default:
      let written = content(of: node).trimmingWhiteSpace
      guard ISODate.secondsSince1970(written) != nil else { return refuse(&node, .noDate) }
      set(&node, .date, to: written.indices)
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
