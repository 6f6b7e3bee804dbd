/// A piece of Swift source: a word, a literal, a symbol, or a bracket with all that is in it.
struct Item {
  enum Kind {
    /// A name, a keyword, a number or a directive such as `#if`.
    case word
    /// A string or a regular expression.
    case literal
    /// An operator, a comma or another sign.
    case symbol
    /// A pair of brackets.
    case group
  }

  let kind: Kind
  let text: Substring
  /// Whether nothing but blanks and comments stands before it on its line.
  let startsLine: Bool
  /// What is between the brackets of a group.
  var contents: [Item] = []

  /// Where it begins, in bytes from the beginning of the source.
  var offset: Int { text.base.utf8.distance(from: text.base.startIndex, to: text.startIndex) }

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }

  func isWord(_ word: String) -> Bool { kind == .word && text == word }

  /// Whether it is a sign that cannot end a declaration, such as `=`.
  var goesOn: Bool { kind == .symbol && !["?", "!", ">", "..."].contains(text) }

  func isGroup(_ bracket: Character) -> Bool { kind == .group && text.first == bracket }
}
