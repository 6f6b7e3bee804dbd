package import ReliantDigests
package import ReliantDocument
package import ReliantGraph
package import ReliantInspection

/// What there is to say of a name: of the object, the named value, the tag and the type that have it, or
/// else why there is none.
package struct Explanation {
  package let name: String
  package let object: ObjectExplanation?
  package let value: ValueExplanation?
  package let tag: TagExplanation?
  package let type: TypeExplanation?
  /// Nil where there is any of the four.
  package let absence: Absence?
}

/// One object: what it is, where all of that comes from, and what it has to do with others.
package struct ObjectExplanation {
  package let key: String
  /// The name of the context that it belongs to.
  package let context: String
  package let names: [NameOrigin]
  /// The key of the decorator that is given in its place.
  package let answeredBy: String?
  package let type: String
  package let typeLocation: SourceLocation?
  package let scope: String
  package let scopeLocation: SourceLocation?
  package let isEager: Bool
  package let deprecated: String?
  package let tags: [Graph.Tag]
  /// The entry that introduces it, and then those that change it.
  package let definitions: [DefinitionOrigin]
  /// The definitions that it has taken the place of, the strongest first.
  package let replaced: [DefinitionOrigin]
  /// Its arguments and properties.
  package let values: [ValueOrigin]
  package let users: [ReferenceExplanation]
  package let targets: [ReferenceExplanation]
  /// The digest of what it is by itself, and of that with what it refers to.
  package let digests: (own: ConfigurationDigest, deep: ConfigurationDigest)
  package let environments: [EnvironmentDifference]
}

/// A reference from one object to another: which object is at its other end, and what gives it there.
package struct ReferenceExplanation {
  package let key: String
  /// The arguments, the properties with a dot before them, and `dependsOn`.
  package let ways: [String]
  package let location: SourceLocation?
}

/// A named value.
package struct ValueExplanation {
  package let context: String
  package let origin: ValueOrigin
  /// The keys of the objects that are given any of it.
  package let users: [String]
  package let environments: [EnvironmentDifference]
}

/// A tag: the objects that have it.
package struct TagExplanation {
  /// Their keys in the order of the collection.
  package let members: [String]
  package let environments: [EnvironmentDifference]
}

/// A type: the objects that are of it, and what is bound to it.
package struct TypeExplanation {
  /// Whether the program knows it; nil where its types are not known.
  package let isRegistered: Bool?
  package let objects: [String]
  /// What is given for it, to all or inside objects of one type.
  package let bindings: [(consumer: String?, sources: [ValueOrigin.Source])]
  package let environments: [EnvironmentDifference]
}

/// How another environment is, or the base, compared with what is explained.
package struct EnvironmentDifference {
  /// Nil for the base.
  package let environment: String?
  package let kind: Kind

  package enum Kind: String {
    case same
    /// It is another one by itself.
    case different
    /// It is the same by itself, and something that it refers to is not.
    case differentBelow
    case absent
    /// There are mistakes in the environment.
    case invalid
  }
}

/// Why there is nothing of a name.
package struct Absence {
  /// Where an overlay has taken it away, and what that was.
  package let removal: (location: SourceLocation, definitions: [DefinitionOrigin])?
  /// Where it is an abstract definition, which nobody can ask for, and what extends it.
  package let template: (location: SourceLocation, users: [String])?
  /// The environments in which there is one; nil stands for the base.
  package let environments: [String?]
  /// Where files define it that are not read.
  package let unread: [SourceLocation]
  /// The names that are near.
  package let near: [String]
}
