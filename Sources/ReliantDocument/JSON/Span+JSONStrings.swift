extension Span<UInt8> {
  /// Where the closing quote of a JSON string stands whose text begins at an offset; the end of the
  /// text, or right behind it, where there is none.
  func closingQuote(from offset: Int) -> Int {
    var at = offset
    while at < count, self[at] != .quote { at += self[at] == .backslash ? 2 : 1 }
    return at
  }
}
