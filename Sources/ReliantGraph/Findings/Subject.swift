package import ReliantDocument

/// What a message speaks of: a configuration, a member, an object.
package enum Subject: Sendable, ExpressibleByStringLiteral {
  /// Something without a name: "a tag".
  case noun(String)
  /// Something called by its name alone: "'aliases'".
  case name(Symbol)
  /// Something with its name: "the object 'mailer'".
  case named(String, Symbol)

  package init(stringLiteral noun: String) { self = .noun(noun) }

  static func object(_ key: Symbol) -> Subject { .named("the object", key) }

  /// The words for it.
  package func text(in names: NameTable) -> String {
    switch self {
    case .noun(let noun): noun
    case .name(let name): names.quoted(name)
    case .named(let noun, let name): "\(noun) \(names.quoted(name))"
    }
  }
}
