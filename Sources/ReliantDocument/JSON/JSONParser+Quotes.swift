/// Quotes that are one too many, or lack their opening one.
extension JSONParser {
  /// Whether the quote here, after a string or a name, is followed by what should follow these.
  func isQuoteTooMany(_ bytes: Span<UInt8>, or other: UInt8 = .comma) -> Bool {
    position < bytes.count && bytes[position] == .quote
      && isFollowedByDelimiter(bytes, position + 1, or: other)
  }

  /// Whether the quote here follows immediately on a string or a number, and ends it.
  func isQuoteTooMany(_ bytes: Span<UInt8>, after end: Int) -> Bool {
    guard position == end, let last = nodes.last, Int(last.end) == end,
      last.kind == .string || last.kind == .number
    else { return false }
    return isQuoteTooMany(bytes)
  }

  /// Goes behind the quote here, which is one too many after a string, and after a number the
  /// closing one of a text.
  ///
  /// - Parameter end: where the string or the number ended.
  mutating func endWithQuote(_ bytes: Span<UInt8>, after end: Int) -> Step {
    guard let last = nodes.last, last.kind == .number else {
      if isLastComma(bytes, at: position + 1) {
        return skipUnexpected(bytes, to: position + 2, after: end)
      }
      skipQuote(bytes)
      return .separator
    }
    report(
      .invalidSyntax, "the opening quote of this string is missing",
      at: Int(last.start)..<position + 1)
    nodes[nodes.count - 1].kind = .invalid
    position += 1
    brokenEnd = position
    return .separator
  }

  /// Whether a comma stands at an offset that is too much as well, as a closing bracket follows.
  private func isLastComma(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard offset < bytes.count, bytes[offset] == .comma else { return false }
    let next = afterBlanks(bytes, from: offset + 1)
    return next < bytes.count && [.mapCloser, .listCloser].contains(bytes[next])
  }

  mutating func skipQuote(_ bytes: Span<UInt8>) {
    report(.invalidSyntax, "this quote is one too many", at: position..<position + 1)
    position += 1
    brokenEnd = position
  }

  // MARK: Two or three quotes on either side

  /// Goes behind a text in two or three quotes on either side, of which the first two have been
  /// taken for a string.
  mutating func readRepeatedlyQuoted(_ bytes: Span<UInt8>, after end: Int) -> Bool {
    guard position == end, let last = nodes.last, last.kind == .string, Int(last.start) == end - 2,
      let range = goBehindRepeatedQuotes(bytes)?.range
    else { return false }
    nodes[nodes.count - 1].kind = .invalid
    nodes[nodes.count - 1].end = UInt32(truncatingIfNeeded: range.upperBound)
    brokenEnd = range.upperBound
    return true
  }

  /// Reports a text whose first two quotes stand before here if it ends with as many quotes as it
  /// begins with, and goes behind it.
  ///
  /// - Returns: where it is, with and without its quotes; nil when this is none.
  mutating func goBehindRepeatedQuotes(
    _ bytes: Span<UInt8>, before other: UInt8 = .comma
  ) -> (range: Range<Int>, text: Range<Int>)? {
    let start = bytes[position] == .quote ? position + 1 : position
    let limit = min(bytes.count, position + lookAhead)
    var end = start
    var behind = end
    while true {
      while end < limit, bytes[end] != .quote { end += bytes[end] == .backslash ? 2 : 1 }
      behind = end + (start - position) + 2
      guard end < limit, behind <= bytes.count else { return nil }
      if (end..<behind).allSatisfy({ bytes[$0] == .quote }),
        isFollowedByDelimiter(bytes, behind, or: other)
      {
        break
      }
      // Between three quotes some languages allow fewer.
      guard start > position else { return nil }
      end += 1
    }
    let range = position - 2..<behind
    report(
      .invalidSyntax, "a text begins and ends with one quote, not with more", at: range)
    position = behind
    return (range, start..<end)
  }
}
