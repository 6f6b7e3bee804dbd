/// Quotes that are one too many.
extension JSONParser {
  /// Whether the quote here, after a string or a name, is followed by what should follow these.
  func isQuoteTooMany(_ bytes: Span<UInt8>, or other: UInt8 = .comma) -> Bool {
    position < bytes.count && bytes[position] == .quote
      && isFollowedByDelimiter(bytes, position + 1, or: other)
  }

  /// Whether the quote here follows immediately on a string, and is one too many.
  func isQuoteTooMany(_ bytes: Span<UInt8>, after end: Int) -> Bool {
    guard position == end, let last = nodes.last, last.kind == .string, Int(last.end) == end
    else { return false }
    return isQuoteTooMany(bytes)
  }

  mutating func skipQuote(_ bytes: Span<UInt8>) {
    report(.invalidSyntax, "this quote is one too many", at: position..<position + 1)
    position += 1
    brokenEnd = position
  }
}
