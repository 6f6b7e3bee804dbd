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
    let lowercased = text.drop { "+-".contains($0) }.lowercased()
    if ["nan", "inf", "infinity"].contains(lowercased) { return .unknown }
    let isDecimal = lowercased.allSatisfy { "0123456789._+-e".contains($0) }
    guard lowercased.contains(where: { ("0"..."9").contains($0) }) else {
      return text == "-" ? .missing : nil
    }
    if lowercased.hasPrefix("0x"), lowercased.dropFirst(2).allSatisfy(\.isHexDigit) {
      return .hexadecimal
    }
    guard isDecimal, lowercased.count(where: { $0 == "." }) <= 1,
      lowercased.count(where: { $0 == "e" }) <= 1, !lowercased.hasPrefix("e")
    else { return nil }
    let exponent = lowercased.split(separator: "e", omittingEmptySubsequences: false).dropFirst()
    let mantissa = lowercased.prefix { $0 != "e" }
    if mantissa.contains(where: { "+-".contains($0) }) { return nil }
    if text.hasPrefix("+") { return .plus }
    if text.hasPrefix("--") || text.hasPrefix("-+") { return .signs }
    if text.contains("_") { return .underscore }
    if mantissa.hasPrefix(".") { return .noWhole }
    if mantissa.hasSuffix(".") { return .noFraction }
    if let exponent = exponent.first, !exponent.contains(where: \.isNumber) {
      return .noExponent
    }
    if mantissa.hasPrefix("0"), mantissa.count > 1 {
      return .leadingZero
    }
    return nil
  }
}

extension Span<UInt8> {
  /// The quote of printed matter at an offset, which word processors put in the place of plain ones.
  fileprivate func printedQuote(at offset: Int) -> Unicode.Scalar? {
    // The longest take three bytes.
    let scalar = text(offset..<Swift.min(count, offset + 3)).unicodeScalars.first
    return scalar.flatMap { "“”„‟«»‹›‘’`´".unicodeScalars.contains($0) ? $0 : nil }
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
