package import ReliantDocument

/// What a message speaks of: a configuration, a member, an object, what a value is for.
package enum Subject: Sendable, ExpressibleByStringLiteral {
  /// Something without a name: "a tag".
  case noun(String)
  /// Something called by its name alone: "'aliases'".
  case name(Symbol)
  /// Something with its name: "the object 'mailer'".
  case named(String, Symbol)
  /// What stands in a list: "an element of 'ports'".
  indirect case element(of: Subject)
  /// What stands in a map: "'port' in 'server'".
  indirect case member(String, of: Subject)

  package init(stringLiteral noun: String) { self = .noun(noun) }

  static func object(_ key: Symbol) -> Subject { .named("the object", key) }

  /// The words for it.
  package func text(in names: NameTable) -> String {
    switch self {
    case .noun(let noun): noun
    case .name(let name): names.quoted(name)
    case .named(let noun, let name): "\(noun) \(names.quoted(name))"
    case .element(let list): "an element of \(list.text(in: names))"
    case .member(let member, let map): "\(member.quoted) in \(map.text(in: names))"
    }
  }
}
