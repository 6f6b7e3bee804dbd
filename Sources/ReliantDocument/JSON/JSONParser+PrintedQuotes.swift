/// Texts in the quotes of printed matter, which word processors put in the place of plain ones.
extension JSONParser {
  /// Where a text in such quotes is, with and without them.
  struct PrintedText {
    let range: Range<Int>
    let text: Range<Int>
    /// The opening quote.
    let quote: Range<Int>
  }

  /// The text in such quotes that begins here, up to the first closing one in this line that could
  /// end a value or a name; nil when there is none.
  func printedText(_ bytes: Span<UInt8>, before other: UInt8 = .comma) -> PrintedText? {
    guard let opening = lengthOfPrintedQuote(bytes, at: position) else { return nil }
    let start = position + opening
    var at = start
    let limit = min(bytes.count, position + lookAhead)
    while at < limit, !bytes[at].isLineEnd {
      if let closing = lengthOfPrintedQuote(bytes, at: at),
        isFollowedByDelimiter(bytes, at + closing, or: other)
      {
        return PrintedText(
          range: position..<at + closing, text: start..<at, quote: position..<start)
      }
      at += 1
    }
    return nil
  }

  /// How many bytes the quote at an offset has; nil when there is none of printed matter.
  private func lengthOfPrintedQuote(_ bytes: Span<UInt8>, at offset: Int) -> Int? {
    func follow(_ distance: Int) -> UInt8 {
      offset + distance < bytes.count ? bytes[offset + distance] : 0
    }
    return switch (bytes[offset], follow(1), follow(2)) {
    // A grave accent, an acute one, « and ».
    case (0x60, _, _): 1
    case (0xC2, 0xB4, _), (0xC2, 0xAB, _), (0xC2, 0xBB, _): 2
    // The curved ones, and ‹ and ›.
    case (0xE2, 0x80, 0x98...0x9F), (0xE2, 0x80, 0xB9...0xBA): 3
    default: nil
    }
  }
}
