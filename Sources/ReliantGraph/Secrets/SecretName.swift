import ReliantDocument

/// What the name of an argument, a property or a value says of the secret that it holds.
enum SecretName {
  case password, key, token

  /// The kind of secret that a name stands for; nil when it stands for none.
  ///
  /// The last word decides, so that `dbPassword` is one, but not `passwordField`, nor `tokenCount`.
  init?(_ name: String) {
    let words = name.nameWords
    guard let last = words.last(where: { $0.first?.isNumber == false }) else { return nil }
    switch last {
    case "pass":
      let before = words.dropLast().last
      guard before.map(Self.users.contains) ?? true else { return nil }
      self = .password
    case "pwd", "dbpass", "passcode", "secrets", "passwords": self = .password
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

  /// Whether a name holds what the name of every secret does, which most do not.
  static func mayBeSecret(_ name: ArraySlice<UInt8>) -> Bool {
    let (long, short) = (longStems, shortStems)
    // The last letters, small ones.
    var letters: UInt64 = 0
    for byte in name {
      letters = letters << 8 | UInt64(byte | 0x20)
      // These bytes may be the Kelvin sign, which alone is another spelling of a letter in ASCII.
      if letters & 0xFF_FFFF == 0xE2_A4AA {
        letters = (letters >> 24) << 8 | UInt64(UInt8(ascii: "k"))
      }
      let last = UInt32(truncatingIfNeeded: letters)
      for index in long.indices where last == long[index] { return true }
      for index in short.indices where last & 0xFF_FFFF == short[index] { return true }
    }
    return false
  }

  /// The first letters, four or three, of what the names of secrets hold: password, secret, token,
  /// credential; pwd and key.
  private static let longStems: InlineArray<4, UInt32> = [
    word("pass"), word("secr"), word("toke"), word("cred"),
  ]
  private static let shortStems: InlineArray<2, UInt32> = [word("pwd"), word("key")]

  private static func word(_ letters: String) -> UInt32 {
    letters.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Whose password a `pass` is; many other things pass, too.
  private static let users: Set<String> = ["db", "user", "smtp", "admin", "root", "login", "mail"]
  private static let keyPurposes: Set<String> = [
    "api", "private", "secret", "access", "signing", "encryption", "master", "hmac", "shared",
    "account", "ssh", "deploy", "webhook",
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

  /// Whether a text may well be the part of the secret that matters.
  ///
  /// The other parts are prefixes, hosts, environments and the like: plain words and numbers.
  func admitsPart(_ text: String, named name: String) -> Bool {
    text.utf8.count >= 6 && text.contains(where: \.isLetter) && text.contains(where: \.isNumber)
      && admits(text, named: name)
  }
}

/// Which of the names met so far stand for secrets.
final class SecretNames {
  // Exclusive access is not checked, as it is looked at for each member: there is one method, which
  // does not call itself.
  @exclusivity(unchecked) private var known = SymbolTable<SecretName?>()

  func kind(of name: Symbol, in names: NameTable) -> SecretName? {
    if let known = known[name] { return known }
    let kind = SecretName.mayBeSecret(names.utf8(of: name)) ? SecretName(names[name]) : nil
    known.updateValue(kind, forKey: name)
    return kind
  }
}

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
