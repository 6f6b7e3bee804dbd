/// What to do where a comma or a closing bracket is expected and there is none.
extension JSONParser {
  /// - Parameter end: where the member or element before it ended.
  mutating func unexpectedSeparator(_ bytes: Span<UInt8>, after end: Int) -> Step {
    _ = skipFalseBlanks(bytes)
    guard position < bytes.count, !findings.isHopeless else { return endOfFile(bytes, .separator) }
    if let last = nodes.last, last.kind == .string,
      let step = endMisquoted(bytes, last.range, .string)
    {
      return step
    }
    let byte = bytes[position]
    switch byte {
    case .comma: return .separator
    case .mapCloser, .listCloser:
      return (byte == .mapCloser) == isMapInnermost ? .separator : mismatch(bytes)
    case .closingParenthesis: return closeWithOther(bytes)
    case .semicolon: return takeForComma(bytes)
    case .colon: return misplacedColon(bytes)
    case .quote, .apostrophe:
      if isMapInnermost, !bytes.isNameNext(from: position) {
        return skipUnexpected(bytes, to: bytes.endOfQuotes(from: position), after: end)
      }
    case .mapOpener, .listOpener:
      if isMapInnermost {
        return abandon(bytes, .missingName(before: "value"), at: position..<position + 1)
      }
    default:
      let word = position..<max(bytes.endOfBareWord(from: position), position + 1)
      let isPart =
        isMapInnermost
        ? bytes.token(from: word.upperBound) == .colon
        : byte.isDigit || byte == .minus || isWord(bytes, word)
      if !isPart { return skipUnexpected(bytes, to: endOfBareText(bytes), after: end) }
    }
    // Of a line that was copied it says all that its name stands twice.
    if recovery.brokenEnd != end, !isMapInnermost || !repeatsLine(bytes) {
      report(.missingComma(between: part), at: end..<end)
    }
    // What comes next is not after a comma.
    recovery.brokenEnd = -1
    return isMapInnermost ? .firstMember : .firstElement
  }

  /// Whether the line that begins here is the one before once more.
  private func repeatsLine(_ bytes: Span<UInt8>) -> Bool {
    guard let start = bytes.startOfLine(beginningAt: position) else { return false }
    let end = bytes.lineEnd(from: position)
    let distance = end - start + 1
    return start >= distance && (start..<end).allSatisfy { bytes[$0] == bytes[$0 - distance] }
  }

  /// Goes behind text that ends at an offset and cannot stand after a value; to the end of the line
  /// where none is given.
  private mutating func skipUnexpected(
    _ bytes: Span<UInt8>, to offset: Int?, after end: Int
  ) -> Step {
    let text = position..<(offset ?? position + 1)
    if recovery.brokenEnd != end, isValid(bytes, text) { report(.textAfterValue, at: text) }
    markIncomplete()
    if offset == nil { return skipLine(bytes, from: position) }
    skip(to: text.upperBound)
    return .separator
  }

  private mutating func takeForComma(_ bytes: Span<UInt8>) -> Step {
    let range = position..<position + 1
    report(.wrongComma(bytes.text(range), between: part), at: range)
    recovery.lastComma = position
    skip(to: position + 1)
    return isMapInnermost ? .member : .element
  }

  /// Decides what is meant by a colon after a value.
  private mutating func misplacedColon(_ bytes: Span<UInt8>) -> Step {
    let range = position..<position + 1
    guard isMapInnermost else {
      return abandon(bytes, .namesInList(opener: place(opener..<opener + 1)), at: range)
    }
    if bytes.isNameNext(from: range.upperBound) { return takeForComma(bytes) }
    if let name = nodes.last, name.kind == .string, imbalance(bytes) < 0 {
      // The value is the name of the first member of a map.
      report(.missingOpener, at: name.range)
      nodes[nodes.count - 1].kind = .invalid
      return loseBrackets(bytes)
    }
    report(.colonAfterValue, at: range)
    addUnnamedMember(at: position)
    position += 1
    return .value
  }
}
