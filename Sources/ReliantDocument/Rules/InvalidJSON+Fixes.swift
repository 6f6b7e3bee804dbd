/// Ways out of what is wrong with a JSON text, where they are certain.
extension InvalidJSON {
  package func fixes(at place: Place, in names: NameTable) -> [Fix] {
    guard case .range(let document, let range, _) = place else { return [] }
    let (before, after) = (range.lowerBound, range.upperBound)
    func replace(_ range: Range<Int>, with text: String) -> Edit {
      .replace(document: document, range, with: text)
    }
    func insert(_ text: String, at offset: Int) -> Fix {
      Fix("insert '\(text)'", replace(offset..<offset, with: text))
    }
    func write(_ text: String) -> Fix {
      Fix("replace it with '\(text)'", replace(range, with: text))
    }
    let remove = Fix("remove it", replace(range, with: ""))

    return switch self {
    case .missingComma: [insert(",", at: after)]
    case .missingColon: [insert(":", at: after)]
    case .trailingComma, .leadingComma, .surplusColon, .surplusQuote,
      .surplusCloser, .surplusOpener, .comment:
      [remove]
    case .wrongComma: [write(",")]
    case .wrongColon: [write(":")]
    case .bareName(isPlain: true), .bareText(isPlain: true):
      [
        Fix(
          "put it in double quotes", replace(before..<before, with: "\""),
          replace(after..<after, with: "\""))
      ]
    case .singleQuotes(_, isPlain: true):
      [
        Fix(
          "put it in double quotes", replace(before..<before + 1, with: "\""),
          replace(after - 1..<after, with: "\""))
      ]
    case .word(_, let meant): [write(meant)]
    case .number(.plus, _): [Fix("remove '+'", replace(before..<before + 1, with: ""))]
    case .missingOpeningQuote: [insert("\"", at: before)]
    case .missingClosingQuote: [insert("\"", at: after)]
    case .lineBreak: [write("\\n")]
    case .controlCharacter(let byte): [write(byte.escape)]
    case .unknownEscape: [insert("\\", at: before)]
    case .missingCloser(let bracket, _, _, let gap):
      [insert(String(Unicode.Scalar(bracket)) + (gap.lacksComma ? "," : ""), at: gap.offset)]
    case .missingOpener(let bracket, _): [insert(String(Unicode.Scalar(bracket)), at: before)]
    case .unclosed(_, _, let closers): [insert(closers, at: after)]
    case .wrongCloser(_, let meant, _): [write(String(Unicode.Scalar(meant)))]
    case .invisible: [Fix("replace it with a space", replace(range, with: " "))]
    default: []
    }
  }
}
