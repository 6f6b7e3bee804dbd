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
    if !hasEnded {
      reportTag(.missingValue(key: names[key.symbol]), at: key.range, distance: 2)
    }
    nodes.append(Node(kind: .invalid, at: key.range.upperBound..<key.range.upperBound))
  }
}
