/// What is wrong with a text that stands outside of quotes where JSON wants a value.
struct BareText {
  let mistake: InvalidJSON
  /// What is meant, if it is one of JSON's words.
  var kind = Node.Kind.invalid

  /// Longer texts are neither words nor numbers that somebody has mistyped.
  private static let mostBytes = 64

  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    if bytes[range.upperBound - 1] == .quote {
      mistake = .missingOpeningQuote(.string)
      return
    }
    let text = range.count <= Self.mostBytes ? bytes.text(range) : ""
    if let (word, kind) = Self.similarWord(text) {
      mistake = .word(text, meant: word)
      self.kind = kind
    } else if let number = Self.numberMistake(text) {
      mistake = .number(number, text)
    } else if let quote = bytes.printedQuote(at: range.lowerBound) {
      mistake = .printedQuotes(.string, quote)
    } else {
      mistake = .bareText(isPlain: range.allSatisfy { bytes[$0] != .backslash })
    }
  }

  /// The word that other languages write like this.
  private static func similarWord(_ text: String) -> (word: String, kind: Node.Kind)? {
    switch text.lowercased() {
    case "true", "yes", "on": ("true", .true)
    case "false", "no", "off": ("false", .false)
    case "null", "nil", "none", "undefined": ("null", .null)
    default: nil
    }
  }

  private static func numberMistake(_ text: String) -> InvalidJSON.Number? {
    let digits = text.filter { $0 != "_" }.lowercased()
    // Swift reads what JSON does not allow, too.
    guard let number = Double(digits) else { return nil }
    let unsigned = digits.drop { "+-".contains($0) }
    if !number.isFinite { return .unknown }
    if unsigned.hasPrefix("0x") { return .hexadecimal }
    if text.hasPrefix("+") { return .plus }
    if text.contains("_") { return .underscore }
    if unsigned.hasPrefix(".") { return .noWhole }
    return unsigned.prefix { $0 != "e" }.hasSuffix(".") ? .noFraction : .leadingZero
  }
}

extension Span<UInt8> {
  /// The quote of printed matter at an offset, which word processors put in the place of plain ones.
  fileprivate func printedQuote(at offset: Int) -> Unicode.Scalar? {
    scalar(at: offset).flatMap { "“”„‟«»‹›‘’`´".unicodeScalars.contains($0) ? $0 : nil }
  }

  /// The quote of printed matter that a text begins with, and the text up to another one at its end.
  func printedQuotes(around text: Range<Int>) -> (quote: Unicode.Scalar, inside: Range<Int>)? {
    guard let quote = printedQuote(at: text.lowerBound),
      let end = text.last(where: { self[$0] & 0xC0 != 0x80 }), end > text.lowerBound,
      printedQuote(at: end) != nil
    else { return nil }
    return (quote, text.lowerBound + UTF8.width(quote)..<end)
  }
}
