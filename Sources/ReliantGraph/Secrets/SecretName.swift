import ReliantDocument

/// What the name of an argument, a property or a value says of the secret that it holds.
enum SecretName {
  case password, key, token
  /// A number that a person types in, or that of a chip's contact.
  case pin
  /// A list of tokens; their number as often.
  case tokens
  /// What is sent along with requests, or the way in which it is.
  case header

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
    case "token", "authtoken", "accesstoken", "credential", "credentials", "bearer", "jwt",
      // What is put to passwords before they are hashed; salt is so, too, but no secret.
      "pepper":
      self = .token
    case "pin", "pincode": self = .pin
    case "authorization": self = .header
    case "apikey", "apikeys", "secretkey", "privatekey", "accesskey": self = .key
    case "key", "keys":
      guard let before = words.dropLast().last, Self.keyPurposes.contains(before) else {
        return nil
      }
      self = .key
    case "tokens":
      guard words.dropLast().last.map(Self.tokenPurposes.contains) ?? true else { return nil }
      self = .tokens
    case "cookie":
      guard ["session", "auth", "login"].contains(words.dropLast().last) else { return nil }
      self = .header
    case "word", "phrase", "code":
      switch words.dropLast().last {
      case "pass": self = .password
      case "pin" where last == "code": self = .pin
      default: return nil
      }
    default:
      guard Self.passwordEndings.contains(where: last.hasSuffix) else { return nil }
      self = .password
    }
  }

  /// Whether a name holds what the name of every secret does, which most do not.
  static func mayBeSecret(_ name: ArraySlice<UInt8>) -> Bool {
    // The last letters, small ones.
    var letters: UInt64 = 0
    for byte in name {
      letters = letters << 8 | UInt64(byte | 0x20)
      // These bytes may be the Kelvin sign, which alone is another spelling of a letter in ASCII.
      if letters & 0xFF_FFFF == 0xE2_A4AA {
        letters = (letters >> 24) << 8 | UInt64(UInt8(ascii: "k"))
      }
      if isStem(UInt32(truncatingIfNeeded: letters)) { return true }
    }
    return false
  }

  /// Whether four letters, or the last three of them, stand in the name of a secret.
  ///
  /// As numbers they make for few comparisons.
  private static func isStem(_ letters: UInt32) -> Bool {
    switch letters {
    case 0x7061_7373,  // pass
      0x7365_6372,  // secr
      0x746F_6B65,  // toke
      0x6372_6564,  // cred
      0x6175_7468,  // auth
      0x6265_6172,  // bear
      0x636F_6F6B,  // cook
      0x7065_7070:  // pepp
      return true
    default: break
    }
    switch letters & 0xFF_FFFF {
    case 0x70_7764,  // pwd
      0x6B_6579,  // key
      0x6A_7774,  // jwt
      0x70_696E:  // pin
      return true
    default: return false
    }
  }

  /// Whose password a `pass` is; many other things pass, too.
  private static let users: Set<String> = ["db", "user", "smtp", "admin", "root", "login", "mail"]
  private static let keyPurposes: Set<String> = [
    "api", "private", "secret", "access", "signing", "encryption", "master", "hmac", "shared",
    "account", "ssh", "deploy", "webhook",
  ]
  /// What tokens are for that let somebody in; those of languages let nobody.
  private static let tokenPurposes: Set<String> = [
    "api", "access", "auth", "bearer", "refresh", "session", "deploy", "service", "admin", "user",
    "bot", "push", "personal", "secret",
  ]
  private static let passwordEndings = ["password", "passwd", "passphrase", "secret"]

  /// Whether a text may well be the secret: not the name of one, nor a dummy.
  ///
  /// - Parameter name: what the text is given for.
  func admits(_ text: String, named name: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let last = words.last, !SecretText.isDummy(words.count == 1 ? String(last) : text),
      text.nameWords != name.nameWords
    else { return false }
    if words.count > 1, self != .header, SecretText.isNote(words) {
      return name.lowercased().hasSuffix("phrase") && SecretText.isPhrase(words)
    }
    switch self {
    case .password: return true
    case .pin: return (4...12).contains(text.utf8.count) && text.utf8.allSatisfy(\.isDigit)
    case .key:
      return words.count == 1 ? last.utf8.count >= 8 : words.contains(where: Self.mayBeToken)
    // The word is also used for the parts of a language, which have no digits.
    case .token, .tokens: return words.contains(where: Self.mayBeToken)
    case .header:
      return words.count == 2 && Self.mayBeToken(last) || words.contains(where: Self.isToken)
    }
  }

  private static func mayBeToken(_ text: Substring) -> Bool {
    text.utf8.count >= 8 && text.contains(where: \.isNumber)
  }

  /// Whether a text has a stretch that is no word, even with the number of a version.
  private static func isToken(_ text: Substring) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber }.contains { part in
      part.utf8.count >= 12 && part.count(where: \.isNumber) >= 2
    }
  }

  /// Whether a number can be meant as nothing but the secret, and not as how many there are.
  ///
  /// - Parameter name: what the number is given for.
  func admitsNumber(_ text: String, named name: String) -> Bool {
    let name = name.lowercased()
    guard text.utf8.allSatisfy(\.isDigit), !SecretText.isDummy(text),
      !name.hasSuffix("s") || name.hasSuffix("pass")
    else { return false }
    return switch self {
    case .password: true
    case .key, .token: text.utf8.count >= 8
    // A pin may be that of a circuit.
    case .pin, .tokens, .header: false
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

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
