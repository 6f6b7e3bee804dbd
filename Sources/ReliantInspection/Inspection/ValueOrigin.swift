package import ReliantDocument
package import ReliantGraph

/// What is given for a parameter, a property or a named value, and where that comes from.
package struct ValueOrigin: Sendable {
  package let name: String
  package let kind: Graph.FieldKind
  /// The name of the type that is asked for; nil where it is not known.
  package internal(set) var type: String?
  /// What is given after all layers; nil if nothing is.
  package let value: Graph.Value?
  /// The same as anybody may see it: what comes from outside goes by its name, and secrets do not show.
  package internal(set) var shown: JSONValue?
  /// Where it comes from, and behind that what would be given instead, the strongest first.
  package let sources: [Source]
  /// Where overlays have changed its list, the weakest first.
  package let edits: [SourceLocation]
  /// Where an overlay takes away what would be stronger than all of them.
  package internal(set) var removal: SourceLocation?
  /// What it takes away, the strongest first.
  package internal(set) var removed: [Source] = []

  /// One of the places that give a value.
  package struct Source: Sendable {
    package let way: Way
    /// Where it is written; nil where nothing is.
    package let location: SourceLocation?
    /// What is written there; nil where nothing is.
    package let text: JSONValue?
  }

  package enum Way: Sendable, Hashable {
    case file
    /// A file that another one imports.
    case imported
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
    /// A request, as no file may give it.
    case request
  }
}
