extension String {
  /// The words that a name is made of, in lowercase: `smtpAPIKey2` is smtp, api, key, 2.
  var nameWords: [String] {
    var words: [String] = []
    var word = ""
    let characters = map(NameCharacter.init)
    for (index, character) in characters.enumerated() {
      let before = index > 0 ? characters[index - 1] : nil
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      if !word.isEmpty, character.beginsWord(after: before, before: next) {
        words.append(word)
        word = ""
      }
      if character.isLetter || character.isNumber { word += character.lowercased }
    }
    return word.isEmpty ? words : words + [word]
  }
}

/// A character of a name, with what matters of it looked up once.
private struct NameCharacter {
  let isLetter: Bool
  let isNumber: Bool
  let isUppercase: Bool
  let isLowercase: Bool
  let lowercased: String

  init(_ character: Character) {
    // Almost all are ASCII and need no look at Unicode's tables.
    if let byte = character.asciiValue {
      isUppercase = byte &- 0x41 < 26
      isLowercase = byte &- 0x61 < 26
      isLetter = isUppercase || isLowercase
      isNumber = byte &- 0x30 < 10
      lowercased = String(Unicode.Scalar(isUppercase ? byte | 0x20 : byte))
    } else {
      isUppercase = character.isUppercase
      isLowercase = character.isLowercase
      isLetter = character.isLetter
      isNumber = character.isNumber
      lowercased = character.lowercased()
    }
  }

  /// Whether a new word of a name begins with the character.
  func beginsWord(after before: NameCharacter?, before next: NameCharacter?) -> Bool {
    guard let before else { return true }
    if isNumber != before.isNumber || isLetter != before.isLetter { return true }
    guard isUppercase else { return false }
    return !before.isUppercase || next?.isLowercase == true
  }
}
