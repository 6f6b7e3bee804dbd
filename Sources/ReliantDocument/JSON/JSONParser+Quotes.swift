/// Quotes that are wrong: missing, surplus, or of another kind.
extension JSONParser {
  /// Reports which quote of the name or string is wrong that has been read last, and passes its line by;
  /// nil unless text follows immediately on the closing quote.
  mutating func endMisquoted(
    _ bytes: Span<UInt8>, _ text: Range<Int>, _ quoted: InvalidJSON.Part
  ) -> Step? {
    let (start, next) = (text.lowerBound, text.upperBound)
    guard position == next, next < bytes.count, bytes[next - 1] == .quote else { return nil }
    switch bytes[next] {
    case .quote:
      // It may as well begin the next name or element.
      guard
        text.count == 2 || bytes.isFollowedByDelimiter(next + 1, or: .colon)
          || isMapInnermost && !bytes.isNameNext(from: next)
      else { return nil }
    case .apostrophe: break
    case .closingParenthesis: return nil
    default: if bytes[next].endsBareText { return nil }
    }
    let end = quoted == .name ? text.first { bytes[$0] == .colon } : commaAtEnd(bytes, of: text)
    if text.count == 2 {
      report(.surplus("quote"), at: start..<start + 1)
    } else if bytes[next] == .quote, bytes.isFollowedByDelimiter(next + 1, or: .colon) {
      report(.surplus("quote"), at: next..<next + 1)
    } else if let end {
      report(.missingQuote(quoted, isOpening: false), at: start..<end)
    } else {
      report(.textAfterString, at: next..<bytes.endOfBareWord(from: next + 1))
    }
    nodes.removeLast()
    return skipLine(bytes, from: start)
  }

  /// The comma that a string ends with, or has before brackets at its end: when text follows it,
  /// the string's closing quote is missing before the comma.
  private func commaAtEnd(_ bytes: Span<UInt8>, of string: Range<Int>) -> Int? {
    var at = string.upperBound - 2
    while at > string.lowerBound, bytes[at].isBlank || bytes[at].isOpener { at -= 1 }
    return at > string.lowerBound && bytes[at] == .comma ? at : nil
  }

  /// Whether a quote in the rest of the line has no partner.
  mutating func isQuoteUnpaired(_ bytes: Span<UInt8>) -> Bool {
    guard position >= recovery.endOfPairs else { return false }
    var quotes = 0
    var at = position
    while at < bytes.count, !bytes[at].isLineEnd {
      if bytes[at] == .quote { quotes += 1 }
      at += bytes[at] == .backslash ? 2 : 1
    }
    if quotes.isMultiple(of: 2) { recovery.endOfPairs = at }
    return !quotes.isMultiple(of: 2)
  }

  /// Reports text in single quotes and goes behind it.
  ///
  /// - Returns: where it is, without its quotes; nil if it has no end in its line.
  mutating func readSingleQuotes(_ bytes: Span<UInt8>, _ quoted: InvalidJSON.Part) -> Range<Int>? {
    let start = position
    guard let end = bytes.endOfQuotes(from: start), bytes.isFollowedByDelimiter(end, or: .colon)
    else {
      report(.singleQuotes(quoted, isPlain: false), at: start..<start + 1)
      return nil
    }
    position = end
    let text = start + 1..<end - 1
    let isPlain = text.allSatisfy {
      bytes[$0] >= 0x20 && bytes[$0] != .quote && bytes[$0] != .backslash
    }
    report(.singleQuotes(quoted, isPlain: isPlain), at: start..<end)
    return text
  }
}
