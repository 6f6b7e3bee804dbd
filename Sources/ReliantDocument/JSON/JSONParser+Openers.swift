/// Lists that have lost their opening bracket.
extension JSONParser {
  /// Opens a list whose bracket is missing before a member's value when further values follow that
  /// have no names, up to a closing bracket, and goes on behind its first element.
  ///
  /// ```
  /// "a":
  ///   "b", "c" ],
  /// ```
  mutating func openListBeforeValues(_ bytes: Span<UInt8>) -> Bool {
    // The second element may have been taken for a name.
    let taken = nodes.last?.kind == .member ? 1 : 0
    guard let member = memberWithScalar(before: nodes.count - taken, bytes),
      lastComma == afterBlanks(bytes, from: Int(nodes[member + 1].end)),
      isRestOfList(bytes, from: lastComma), startsElements(bytes, of: member)
    else { return false }
    nodes.removeLast(taken)
    openList(bytes, in: member)
    return true
  }

  /// Opens a list whose bracket is missing before its only element, when its closing bracket is laid
  /// out as that of such a list.
  ///
  /// ```
  /// "a":
  ///   "b"
  /// ],
  /// ```
  mutating func openListBeforeValue(_ bytes: Span<UInt8>, closedAt closer: Int) -> Bool {
    guard bytes[closer] == .listCloser, let member = memberWithScalar(before: nodes.count, bytes),
      closer == afterBlanks(bytes, from: Int(nodes[member + 1].end)),
      let name = indentationAboveValue(bytes, in: member),
      name == indentation(bytes, at: closer, onlyFirst: true)
    else { return false }
    openList(bytes, in: member)
    return true
  }

  /// The member that ends before a node and whose value is a scalar, unless a bracket that closes a
  /// list may be meant for one around the map.
  private func memberWithScalar(before end: Int, _ bytes: Span<UInt8>) -> Int? {
    let member = end - 2
    guard let frame = frames.last, frame.isMap, !frame.isDoubtful, !frame.isMeantAsMap,
      frames.count < limits.nesting, !problems.isFull,
      member > frame.node, nodes[member].kind == .member,
      frames.dropLast().last?.isMap != false
        || indentationAboveValue(bytes, in: member) != nil
    else { return nil }
    switch nodes[member + 1].kind {
    case .string, .number, .true, .false, .null: return member
    default: return nil
    }
  }

  /// How far a member is indented whose value stands below it, further in, as an element would.
  private func indentationAboveValue(_ bytes: Span<UInt8>, in member: Int) -> Int? {
    guard let name = indentation(bytes, at: Int(nodes[member].start), onlyFirst: true),
      let value = indentation(bytes, at: Int(nodes[member + 1].start), onlyFirst: true)
    else { return nil }
    return value > name ? name : nil
  }

  /// Whether a member's value stands as the first of some elements does.
  ///
  /// That is below its name, or with the next one in its line. Otherwise the line with the name of the
  /// elements may be what is missing.
  private func startsElements(_ bytes: Span<UInt8>, of member: Int) -> Bool {
    let next = afterBlanks(bytes, from: lastComma + 1)
    return (lastComma..<next).allSatisfy { !bytes[$0].isLineEnd }
      || (nodes[member].end..<nodes[member + 1].start).contains { bytes[Int($0)].isLineEnd }
  }

  /// Whether only scalars follow, each after a comma, up to a bracket that closes a list.
  private func isRestOfList(_ bytes: Span<UInt8>, from comma: Int) -> Bool {
    let bytes = bytes.extracting(0..<min(bytes.count, comma + lookAhead))
    var at = comma
    while at < bytes.count, bytes[at] == .comma {
      at = afterBlanks(bytes, from: at + 1)
      let start = at
      if at < bytes.count, bytes[at] == .quote {
        at = bytes.closingQuote(from: at + 1) + 1
      } else {
        while at < bytes.count, bytes[at].continuesWord { at += 1 }
      }
      if at == start { return false }
      at = afterBlanks(bytes, from: at)
    }
    return at < bytes.count && bytes[at] == .listCloser
  }

  /// Puts a member's value into a list and goes on behind it.
  private mutating func openList(_ bytes: Span<UInt8>, in member: Int) {
    let value = nodes[member + 1]
    report(.invalidSyntax, "'[' is missing before this value", at: value.range)
    var frame = Frame(node: member + 1, isMap: false)
    frame.isInserted = true
    frame.isLaidOut = true
    if followsLayout { frame.line = line(bytes, at: Int(nodes[member].start)) }
    frames.append(frame)
    let start = Int(value.start)
    nodes.insert(Node(kind: .list, at: start..<start), at: member + 1)
    room -= 1
    position = Int(value.end)
  }
}
