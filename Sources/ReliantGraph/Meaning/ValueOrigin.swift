package import ReliantDocument

/// What is given for a parameter, a property or a named value, and where that comes from.
package struct ValueOrigin: Sendable {
  package let name: String
  package let kind: Kind
  /// What is given after all layers; nil if nothing is.
  package let value: Graph.Value?
  /// Where it comes from, and behind that what would be given instead, the strongest first.
  package let sources: [Source]
  /// Where overlays have changed its list, the weakest first.
  package let edits: [SourceLocation]

  package enum Kind: String, Sendable {
    case argument, property, value
  }

  /// One of the places that give a value.
  package struct Source: Sendable {
    package let way: Way
    /// Where it is written; nil where nothing is.
    package let location: SourceLocation?
    /// What is written there; nil where nothing is, or a secret.
    package let text: JSONValue?
  }

  package enum Way: Sendable, Hashable {
    case file
    /// An overlay, with its environment if its name has one.
    case overlay(String?)
    case code
    /// What the object inherits from a template, by its key.
    case template(String)
    /// `--set`, or a setting in code.
    case setting
    /// The object that is bound to the type.
    case binding(type: String)
    /// The object of the name.
    case name(String)
    case registeredDefault
  }
}
