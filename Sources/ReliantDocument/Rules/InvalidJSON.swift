/// What is wrong with the text of a JSON file.
///
/// The place of a finding is what is wrong, or the empty stretch where something is missing.
package enum InvalidJSON: Violation {
  /// What a map or a list is made of, and what stands in quotes.
  package enum Part: String, Sendable {
    case member, element, name, string
  }

  // Separators.
  case missingComma(between: Part)
  case trailingComma(after: Part)
  case leadingComma(before: Part)
  case wrongComma(String, between: Part)
  case missingColon(name: Symbol?)
  case surplus(String)
  case wrongColon(String)
  case colonAfterValue
  case namesInList(opener: Place)

  // Names and values.
  case missingName(before: String)
  case missingValue(name: Symbol)
  case bareName(isPlain: Bool)
  case noMember
  case bareText(isPlain: Bool)
  case word(String, meant: String)
  case number(String)
  case parentheses

  // Quotes.
  case singleQuotes(Part, isPlain: Bool)
  case printedQuotes(Part, Unicode.Scalar)
  case missingQuote(Part, isOpening: Bool)
  case textAfterString
  case textAfterValue

  // Within strings.
  case lineBreak
  case controlCharacter(UInt8)
  case unknownEscape(String)
  case shortEscape
  case halfOfPair(isFirst: Bool)

  // Brackets.
  /// Besides the bracket a comma behind it may be missing.
  case missingCloser(UInt8, before: String, opener: Place, missing: SourceEdit)
  case missingOpener
  case surplusCloser(UInt8, end: Place?)
  case wrongCloser(UInt8, meant: UInt8, opener: Place)
  case unclosed(UInt8, opener: Place, closers: String)

  // Between tokens, and the file as a whole.
  case comment
  case invisible(Unicode.Scalar)
  case empty
  case textAfterEnd(end: Place?)

  package static let rule = Rule.invalidSyntax

  package func words(in names: NameTable) -> Words {
    Words(message(in: names), help: help, notes: notes, fixes: fixes)
  }

  private func message(in names: NameTable) -> String {
    switch self {
    case .missingComma(let part): "a comma is missing between two \(part)s"
    case .trailingComma(let part): "a comma stands after the last \(part)"
    case .leadingComma(let part):
      "a comma stands where \(part == .element ? "an" : "a") \(part) is expected"
    case .wrongComma(let text, let part): "a comma stands between two \(part)s, not '\(text)'"
    case .missingColon(let name):
      "a colon is missing after \(name.map { names[$0].quoted } ?? "this name")"
    case .surplus(let token): "this \(token) is one too many"
    case .wrongColon(let text):
      "a colon stands between a name and its value, not \(text == "," ? "a comma" : "'\(text)'")"
    case .colonAfterValue: "a colon stands after a value"
    case .namesInList: "a list has no names"
    case .missingName(let next): "a name is missing before this \(next)"
    case .missingValue(let name): "\(names[name].quoted) has no value"
    case .bareName: "names stand in double quotes"
    case .noMember: "a name in double quotes and a colon are expected"
    case .bareText: "text has to stand in double quotes"
    case .word(let word, _): "JSON has no word '\(word)'"
    case .parentheses: "a list stands in '[' and ']', not in '(' and ')'"
    case .number(let text): "JSON has no number \(text.quoted)"
    case .singleQuotes(let quoted, _): "\(quoted)s stand in double quotes, not in single ones"
    case .printedQuotes(let quoted, let quote):
      "\(quoted)s stand in plain double quotes, not in '\(quote)'"
    case .missingQuote(let quoted, let isOpening):
      "the \(isOpening ? "opening" : "closing") quote of this \(quoted) is missing"
    case .textAfterString: "text stands after a string"
    case .textAfterValue: "text stands where a comma or a bracket is expected"
    case .lineBreak: "a line break in a string is written \\n"
    case .controlCharacter(0x09): "a tab in a string is written \\t"
    case .controlCharacter(let byte): "a control character in a string is written \(byte.escape)"
    case .unknownEscape(let text):
      "\(text.escapedForDisplay == text ? text.quoted : "this") is no escape"
    case .shortEscape: "'\\u' has to be followed by four hexadecimal digits"
    case .halfOfPair(let isFirst):
      "this is the \(isFirst ? "first" : "second") half of a surrogate pair alone"
    case .missingCloser(let bracket, let next, _, _):
      "'\(bracket.character)' is missing before this \(next)"
    case .missingOpener: "'{' is missing before this member"
    case .surplusCloser(let bracket, _): "'\(bracket.character)' closes nothing"
    case .wrongCloser(let bracket, let meant, _):
      "'\(bracket.character)' cannot close a \(meant == .mapCloser ? "map" : "list")"
    case .unclosed(let opener, _, _): "the file ends before '\(opener.character)' is closed"
    case .comment: "JSON has no comments"
    case .invisible(let scalar): "the invisible character \(scalar.escape) is no blank in JSON"
    case .empty: "the file is empty"
    case .textAfterEnd: "text stands after the end"
    }
  }

  private var help: String? {
    switch self {
    case .trailingComma, .leadingComma, .surplusCloser: "remove it"
    case .namesInList: "a map stands in '{' and '}'"
    case .word(_, let meant): "did you mean '\(meant)'?"
    case .number: "write it like -10, 0.5 or 2e3, or as a string"
    case .textAfterString: "a quote within a string is written \\\""
    case .unknownEscape: "a backslash itself is written \\\\"
    case .halfOfPair: "write both halves, or the character itself"
    case .wrongCloser(_, let meant, _): "write '\(meant.character)'"
    case .comment: "put the text into a \"description\" member"
    case .invisible: "remove it, or write a plain space"
    case .empty: "write at least '{}'"
    case .textAfterEnd: "a file holds one value"
    default: nil
    }
  }

  private var notes: [Note] {
    switch self {
    case .namesInList(let opener): [Note("the list begins here", at: opener)]
    case .missingCloser(_, _, let opener, _), .wrongCloser(_, _, let opener),
      .unclosed(_, let opener, _):
      [Note("opened here", at: opener)]
    case .surplusCloser(_, let end?), .textAfterEnd(let end?):
      [Note("the value ends here", at: end)]
    default: []
    }
  }

  // MARK: Fixes

  private func fixes(at place: Place) -> [Fix] {
    guard let write = TextFixes(at: place) else { return [] }
    let (before, after) = (write.range.lowerBound, write.range.upperBound)
    return switch self {
    case .missingComma: [write.insertion(",", at: after)]
    case .missingColon: [write.insertion(":", at: after)]
    // What stood beside it may be gone.
    case .trailingComma, .leadingComma: [write.nothing.doubted(.loss)]
    case .surplus, .comment: [write.nothing]
    // Another one before it may be the one too many.
    case .surplusCloser: [write.nothing.doubted(.loss)]
    case .wrongComma: [write.text(",")]
    case .wrongColon: [write.text(":")]
    case .bareName(isPlain: true): [write.quotes()]
    // It may be a word or a number that is misspelt.
    case .bareText(isPlain: true): [write.quotes().doubted()]
    case .singleQuotes(_, isPlain: true): [write.quotes(insteadOf: 1)]
    case .word(_, let meant): [write.text(meant)]
    case .missingQuote(_, let isOpening): [write.insertion("\"", at: isOpening ? before : after)]
    case .lineBreak: [write.text("\\n")]
    case .controlCharacter(let byte): [write.text(byte.escape)]
    case .unknownEscape: [write.insertion("\\", at: before)]
    case .missingCloser(_, _, _, let missing): [write.missing(missing)]
    case .missingOpener: [write.insertion("{", at: before)]
    case .unclosed(_, _, let closers): [write.insertion(closers, at: after)]
    // The bracket that was opened may be the wrong one.
    case .wrongCloser(_, let meant, _): [write.text(String(Unicode.Scalar(meant))).doubted()]
    case .invisible: [Fix("replace it with a space", write.replacing(write.range, with: " "))]
    default: []
    }
  }
}

extension UInt8 {
  fileprivate var character: Unicode.Scalar { Unicode.Scalar(self) }

  /// The character as a string of JSON has it.
  var escape: String {
    self == 0x09 ? "\\t" : "\\u00\(self < 0x10 ? "0" : "")\(String(self, radix: 16))"
  }
}
