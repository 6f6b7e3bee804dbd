/// What to do where a comma or a closing bracket is expected and there is none.
extension JSONParser {
  /// - Parameter end: where the member or element before it ended.
  mutating func misfitForSeparator(_ bytes: Span<UInt8>, after end: Int) -> Step {
    _ = skipFalseBlanks(bytes)
    guard position < bytes.count else { return endOfFile(bytes, .separator) }
    let byte = bytes[position]
    switch byte {
    case .comma: return .separator
    case .mapCloser, .listCloser:
      return (byte == .mapCloser) == isMapInnermost ? .separator : mismatch(bytes)
    case .semicolon:
      report(
        .invalidSyntax, "a comma stands between two \(parts), not ';'",
        at: position..<position + 1)
      lastComma = position
      position += 1
      brokenEnd = position
      return isMapInnermost ? .member : .element
    case .colon: return misplacedColon(bytes)
    case _ where isInsideString(bytes, after: end): return endOfString(bytes)
    case .quote, .mapOpener, .listOpener, .minus, 0x30...0x39, .apostrophe:
      return missingComma(after: end)
    default: return unexpectedText(bytes, after: end)
    }
  }

  private var parts: String { isMapInnermost ? "members" : "elements" }

  private mutating func missingComma(after end: Int) -> Step {
    if brokenEnd != end {
      report(.invalidSyntax, "a comma is missing between two \(parts)", at: end..<end)
    }
    // What comes next is not after a comma.
    brokenEnd = -1
    return isMapInnermost ? .firstMember : .firstElement
  }

  /// Skips text after a value, or takes it for the next value or name when it looks like one.
  private mutating func unexpectedText(_ bytes: Span<UInt8>, after end: Int) -> Step {
    let start = position
    while position < bytes.count, !bytes[position].endsBareText { position += 1 }
    if position == start { position += 1 }
    let range = start..<position
    let isNext = skipBlanks(bytes) == .colon && isMapInnermost
    if !isMapInnermost, isWord(bytes, range) {
      position = start
      return missingComma(after: end)
    }
    if isNext {
      position = start
      return .member
    }
    position = start
    let text = start..<endOfBareText(bytes)
    position = text.upperBound
    if brokenEnd != end, isValidUTF8 || bytes.extracting(text).firstInvalidUTF8() == nil {
      report(.invalidSyntax, "text stands where a comma or a bracket is expected", at: text)
    }
    markIncomplete()
    brokenEnd = position
    return .separator
  }

  /// Skips a colon and the value after it, as in `["a": 1]` or `{"a": 1: 2}`.
  private mutating func misplacedColon(_ bytes: Span<UInt8>) -> Step {
    if !isMapInnermost, closeListBeforeMember(bytes) { return .member }
    let range = position..<position + 1
    position += 1
    markIncomplete()
    if isMapInnermost {
      report(.invalidSyntax, "a colon stands after a value", at: range)
    } else if let frame = frames.last, !frame.hasNames {
      report(
        .invalidSyntax, "a list has no names", help: "a map stands in '{' and '}'", at: range,
        related: .init("the list begins here", at: frame.range(in: nodes)))
      frames[frames.count - 1].hasNames = true
    }
    return dropValue(bytes)
  }

  // MARK: Quotes within strings

  /// Whether text follows immediately on the closing quote of the last string.
  private func isInsideString(_ bytes: Span<UInt8>, after end: Int) -> Bool {
    guard position == end, let last = nodes.last, last.kind == .string, Int(last.end) == end
    else { return false }
    switch bytes[position] {
    case .quote, .mapOpener, .listOpener: return false
    default: return true
    }
  }

  /// Finds out where a string ends whose quotes are wrong: one is missing at its end, as in
  /// `"a, "b": 1`, or there are some within it.
  private mutating func endOfString(_ bytes: Span<UInt8>) -> Step {
    let node = nodes.count - 1
    let string = nodes[node].range
    nodes[node].kind = .invalid
    var end = position - 1
    while end > string.lowerBound + 1, bytes[end - 1].isBlank { end -= 1 }
    if bytes[end - 1] == .comma, end - 1 > string.lowerBound {
      position = end - 1
      report(
        .invalidSyntax, "the closing quote of this string is missing",
        at: string.lowerBound..<position)
    } else {
      let start = position
      position = endOfQuotedText(bytes)
      report(
        .invalidSyntax, "text stands after a string",
        help: "a quote within a string is written \\\"", at: start..<position)
    }
    nodes[node].end = UInt32(truncatingIfNeeded: position)
    brokenEnd = position
    return .separator
  }

  /// How far a string is searched for its end.
  private static let lookAhead = 1024

  /// Behind the next quote in this line that a comma or a bracket follows, or else before these.
  private func endOfQuotedText(_ bytes: Span<UInt8>) -> Int {
    let limit = min(bytes.count, position + Self.lookAhead)
    var at = position
    var firstDelimiter: Int?
    while at < limit, !bytes[at].isLineEnd {
      switch bytes[at] {
      case .quote where isFollowedByDelimiter(bytes, at + 1): return at + 1
      case .comma where isMapInnermost && isNameNext(bytes, at: at + 1): return at
      case .comma, .mapCloser, .listCloser: firstDelimiter = firstDelimiter ?? at
      default: break
      }
      at += 1
    }
    return firstDelimiter ?? at
  }
}

extension JSONParser.Frame {
  /// The opening bracket.
  func range(in nodes: [Node]) -> Range<Int> {
    let start = Int(nodes[node].start)
    return start..<start + 1
  }
}
