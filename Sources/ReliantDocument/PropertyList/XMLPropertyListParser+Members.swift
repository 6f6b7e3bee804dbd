/// Keys, and the values that belong to them.
extension XMLPropertyListParser {
  mutating func readKey(_ tag: XMLTag) {
    let top = open.count - 1
    guard open[top].element == .dict else { return reportMismatch(.keyOutsideMap, at: tag.range) }
    let before = open[top].member
    if before >= 0 {
      placeMissingValue(of: before)
      open[top].member = -1
    }
    let key = readText(of: tag)
    if key.isInvalid { return dropValue() }
    let symbol: Symbol
    if key.isDecoded {
      let name = Array(decoded[key.contentRange])
      decoded.removeLast(name.count)
      symbol = names.intern(name.span)
    } else {
      symbol = names.intern(bytes.span.extracting(key.contentRange))
    }
    // A key that is written twice in a row is one too many.
    if before >= 0, nodes[before].symbol == symbol { nodes.removeLast(2) }
    open[top].member = nodes.count
    open[top].forgivesValue = false
    nodes.append(Node(member: symbol, at: key.range))
  }

  /// Whether a value may stand here; if not, says why.
  mutating func admitsValue(_ tag: XMLTag) -> Bool {
    let top = open[open.count - 1]
    switch top.element {
    case .array: return true
    case .dict:
      if top.member >= 0 { return true }
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
    case .dict where top.member < 0: return dropValue()
    case .plist where rootStart != nil: return
    case .plist: rootStart = range
    default: break
    }
    append(Node(kind: .invalid, at: range))
    finishValue()
  }

  /// Completes a member that has no value, and reports it.
  mutating func placeMissingValue(of member: Int) {
    let key = nodes[member]
    if !hasEnded {
      reportTag(.missingValue(key: names[key.symbol]), at: key.range, distance: 2)
    }
    nodes.append(Node(kind: .invalid, at: key.range.upperBound..<key.range.upperBound))
    nodes[member].close(before: nodes.count)
  }

  /// Completes the member whose value has just been read.
  mutating func finishValue() {
    guard let top = open.indices.last, open[top].member >= 0 else { return }
    nodes[open[top].member].close(before: nodes.count)
    open[top].member = -1
  }
}
