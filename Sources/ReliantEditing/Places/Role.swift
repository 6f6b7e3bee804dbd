/// What a name, or a text, stands for at its place in a configuration.
package enum Role: Sendable, Hashable {
  /// A member that the vocabulary has.
  case word
  /// The name of an object: as a key, as a further name, or where it is used.
  case key, alias, reference
  /// The name of an object of a parent.
  case parentReference
  /// The key or the type of a relative.
  case relative
  /// The object that a decorator stands before.
  case inner
  /// The name of a value: where it is defined, or used.
  case value, placeholder
  /// A tag: on an object, or of a collection.
  case tag, collection
  /// A type: one that makes objects, or one that is asked for.
  case type, wantedType
  case parameter, property
  case scope, environment, rule
  /// The path of an imported file, of a parent's, of a text's.
  case file, parent, textFile
  /// An environment variable.
  case variable
  /// What a choice goes by.
  case option
  /// The one word that may stand there.
  case name
  /// Whatever nobody looks up.
  case text

  /// What is named, where the same thing may be named elsewhere.
  package enum Kind: Sendable, Hashable {
    case object, value, tag, type
  }

  package var kind: Kind? {
    switch self {
    case .key, .alias, .reference, .parentReference, .relative: .object
    case .value, .placeholder: .value
    case .tag, .collection: .tag
    case .type, .wantedType: .type
    default: nil
    }
  }

  /// Whether there is something because it is named here.
  package var isDefinition: Bool {
    switch self {
    case .key, .alias, .value, .tag: true
    default: false
    }
  }
}
