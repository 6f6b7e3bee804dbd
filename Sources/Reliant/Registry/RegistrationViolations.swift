import ReliantDocument
import ReliantGraph

/// A name that a program gives to two types, or to two parameters or properties of one.
enum DuplicateRegistration: Violation {
  static let rule = Rule.duplicateName

  case type(String, first: SourceLocation)
  case parameter(String, of: String)
  /// A property that a registration names like a parameter.
  case property(String, of: String)

  func words(in names: NameTable) -> Words {
    switch self {
    case .type(let name, let first):
      Words(
        "a type \(name.quoted) is registered already",
        help: "give it another name, or add '.overriding()' if it is to take the other's place",
        notes: [Note("first registered here", at: .call(first))])
    case .parameter(let name, let type):
      Words(
        "\(type) has two parameters \(name.quoted)", help: "give one of them another name")
    case .property(let name, let type):
      Words(
        "\(type) has both a parameter and a property \(name.quoted)",
        help: "give one of them another name")
    }
  }
}

/// One name that a program gives to all parameters of an initializer, which Swift takes for a tuple.
struct SharedParameterName: Violation {
  static let rule = Rule.invalidName

  let name: String
  let type: String
  let tuple: String

  func words(in names: NameTable) -> Words {
    Words(
      "\(name.quoted) names all parameters of \(type) at once: \(tuple)",
      help: "give each parameter a name of its own")
  }
}

/// A property that a registration speaks of and that the type does not have.
struct MisnamedProperty: Violation {
  static let rule = Rule.unknownProperty

  let name: String
  let type: String
  let hint: Hint

  /// The way out.
  enum Hint: Sendable {
    case perhaps(Guess)
    /// The type has the property only before it is known as another one.
    case beforeAs
  }

  func words(in names: NameTable) -> Words {
    let help: String? =
      switch hint {
      case .perhaps(let guess): guess.help()
      case .beforeAs: "say 'ignoring' before 'as'"
      }
    return Words(
      "\(type) is registered to leave a property \(name.quoted) alone, which it does not have",
      help: help)
  }
}
