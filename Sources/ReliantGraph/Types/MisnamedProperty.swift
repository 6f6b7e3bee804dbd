import ReliantDocument

/// A property that a registration speaks of and that the type does not have.
package struct MisnamedProperty: Sendable {
  package let type: String
  package let name: String
  /// The way out.
  package let help: String?

  package init(_ name: String, of type: String, help: String?) {
    self.type = type
    self.name = name
    self.help = help
  }

  /// What is wrong with the registration.
  package var message: String {
    "\(type) is registered to leave a property \(name.quoted) alone, which it does not have"
  }
}
