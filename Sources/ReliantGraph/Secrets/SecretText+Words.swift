/// Words and names in the place of secrets.
extension SecretText {
  // MARK: Sentences

  /// What people who write about a secret use, and hardly ever in one.
  private static let noteWords: Set<String> = [
    "the", "a", "an", "in", "on", "of", "at", "to", "for", "from", "by", "with", "and", "or", "as",
    "is", "are", "be", "it", "this", "that", "not", "no", "none", "only", "see", "set", "use",
    "ask", "get", "enter", "put", "here", "yet", "later", "tbd", "missing", "must", "min", "max",
    "least",
    "characters", "chars", "digits", "letters", "environment", "production",
  ]

  /// Whether a text has blanks, or other white space, among what is no placeholder.
  static func isSeveralWords(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).count > 1 && !isPlaceholder(text)
  }

  /// Whether words are a sentence about a secret, or may be, and are no secret with digits or signs.
  static func isNote(_ words: [Substring]) -> Bool {
    words.contains(where: isAboutSecrets)
      || words.allSatisfy { word in
        word.allSatisfy { $0.isLetter || ".,:;!?'’\"()-–—…/&".contains($0) }
      }
  }

  /// Whether words follow each other without those that sentences have.
  static func isPhrase(_ words: [Substring]) -> Bool {
    words.count > 2 && !words.contains(where: isAboutSecrets)
  }

  private static func isAboutSecrets(_ word: Substring) -> Bool {
    if word.contains(where: \.isNumber) { return false }
    return noteWords.contains(word.lowercased().filter(\.isLetter))
      || SecretName(String(word)) != nil
  }

  // MARK: Names

  /// Whether a text is the name of a variable and not the secret that it is to hold.
  static func isVariable(_ text: String) -> Bool {
    if !text.utf8.allSatisfy(\.isVariableByte) { return namesSecret(text) }
    return text.contains("_") || !text.contains(where: \.isNumber)
      || SecretName.mayBeSecret(ArraySlice(text.utf8))
  }

  /// Whether a text is made of words that tell of a secret, as none does itself.
  static func namesSecret(_ text: String) -> Bool {
    !text.contains(where: \.isNumber) && SecretName.mayBeSecret(ArraySlice(text.utf8))
  }

  /// Whether a text is a path, each name in which is a word, with a number at one end at most.
  static func isPath(_ text: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber }.allSatisfy { name in
      name.utf8.count <= 4
        || zip(name, name.dropFirst()).count { $0.isNumber != $1.isNumber } <= 1
    }
  }
}
