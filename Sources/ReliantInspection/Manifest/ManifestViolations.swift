import ReliantDocument
import ReliantGraph

/// An id in a manifest of types that stands for nothing.
struct UnknownTypeID: Violation {
  static let rule = Rule.unknownType

  let id: String
  let kind: Kind
  let guess: Guess

  /// What the ids stand for that a manifest may mention at one place.
  enum Kind {
    case object, single, any
  }

  func words(in names: NameTable) -> Words {
    switch kind {
    case .object: Words("there is no object type \(id.quoted)", guess)
    case .single: Words("there is no type of single values \(id.quoted)", guess)
    // It may be a part of a type, so that there is no fix.
    case .any:
      Words(
        "there is no type \(id.quoted)",
        help: guess.help()
          ?? "describe it under \(ManifestWord.objectTypes.rawValue.quoted), or under "
          + "\(ManifestWord.enumerations.rawValue.quoted) if it is made from single values")
    }
  }
}

/// An id in a manifest of types that reads like a type.
struct MisleadingTypeID: Violation {
  static let rule = Rule.invalidName

  let id: String

  func words(in names: NameTable) -> Words {
    Words(
      "\(id.quoted) cannot be an id, as it reads like another type",
      help: "give it another id and the member 'name'")
  }
}

/// A name that a manifest of types gives twice.
enum RepeatedTypeName: Violation {
  static let rule = Rule.duplicateName

  /// A parameter or a property.
  case field(String, Subject, first: Site)
  /// An id that stands for two types.
  case id(String)

  func words(in names: NameTable) -> Words {
    switch self {
    case .field(let name, let subject, let first):
      Words(
        "\(name.quoted) is the name of \(subject.text(in: names)) already",
        notes: [Note("first given here", at: first)])
    case .id(let id):
      Words(
        "\(id.quoted) is both an object type and an enumeration",
        help: "give one of them another id and the member 'name'")
    }
  }
}

/// A value that is not what a manifest of types takes there.
enum WrongManifestValue: Violation {
  static let rule = Rule.wrongValue

  /// A version of manifests that is not understood.
  case version
  /// A member that takes one of few words.
  case choice(Symbol, of: [String])
  case enumerationCase(Conversion.Problem)

  func words(in names: NameTable) -> Words {
    switch self {
    case .version:
      Words("this version of manifests is not understood; 'version' is \(TypeManifest.version)")
    case .choice(let member, let words):
      Words("\(names.quoted(member)) takes \(Suggestion.list(words, joinedBy: "or"))")
    case .enumerationCase(let problem):
      Words(
        "a case \(problem.message)", help: problem.help,
        fixes: { if case .site(let site) = $0 { problem.fixes(at: site) } else { [] } })
    }
  }
}

/// A file without the version by which a manifest of types is known for one.
struct MissingVersion: Violation {
  static let rule = Rule.missingMember

  func words(in names: NameTable) -> Words {
    Words(
      "this is no manifest of types: it has no member \(ManifestWord.version.rawValue.quoted)",
      help: "give what the command 'types' of the program writes that has the types")
  }
}

/// A type in a manifest around which more stands than the limit allows.
struct DeepType: Violation {
  static let rule = Rule.tooDeep

  let limit: Int

  func words(in names: NameTable) -> Words {
    Words("a type nests deeper than the \(limit) levels allowed")
  }
}
