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
  mutating func endWithQuote(_ bytes: Span<UInt8>) {
    guard let last = nodes.last, last.kind == .number else { return skipQuote(bytes) }
    report(
      .invalidSyntax, "the opening quote of this string is missing",
      at: Int(last.start)..<position + 1)
    nodes[nodes.count - 1].kind = .invalid
    position += 1
    brokenEnd = position
  }

  mutating func skipQuote(_ bytes: Span<UInt8>) {
    report(.invalidSyntax, "this quote is one too many", at: position..<position + 1)
    position += 1
    brokenEnd = position
  }
}
