import ReliantDocument

/// Texts that are secrets by their looks, whatever they are given for, and texts that are none
/// although they are given for one.
enum SecretText {
  /// Tokens that begin with their issuer's mark, and how long they are at least.
  private static let tokens: [(mark: String, length: Int, what: String)] = [
    ("AKIA", 20, "an AWS access key"), ("ASIA", 20, "an AWS access key"),
    ("ghp_", 36, "a GitHub token"), ("gho_", 36, "a GitHub token"),
    ("ghu_", 36, "a GitHub token"), ("ghs_", 36, "a GitHub token"),
    ("ghr_", 36, "a GitHub token"), ("github_pat_", 36, "a GitHub token"),
    ("glpat-", 20, "a GitLab token"),
    ("xoxa-", 20, "a Slack token"), ("xoxb-", 20, "a Slack token"),
    ("xoxp-", 20, "a Slack token"), ("xoxr-", 20, "a Slack token"),
    ("xoxs-", 20, "a Slack token"),
    ("sk_live_", 20, "a Stripe key"), ("rk_live_", 20, "a Stripe key"),
    ("AIza", 39, "a Google API key"), ("npm_", 40, "an npm token"),
    ("sk-", 40, "a secret API key"),
  ]

  /// Whether a text has a mark that makes it worth a closer look; most have none.
  static func mayBeSecret(_ text: Span<UInt8>) -> Bool {
    guard text.count >= shortest, text.count <= longest else { return false }
    if firstBytes[Int(text[0])], marks.contains(mark(text[0], text[1], text[2])) { return true }
    // An '@' in front makes a reference.
    let rest = text.extracting(1...)
    guard rest.contains(UInt8(ascii: "@"), or: UInt8(ascii: "=")) else { return false }
    return rest.contains(UInt8(ascii: "@")) || holdsField(text)
  }

