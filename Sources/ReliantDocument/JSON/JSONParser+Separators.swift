/// What to do where a comma or a closing bracket is expected and there is none.
extension JSONParser {
  /// - Parameter end: where the member or element before it ended.
  mutating func unexpectedSeparator(_ bytes: Span<UInt8>, after end: Int) -> Step {
    _ = skipFalseBlanks(bytes)
    guard position < bytes.count else { return endOfFile(bytes, .separator) }
    giveUpIfHopeless(bytes)
    let byte = bytes[position]
    switch byte {
    case .comma: return .separator
    case .mapCloser, .listCloser:
      return (byte == .mapCloser) == isMapInnermost ? .separator : mismatch(bytes)
    case .closingParenthesis: return closeWithOther(bytes)
    case .semicolon: return takeForComma(bytes)
    case .dot where position + 1 < bytes.count && bytes[position + 1].isBlank:
      return takeForComma(bytes)
    case .colon: return misplacedColon(bytes, after: end)
    case .quote where endsTooEarly(bytes, after: end):
      report(.surplusQuote, at: position..<position + 1)
      skip(to: position + 1)
      return .separator
    case _ where isInsideString(bytes, after: end): return endOfString(bytes)
    case .quote, .apostrophe:
      let text = isMapInnermost ? bytes.endOfQuotes(from: position) : nil
      // Behind a name there is a colon.
      if let text, let next = bytes.token(from: text), next == .comma || next == .mapCloser {
        return skipUnexpected(bytes, to: text, after: end)
      }
    case .mapOpener, .listOpener:
      // That the name is missing says it all, and is said once for a map.
      if isMapInnermost, !isUncertain { return .member }
    default:
      let behind = max(bytes.endOfBareWord(from: position), position + 1)
      let isPart =
        isMapInnermost
        ? bytes.token(from: behind) == .colon
        : byte.isDigit || byte == .minus || isWord(bytes, position..<behind)
      if !isPart { return skipUnexpected(bytes, to: endOfBareText(bytes), after: end) }
    }
    if recovery.brokenEnd != end { report(.missingComma(between: part), at: end..<end) }
    // What comes next is not after a comma.
    recovery.brokenEnd = -1
    return isMapInnermost ? .firstMember : .firstElement
  }

  /// Goes behind text that ends at an offset and cannot stand after a value.
  private mutating func skipUnexpected(
    _ bytes: Span<UInt8>, to offset: Int, after end: Int
  ) -> Step {
    let text = position..<offset
    if recovery.brokenEnd != end, isValid(bytes, text) { report(.textAfterValue, at: text) }
    skip(to: offset)
    markIncomplete()
    return .separator
  }

  private mutating func takeForComma(_ bytes: Span<UInt8>) -> Step {
    let range = position..<position + 1
    report(.wrongComma(bytes.text(range), between: part), at: range)
    recovery.lastComma = position
    skip(to: position + 1)
    return isMapInnermost ? .member : .element
  }

  // MARK: Colons

  /// Decides what is meant by a colon after a value.
  private mutating func misplacedColon(_ bytes: Span<UInt8>, after end: Int) -> Step {
    let range = position..<position + 1
    if isMapInnermost, bytes.isNameNext(from: range.upperBound) { return takeForComma(bytes) }
    let isText = nodes.last.map { $0.kind == .string && Int($0.end) == end } ?? false
    if isText, isMapInnermost, openMapBeforeMember(bytes) { return .member }
    position += 1
    markIncomplete()
    if isMapInnermost {
      report(.colonAfterValue, at: range)
    } else {
      if !isUncertain {
        report(.namesInList(opener: place(opener)), at: range)
        openLine(bytes, of: opener.lowerBound)
        frames[frames.count - 1].isUncertain = true
      }
      openLine(bytes, of: range.lowerBound)
    }
    return dropValue(bytes)
  }

  // MARK: Quotes

  /// Whether the quote here follows immediately on a string, and ends it.
  private func endsTooEarly(_ bytes: Span<UInt8>, after end: Int) -> Bool {
    guard position == end, let last = nodes.last, last.kind == .string, Int(last.end) == end
    else { return false }
    return bytes.isFollowedByDelimiter(position + 1)
  }

  /// Whether text follows immediately on the closing quote of the last string.
  private func isInsideString(_ bytes: Span<UInt8>, after end: Int) -> Bool {
    guard position == end, let last = nodes.last, last.kind == .string, Int(last.end) == end
    else { return false }
    if bytes[position].isOpener { return false }
    guard bytes[position] == .quote else { return true }
    if last.range.count == 2 { return true }
    // A quote may as well begin the next name or element.
    guard isMapInnermost, let behind = bytes.endOfQuotes(from: position)
    else { return false }
    let next = bytes.token(from: behind)
    return next == .comma || next == .mapCloser
  }

  /// Finds out where a string ends whose quotes are wrong: one is missing at its end, as in
  /// `"a, "b": 1`, or there are some within it.
  private mutating func endOfString(_ bytes: Span<UInt8>) -> Step {
    let node = nodes.count - 1
    let string = nodes[node].range
    if string.count == 2 {
      nodes.removeLast()
      skipFirstQuote(bytes, of: string)
      return isMapInnermost ? .value : .firstElement
    }
    nodes[node].kind = .invalid
    if let comma = commaAtEnd(bytes, of: string) {
      position = bytes.endOfUnclosedText(string.lowerBound + 1..<comma)
      report(.missingClosingQuote(.string), at: string.lowerBound..<position)
    } else {
      let start = position
      position = endOfQuotedText(bytes)
      report(.textAfterString, at: start..<position)
    }
    nodes[node].end = UInt32(truncatingIfNeeded: position)
    recovery.brokenEnd = position
    openLine(bytes, of: string.lowerBound)
    return .separator
  }

  /// Goes behind the first of two quotes that stand before a text, which is one too many; there may
  /// be as many behind the text.
  mutating func skipFirstQuote(_ bytes: Span<UInt8>, of quotes: Range<Int>) {
    position = quotes.lowerBound + 1
    report(.surplusQuote, at: quotes.lowerBound..<position)
    openLine(bytes, of: position)
  }

  /// The comma that a string ends with, or has before brackets at its end: when text follows it,
  /// the string's closing quote is missing before the comma.
  private func commaAtEnd(_ bytes: Span<UInt8>, of string: Range<Int>) -> Int? {
    var at = string.upperBound - 2
    while at > string.lowerBound, bytes[at].isBlank || bytes[at].isOpener { at -= 1 }
    return at > string.lowerBound && bytes[at] == .comma ? at : nil
  }

  /// Behind the next quote in this line that a comma or a bracket follows, or else before these.
  private func endOfQuotedText(_ bytes: Span<UInt8>) -> Int {
    let limit = min(bytes.count, position + lookAhead)
    var at = position
    var firstDelimiter: Int?
    while at < limit, !bytes[at].isLineEnd {
      switch bytes[at] {
      case .quote where bytes.isFollowedByDelimiter(at + 1): return at + 1
      case .comma where isMapInnermost && bytes.isNameNext(from: at + 1): return at
      case .comma, .mapCloser, .listCloser: firstDelimiter = firstDelimiter ?? at
      default: break
      }
      at += 1
    }
    return max(firstDelimiter ?? bytes.endOfText(before: at), position)
  }
}
