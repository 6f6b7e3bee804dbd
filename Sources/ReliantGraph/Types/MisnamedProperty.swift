package import ReliantDocument

/// A property that a registration speaks of and that the type does not have.
package struct MisnamedProperty: Sendable, Hashable {
  package let type: String
  package let name: String
  package let hint: Hint

  package init(_ name: String, of type: String, _ hint: Hint) {
    self.type = type
    self.name = name
    self.hint = hint
  }

  /// The way out.
  package enum Hint: Sendable, Hashable {
    case perhaps(Guess)
    /// The type has the property only before it is known as another one.
    case beforeAs
  }

  /// What is wrong with the registration.
  package var message: String {
    "\(type) is registered to leave a property \(name.quoted) alone, which it does not have"
  }

  package var help: String? {
    switch hint {
    case .perhaps(let guess): guess.help()
    case .beforeAs: "say 'ignoring' before 'as'"
    }
  }
}
