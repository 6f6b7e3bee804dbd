import ReliantDocument

/// Texts that are no secrets although they are given for one.
extension SecretText {
  /// What people write where a secret is yet to be filled in, among it the note to do so.
  private static let dummyWords: Set<String> = [
    "changeme", "changeit", "change", "example", "placeholder", "dummy", "fake", "sample", "todo",
    "redacted", "hidden", "your", "test", "insert", "replace",
  ]
  private static let dummies: Set<String> = [
    "password", "passwd", "secret", "token", "pass", "user", "none", "null", "default", "empty",
    "unused", "guest", "local", "required", "optional", "enabled", "disabled", "prompt", "basic",
    "bearer", "auto",
  ]

  /// Whether a text only stands where a secret will be: a dummy, a placeholder, the name of a
  /// variable, a path or a URL.
  static func isDummy(_ text: String) -> Bool {
    guard text.utf8.count >= 4, text.utf8.count <= longestToken else { return true }
    if Set(text).count == 1 { return true }
    if isPlaceholder(text) || isVariableName(text) || isPlace(text) { return true }
    if dummies.contains(text.lowercased()) { return true }
    return text.nameWords.contains {
      dummyWords.contains($0) || $0.count >= 4 && Set($0).count == 1
    }
  }

  static func isPlaceholder(_ text: String) -> Bool {
    if mentionsValue(text) || text.contains("{{") { return true }
    let pairs = [("<", ">"), ("[", "]"), ("(", ")"), ("%", "%"), ("{", "}")]
    return pairs.contains { text.hasPrefix($0.0) && text.hasSuffix($0.1) }
      || ["ENC[", "ENC("].contains(where: text.hasPrefix)
      || text.hasPrefix("@") && Vocabulary.isName(text.dropFirst())
  }

  /// Whether a text has a named value inserted.
  private static func mentionsValue(_ text: String) -> Bool { firstValue(in: text[...]) != nil }

  /// Where the first named value is inserted into a text.
  private static func firstValue(in text: Substring) -> Range<String.Index>? {
    guard let start = text.firstRange(of: "${"),
      let end = text[start.upperBound...].firstIndex(of: "}"),
      Vocabulary.isName(text[start.upperBound..<end])
    else { return nil }
    return start.lowerBound..<text.index(after: end)
  }

  /// The named values that are inserted into a text, and what it holds besides.
  static func parts(of text: String) -> (rest: String, values: [String]) {
    var result = ""
    var values: [String] = []
    var rest = text[...]
    while let value = firstValue(in: rest) {
      result += rest[..<value.lowerBound]
      values.append(String(rest[value].dropFirst(2).dropLast()))
      rest = rest[value.upperBound...]
    }
    return (result + rest, values)
  }

  /// Whether a text looks like the name of an environment variable: `DB_PASSWORD`, `$DB_PASSWORD`.
  private static func isVariableName(_ text: String) -> Bool {
    let name = text.utf8.first == UInt8(ascii: "$") ? text.dropFirst() : text[...]
    return name.contains("_") && name.utf8.allSatisfy(\.isVariableByte)
  }

  /// Whether a text says where something is, such as a path or an entry in a vault.
  private static func isPlace(_ text: String) -> Bool {
    text.contains("://")
      || ["/", "./", "../", "~/", "arn:", "vault:"].contains(where: text.hasPrefix)
  }
}

extension UInt8 {
  /// Whether the byte may stand in the name of an environment variable, as most are spelled.
  var isVariableByte: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
