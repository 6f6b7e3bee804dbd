/// Identifiers of Swift for the names of a configuration.
///
/// `http.server-main` is `httpServerMain`. Where several names come to the same, the one that is spelled
/// so has it, and the others are written out in backticks: `` `http.server` ``. So what a name becomes
/// does not depend on the order of any.
struct SwiftIdentifiers {
  private var identifiers: [String: String] = [:]

  init(_ names: [String]) {
    let all = Set(names)
    let claims = Dictionary(grouping: all, by: Self.identifier)
    for name in all {
      let identifier = Self.identifier(for: name)
      if identifier == name, Self.unusable.contains(name) {
        var longer = name + "_"
        while claims[longer] != nil { longer += "_" }
        identifiers[name] = longer
      } else if identifier == name
        || claims[identifier]?.count == 1 && !Self.unusable.contains(identifier)
      {
        identifiers[name] = Self.keywords.contains(identifier) ? "`\(identifier)`" : identifier
      } else {
        identifiers[name] = "`\(name)`"
      }
    }
  }

  /// The identifier of one of the names, as source writes it.
  subscript(name: String) -> String { identifiers[name] ?? name }

  /// What the name of a type begins with that belongs to a context.
  static func typeName(of context: String) -> String {
    capitalized(identifier(for: context)[...])
  }

  /// Whether a text is an identifier by itself.
  static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && identifier(for: text) == text && !unusable.contains(text)
  }

  /// The words of a name in one, as `camelCase`.
  private static func identifier(for name: String) -> String {
    var words = name.unicodeScalars.split { $0 != "_" && !$0.properties.isIDContinue }
      .map { Substring($0) }
    let first = words.isEmpty ? "" : words.removeFirst()
    let joined = first + words.map(capitalized).joined()
    let canBegin = joined.unicodeScalars.first.map { $0 == "_" || $0.properties.isIDStart } ?? false
    return canBegin ? String(joined) : "_\(joined)"
  }

  private static func capitalized(_ word: Substring) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Words that mean something behind a dot, whatever stands around them.
  private static let unusable: Set<String> = ["_", "self", "Self", "init", "Type", "Protocol"]

  /// Words that can be declared in backticks only.
  private static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func",
    "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]
}
