/// What to do where a comma or a closing bracket is expected and there is none.
extension JSONParser {
  /// - Parameter end: where the member or element before it ended.
  mutating func misfitForSeparator(_ bytes: Span<UInt8>, after end: Int) -> Step {
    _ = skipFalseBlanks(bytes)
    guard position < bytes.count else { return endOfFile(bytes, .separator) }
    giveUpIfHopeless(bytes)
    let byte = bytes[position]
    switch byte {
    case .comma: return .separator
    case .mapCloser, .listCloser:
      return (byte == .mapCloser) == isMapInnermost ? .separator : mismatch(bytes)
    case .semicolon: return takeForComma("';'")
    case UInt8(ascii: ".") where position + 1 < bytes.count && bytes[position + 1].isBlank:
      return takeForComma("'.'")
    case .closingParenthesis: return reportWrongCloser(bytes)
    case .colon: return misplacedColon(bytes, after: end)
    case _ where readRepeatedlyQuoted(bytes, after: end): return .separator
    case .quote where isQuoteTooMany(bytes, after: end): return endWithQuote(bytes, after: end)
    case _ where isInsideString(bytes, after: end): return endOfString(bytes)
    case 0x30 where isRestOfNumber(bytes, after: end): return unexpectedText(bytes, after: end)
    case .quote, .apostrophe, .mapOpener, .listOpener, .minus, 0x30...0x39:
      return isMapInnermost ? nextMember(bytes, after: end) : missingComma(after: end)
    default: return unexpectedText(bytes, after: end)
    }
  }

  private var parts: String { isMapInnermost ? "members" : "elements" }

  mutating func missingComma(after end: Int) -> Step {
    if brokenEnd != end {
      report(.invalidSyntax, "a comma is missing between two \(parts)", at: end..<end)
    }
    // What comes next is not after a comma.
    brokenEnd = -1
    return isMapInnermost ? .firstMember : .firstElement
  }

  /// Skips text after a value, or takes it for the next value or name when it looks like one.
  mutating func unexpectedText(_ bytes: Span<UInt8>, after end: Int) -> Step {
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
    return skipUnexpected(bytes, to: endOfBareText(bytes), after: end)
  }

  /// Goes behind text that ends at an offset and cannot stand after a value.
  mutating func skipUnexpected(_ bytes: Span<UInt8>, to offset: Int, after end: Int) -> Step {
    let text = position..<offset
    position = offset
    if brokenEnd != end, isValid(bytes, text) {
      report(.invalidSyntax, "text stands where a comma or a bracket is expected", at: text)
    }
    markIncomplete()
    brokenEnd = position
    return .separator
  }

  // MARK: Colons

  /// Decides what is meant by a colon after a value.
  private mutating func misplacedColon(_ bytes: Span<UInt8>, after end: Int) -> Step {
    let range = position..<position + 1
    if isMapInnermost, isNameNext(bytes, at: range.upperBound) {
      return takeForComma("':'")
    }
    let isText = nodes.last?.kind == .string && nodes.last.map { Int($0.end) } == end
    if isText, isMapInnermost ? openMapBeforeMember(bytes) : closeListBeforeMember(bytes) {
      return .member
    }
    position += 1
    markIncomplete()
    if isMapInnermost {
      report(.invalidSyntax, "a colon stands after a value", at: range)
    } else if let frame = frames.last {
      let opener = frame.range(in: nodes)
      if !frame.hasNames {
        report(
          .invalidSyntax, "a list has no names", help: "a map stands in '{' and '}'", at: range,
          related: .init("the list begins here", at: opener))
        doubtLine(bytes, of: opener.lowerBound)
        frames[frames.count - 1].hasNames = true
        frames[frames.count - 1].isMeantAsMap = isText && nodes.count == frame.node + 2
      }
      doubtLine(bytes, of: range.lowerBound)
    }
    return dropValue(bytes)
  }

  private mutating func takeForComma(_ shown: String) -> Step {
    report(
      .invalidSyntax, "a comma stands between two \(parts), not \(shown)",
      at: position..<position + 1)
    lastComma = position
    position += 1
    brokenEnd = position
    return isMapInnermost ? .member : .element
  }

  // MARK: Quotes within strings

  /// Whether text follows immediately on the closing quote of the last string.
  private func isInsideString(_ bytes: Span<UInt8>, after end: Int) -> Bool {
    guard position == end, let last = nodes.last, last.kind == .string, Int(last.end) == end
    else { return false }
    switch bytes[position] {
    case .quote: return isMapInnermost && last.range.count > 2 && endOfSurplusText(bytes) != nil
    case .mapOpener, .listOpener: return false
    default: return true
    }
  }

  /// Finds out where a string ends whose quotes are wrong: one is missing at its end, as in
  /// `"a, "b": 1`, or there are some within it.
  private mutating func endOfString(_ bytes: Span<UInt8>) -> Step {
    let node = nodes.count - 1
    let string = nodes[node].range
    if string.count == 2 {
      // Two quotes before a text: the first is one too many.
      nodes.removeLast()
      position = string.lowerBound
      skipQuote(bytes)
      return isMapInnermost ? .value : .firstElement
    }
    nodes[node].kind = .invalid
    if let comma = commaAtEnd(bytes, of: string) {
      position = endBeforeClosers(bytes, string.lowerBound + 1..<comma)
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
    doubtLine(bytes, of: string.lowerBound)
    return .separator
  }

  /// The comma that a string ends with, or has before brackets at its end: when text follows it,
  /// the string's closing quote is missing before the comma.
  private func commaAtEnd(_ bytes: Span<UInt8>, of string: Range<Int>) -> Int? {
    var at = string.upperBound - 2
    while at > string.lowerBound {
      switch bytes[at] {
      case .comma: return at
      case .mapOpener, .listOpener: at -= 1
      case let byte where byte.isBlank: at -= 1
      default: return nil
      }
    }
    return nil
  }

  /// Behind the next quote in this line that a comma or a bracket follows, or else before these.
  private func endOfQuotedText(_ bytes: Span<UInt8>) -> Int {
    let limit = min(bytes.count, position + lookAhead)
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
    return firstDelimiter ?? endOfText(bytes, before: at)
  }
}

extension JSONParser.Frame {
  /// The opening bracket.
  func range(in nodes: [Node]) -> Range<Int> {
    let start = Int(nodes[node].start)
    return start..<start + 1
  }
}
