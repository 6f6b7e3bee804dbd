/// What is wrong with a text that stands outside of quotes where JSON wants a value.
struct BareText {
  let message: String
  let help: String?

  /// Longer texts are neither words nor numbers that somebody has mistyped.
  private static let mostBytes = 64

  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let mistake = range.count <= Self.mostBytes ? Self.mistake(bytes.text(range)) : nil
    message = mistake?.message ?? "text has to stand in double quotes"
    help = mistake?.help
  }

  private static func mistake(_ text: String) -> (message: String, help: String?)? {
    if let word = similarWord(text) {
      return ("JSON has no word '\(text)'", "did you mean '\(word)'?")
    }
    if ["nan", "inf", "infinity"].contains(text.lowercased().drop { "+-".contains($0) }) {
      return ("JSON has no number '\(text)'", "leave the member out, or write a string")
    }
    if let quote = text.unicodeScalars.first, "“”„‟«»‹›‘’`´".unicodeScalars.contains(quote) {
      return ("strings stand in plain double quotes, not in '\(quote)'", nil)
    }
    return numberMistake(text)
  }

  /// The word that other languages write like this.
  private static func similarWord(_ text: String) -> String? {
    switch text.lowercased() {
    case "true", "yes", "on": "true"
    case "false", "no", "off": "false"
    case "null", "nil", "none", "undefined": "null"
    default: nil
    }
  }

  private static func numberMistake(_ text: String) -> (message: String, help: String?)? {
    let digits = text.drop { "+-".contains($0) }
    let lowercased = digits.lowercased()
    let isDecimal = lowercased.allSatisfy { "0123456789._+-e".contains($0) }
    guard lowercased.contains(where: { ("0"..."9").contains($0) }) else {
      return text == "-" ? ("a number is missing after '-'", nil) : nil
    }
    if lowercased.hasPrefix("0x"), lowercased.dropFirst(2).allSatisfy(\.isHexDigit) {
      return ("a number has to be written in decimal", nil)
    }
    guard isDecimal, lowercased.count(where: { $0 == "." }) <= 1,
      lowercased.count(where: { $0 == "e" }) <= 1, !lowercased.hasPrefix("e")
    else { return nil }
    let exponent = lowercased.split(separator: "e", omittingEmptySubsequences: false).dropFirst()
    let mantissa = lowercased.prefix { $0 != "e" }
    if mantissa.contains(where: { "+-".contains($0) }) { return nil }
    if text.hasPrefix("+") { return ("a number cannot begin with '+'", "leave it out") }
    if text.hasPrefix("--") || text.hasPrefix("-+") { return ("a number has only one sign", nil) }
    if text.contains("_") { return ("a number cannot contain '_'", "leave it out") }
    if mantissa.hasPrefix(".") { return ("a digit is missing before the decimal point", nil) }
    if mantissa.hasSuffix(".") { return ("a digit is missing after the decimal point", nil) }
    if let exponent = exponent.first, !exponent.contains(where: \.isNumber) {
      return ("an exponent needs at least one digit", nil)
    }
    if mantissa.hasPrefix("0"), mantissa.count > 1 {
      return ("a number cannot begin with a zero", "leave the zero out, or write a string")
    }
    return nil
  }
}
