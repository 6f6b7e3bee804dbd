import ReliantDocument

/// What the name of an argument, a property or a value says of the secret that it holds.
enum SecretName: UInt8, CaseIterable {
  case password, key, token

  /// The kind of secret that a name stands for; nil when it stands for none.
  ///
  /// The last word decides, so that `dbPassword` is one, but not `passwordField`, nor `tokenCount`.
  init?(_ name: String) {
    let words = name.nameWords
    guard let last = words.last(where: { $0.first?.isNumber == false }) else { return nil }
    switch last {
    case "pwd", "passcode", "secrets", "passwords": self = .password
    case "token", "authtoken", "accesstoken", "credential", "credentials": self = .token
    case "apikey", "apikeys", "secretkey", "privatekey", "accesskey": self = .key
    case "key", "keys":
      guard let before = words.dropLast().last, Self.keyPurposes.contains(before) else {
        return nil
      }
      self = .key
    default:
      guard Self.passwordEndings.contains(where: last.hasSuffix) else { return nil }
      self = .password
    }
  }

  private static let keyPurposes: Set<String> = [
    "api", "private", "secret", "access", "signing", "encryption", "master", "hmac", "shared",
    "account",
  ]
  private static let passwordEndings = ["password", "passwd", "passphrase", "secret"]

  /// Whether a text may well be the secret: not the name of one, nor a dummy.
  ///
  /// - Parameter name: what the text is given for.
  func admits(_ text: String, named name: String) -> Bool {
    guard !SecretText.isDummy(text), text.nameWords != name.nameWords else { return false }
    switch self {
    case .password: return true
    case .key: return text.utf8.count >= 8
    // The word is also used for the parts of a language, which have no digits.
    case .token: return text.utf8.count >= 8 && text.contains(where: \.isNumber)
    }
  }
}

/// Which of the names met so far stand for secrets.
struct SecretNames {
  /// By symbol: what is known of it, 0 while nothing is.
  private var known: [UInt8] = []
  private static let unremarkable: UInt8 = 1

  /// - Parameter text: the name itself.
  mutating func kind(of name: Symbol, text: @autoclosure () -> String) -> SecretName? {
    let index = Int(name.id)
    if index >= known.count {
      known += Array(repeating: 0, count: index + 1 - known.count)
    }
    if known[index] == 0 {
      known[index] = SecretName(text()).map { $0.rawValue + 2 } ?? Self.unremarkable
    }
    return known[index] == Self.unremarkable ? nil : SecretName(rawValue: known[index] - 2)
  }
}

extension String {
  /// The words that a name is made of, in lowercase: `smtpAPIKey2` is smtp, api, key, 2.
  var nameWords: [String] {
    var words: [String] = []
    var word = ""
    var before: Character?
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      if !word.isEmpty, character.beginsWord(after: before, before: next) {
        words.append(word)
        word = ""
      }
      if character.isLetter || character.isNumber { word += character.lowercased() }
      before = character
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension Character {
  /// Whether a new word of a name begins with the character.
  fileprivate func beginsWord(after before: Character?, before next: Character?) -> Bool {
    guard let before else { return true }
    if isNumber != before.isNumber || isLetter != before.isLetter { return true }
    guard isUppercase else { return false }
    return !before.isUppercase || next?.isLowercase == true
  }
}