  /// Whether a text assigns something to what may be a password or a key.
  private static func holdsField(_ text: Span<UInt8>) -> Bool {
    var isInQuery = false
    for index in 2..<text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { isInQuery = true }
      guard byte == UInt8(ascii: "=") else { continue }
      if isInQuery { return true }
      switch (UInt16(text[index - 2]) << 8 | UInt16(text[index - 1])) | 0x2020 {
      case 0x7264, 0x7764,  // rd, wd: password, pwd
        0x6579, 0x656E,  // ey, en: key, token
        0x6574, 0x7365,  // et, se: secret, passphrase
        0x7774:  // wt: jwt
        return true
      // Blanks may stand before it.
      case let bytes: if bytes & 0xFF == 0x20 { return true }
      }
    }
    return false
  }

  private static let shortest = 10
  private static let longest = 65_536
  /// How the recognisable texts begin, except those that hold an '@' or a '='.
  private static let marks = Set(
    (tokens.map(\.mark) + [
      "-----BEGIN", "eyJ", "Bearer", "bearer", "Basic", "basic", "Authorization", "authorization",
    ]).map {
      let bytes = Array($0.utf8)
      return mark(bytes[0], bytes[1], bytes[2])
    })

  /// With which bytes the marks begin, so that most texts need no look at the set.
  private static let firstBytes = (0..<256).map { byte in
    marks.contains { $0 >> 16 == UInt32(byte) }
  }

  private static func mark(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
    UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
  }

  /// What secret a text is or holds by its looks, as messages name it.
  static func recognise(_ text: String) -> String? {
    if text.hasPrefix("-----BEGIN "), text.contains("PRIVATE KEY-----") { return "a private key" }
    if let token = token(in: text[...]) { return token }
    if holdsURLPassword(text) { return "a password in a URL" }
    if let secret = secretInQuery(of: text) { return "\(secret) in a URL" }
    if holdsPasswordField(text) { return "a password in a connection string" }
    return nil
  }

  /// Whether a text that could not be read, quotes and all, is or holds a secret by its looks.
  static func isSecret(_ source: Span<UInt8>) -> Bool {
    let quote = UInt8(ascii: "\"")
    var start = 0
    while start < source.count, source[start] == quote { start += 1 }
    var end = start
    while end < source.count, end - start < longest, source[end] != quote { end += 1 }
    let text = source.extracting(start..<end)
    guard mayBeSecret(text) else { return false }
    // To look into a pile of combining marks takes too long to do it, so that it is kept secret.
    return text.firstExcessOfMarks() != nil || recognise(source.text(start..<end)) != nil
  }

  // MARK: Tokens

  private static func token(in text: Substring) -> String? {
    guard text.utf8.count >= shortest, text.utf8.count <= longestToken else { return nil }
    if text.hasPrefix("Authorization: ") || text.hasPrefix("authorization: ") {
      return token(in: text.dropFirst(15))
    }
    if text.hasPrefix("Bearer ") || text.hasPrefix("bearer ") {
      let rest = text.dropFirst(7)
      let isRandom =
        rest.utf8.count >= 8 && rest.contains(where: \.isNumber)
        && rest.utf8.allSatisfy { $0.isTokenByte || ".~+/=".utf8.contains($0) }
      return token(in: rest) ?? (isRandom && !isDummy(String(rest)) ? "a bearer token" : nil)
    }
    if holdsCredentials(text) { return "a user with a password" }
    if isWebToken(text) { return "a JSON web token" }
    for (mark, length, what) in tokens
    where text.hasPrefix(mark) && text.utf8.count >= length && text.utf8.allSatisfy(\.isTokenByte) {
      let rest = text.dropFirst(mark.count)
      // Words of other languages begin with it, too.
      if mark == "sk-", !holdsRandom(rest) { return nil }
      return isDummy(String(rest)) ? nil : what
    }
    return nil
  }

  /// Whether a text holds a long stretch of letters with digits among them, as words never are.
  private static func holdsRandom(_ text: Substring) -> Bool {
    text.split { "-_".contains($0) }.contains { part in
      part.utf8.count >= 12 && part.contains(where: \.isNumber)
    }
  }

  /// How many bytes of UTF-8 a password, a token or a key has at most.
  static let longestToken = 4096

  /// Whether a text is what basic authentication sends (RFC 7617): `Basic dXNlcjpwYXNzd29yZA==`.
  private static func holdsCredentials(_ text: Substring) -> Bool {
    guard text.hasPrefix("Basic ") || text.hasPrefix("basic "),
      case .success(let bytes) = Base64.decode(Array(text.utf8)[6...]),
      let credentials = String(validating: bytes, as: UTF8.self),
      let colon = credentials.firstIndex(of: ":")
    else { return false }
    return !isDummy(String(credentials[credentials.index(after: colon)...]))
  }

  private static func isWebToken(_ text: Substring) -> Bool {
    guard text.hasPrefix("eyJ") else { return false }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3
      && parts.allSatisfy { $0.utf8.count >= 10 && $0.utf8.allSatisfy(\.isTokenByte) }
  }

  // MARK: Passwords within other texts

  /// Whether a text is a URL with a password: `scheme://user:password@host`.
  private static func holdsURLPassword(_ text: String) -> Bool {
    guard let scheme = text.prefix(32).firstRange(of: "://") else { return false }
    let authority = text[scheme.upperBound...].prefix(512).prefix { !"/?# ".contains($0) }
    guard let end = authority.lastIndex(of: "@"),
      let colon = authority[..<end].firstIndex(of: ":")
    else { return false }
    let user = authority[..<colon]
    let password = authority[authority.index(after: colon)..<end]
    return password != user && !isDummy(String(password))
  }

  /// What secret stands in the query or the fragment of a URL: `https://host/?token=…`.
  private static func secretInQuery(of text: String) -> String? {
    guard text.utf8.count <= longestToken, text.hasPrefix("/") || text.contains("://"),
      let start = text.firstIndex(where: { "?#".contains($0) })
    else { return nil }
    return text[start...].split { "?#&;".contains($0) }.lazy.compactMap { field in
      let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let kind = SecretName(parts[0]),
        kind.admits(parts[1], named: parts[0])
      else { return nil }
      return switch kind {
      case .password, .pin: "a password"
      case .key: "a key"
      case .token, .tokens, .header: "a token"
      }
    }.first
  }

  /// Whether a text is a list of settings with a password: `Server=db;Password=…`.
  private static func holdsPasswordField(_ text: String) -> Bool {
    guard text.utf8.count <= longestToken else { return false }
    if text.split(whereSeparator: { "; &,".contains($0) }).contains(where: isPasswordField) {
      return true
    }
    // With blanks around the signs a sentence is not far.
    let settings = text.split(separator: ";")
    return settings.allSatisfy { $0.contains("=") } && settings.contains(where: isPasswordField)
  }

  private static func isPasswordField(_ field: Substring) -> Bool {
    let parts = field.split(separator: "=", maxSplits: 1).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard parts.count == 2,
      ["password", "pwd", "accountkey", "sharedaccesskey"].contains(parts[0].lowercased())
    else { return false }
    // Statements in SQL have parameters like this.
    return !isDummy(parts[1]) && !parts[1].hasPrefix(":")
  }
}

extension UInt8 {
  /// Whether the byte may stand in a token: a letter, a digit, `_` or `-`.
  fileprivate var isTokenByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
