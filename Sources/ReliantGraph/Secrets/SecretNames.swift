import ReliantDocument

/// The names that stand for secrets which no registration declares.
///
/// The last word of a name decides, whatever its case and the separators in it: `smtpPassword`,
/// `API_KEY` and `token2` are such names, `passwordField` and `tokenCount` are none.
struct SecretNames {
  /// How such names end, in small letters.
  static let endings = [
    "password", "passwd", "pwd", "passphrase", "secret", "token", "credential", "credentials",
    "apikey", "privatekey", "secretkey", "accesskey", "signingkey", "encryptionkey",
  ]
  private static let reversedEndings = endings.map { Array($0.utf8.reversed()) }

  private var members = SymbolSet()
  /// How many of the names met so far have been looked at.
  private var known = 0
  private(set) var isEmpty = true

  /// Looks at the names that are new since the last call, each of them once.
  mutating func update(from names: NameTable) {
    for id in known..<names.count {
      let name = Symbol(id: UInt32(id))
      guard Self.isSecret(names.utf8(of: name)) else { continue }
      members.insert(name)
      isEmpty = false
    }
    known = names.count
  }

  func contains(_ name: Symbol) -> Bool { members.contains(name) }

  private static func isSecret(_ name: ArraySlice<UInt8>) -> Bool {
    let letters = name.reversed().lazy.map { $0 | 0x20 }.filter {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 >= 0x80
    }
    return reversedEndings.contains { letters.starts(with: $0) }
  }
}
