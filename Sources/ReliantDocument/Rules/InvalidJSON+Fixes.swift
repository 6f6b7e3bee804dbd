/// Ways out of what is wrong with a JSON text, where they are certain.
extension InvalidJSON {
  package func fixes(at place: Place, in names: NameTable) -> [Fix] {
    guard let write = TextFixes(at: place) else { return [] }
    let (before, after) = (write.range.lowerBound, write.range.upperBound)
    return switch self {
    case .missingComma: [write.insertion(",", at: after)]
    case .missingColon: [write.insertion(":", at: after)]
    // What stood beside it may be gone.
    case .trailingComma, .leadingComma: [write.nothing.doubted(.loss)]
    case .surplusColon, .surplusQuote, .surplusOpener, .comment: [write.nothing]
    // Another one before it may be the one too many.
    case .surplusCloser: [write.nothing.doubted(.loss)]
    case .wrongComma: [write.text(",")]
    case .wrongColon: [write.text(":")]
    case .bareName(isPlain: true): [write.quotes]
    // It may be a word or a number that is misspelt.
    case .bareText(isPlain: true): [write.quotes.doubted()]
    case .singleQuotes(_, isPlain: true):
      [
        Fix(
          "put it in double quotes", write.replacing(before..<before + 1, with: "\""),
          write.replacing(after - 1..<after, with: "\""))
      ]
    case .word(_, let meant): [write.text(meant)]
    case .missingOpeningQuote: [write.insertion("\"", at: before)]
    case .missingClosingQuote: [write.insertion("\"", at: after)]
    case .lineBreak: [write.text("\\n")]
    case .controlCharacter(let byte): [write.text(byte.escape)]
    case .unknownEscape: [write.insertion("\\", at: before)]
    case .missingCloser(_, _, _, let missing):
      [write.missing(missing)]
    case .missingOpener(let bracket, _):
      [write.insertion(String(Unicode.Scalar(bracket)), at: before)]
    case .unclosed(_, _, let closers): [write.insertion(closers, at: after)]
    // The bracket that was opened may be the wrong one.
    case .wrongCloser(_, let meant, _): [write.text(String(Unicode.Scalar(meant))).doubted()]
    case .invisible: [Fix("replace it with a space", write.replacing(write.range, with: " "))]
    default: []
    }
  }
}
