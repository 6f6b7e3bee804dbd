package import ReliantGraph

/// What a word is a member of, as far as its meaning depends on that.
package enum WordPlace {
  case file, `import`, definition, tag, binding, form
  /// What is chosen for an object.
  case choice
}

extension Word {
  /// What may follow the word, and one sentence on what it is for.
  ///
  /// This is the one place where a word gets its entry in the schema: a new word does not compile
  /// until it has one.
  func schema(as place: WordPlace, in kind: ConfigurationSchema.Kind) -> JSONSchema {
    switch self {
    case .schema:
      .string.described("The JSON Schema by which editors check and complete this file.")
    case .format:
      .constant(Vocabulary.formatVersion)
        .described("The version of the format, which is \(Vocabulary.formatVersion).")
    case .name:
      place == .tag
        ? .string.described("The object's name in a map of all objects with the tag.")
        : .string.described("The name of the context, which is the file's base name by default.")
    case .parent:
      .string(matching: SchemaPatterns.notEmpty).described(
        "The parent context, a file or one that the program gives; imported files name none.")
    case .environments:
      .list(of: .name).described(
        "The environments that there are; overlays and requests for others are mistakes.")
    case .imports:
      .list(of: .definition(.import))
        .described("The files whose definitions lie below those of this one.")
    case .values:
      .map(of: .definition(.value), names: .name)
        .described("Named constants, which are used as \"${name}\".")
    case .objects:
      .map(of: .definition(.object), names: .name)
        .described("The objects by key; \"@key\" makes a key another name of an object.")
    case .bindings:
      .map(of: .definition(.binding)).described("What parameters of a type are given, by the type.")
    case .allow:
      .list(of: .string(among: Rules.warnings)).described(
        "The rules whose warnings are meant here.")
    case .description:
      .string.described("Free text for those who read the file.")
    case .file:
      .string(matching: SchemaPatterns.notEmpty)
        .described("The path of a file, relative to this one.")
    case .optional:
      .bool.described("Whether it may be absent without that being a mistake.")
    case .type:
      .definition(.type).described("The name of the registered type that makes the object.")
    case .scope:
      .definition(.scope).described(
        "How long the object lives and who shares it; by default a singleton, or what it decorates."
      )
    case .eager:
      .bool.described("Whether the object, a singleton, is created when the context starts.")
    case .aliases:
      kind.list(of: .name).described("Further names of the object.")
    case .arguments:
      .definition(.fields).described("What the initializer takes, by the names of its parameters.")
    case .properties:
      .definition(.fields).described("What is set after the object was created, by name.")
    case .extends:
      .name.described(
        "The key of the object that whatever is not said here is inherited from.")
    case .abstract:
      .bool.described("Whether this is a template for others to extend and no object itself.")
    case .autowire:
      .bool.described(
        "Whether parameters and properties that are not listed are filled in by name.")
    case .tags:
      .definition(.tags).described("The collections that the object belongs to.")
    case .dependsOn:
      kind.list(of: .name).described(
        "The keys of objects that are created and started earlier, and stopped later.")
    case .override:
      .bool.described("Whether this replaces an object of the same key in an import or in code.")
    case .deprecated:
      .string.described("Why the object should no longer be used, and what to use instead.")
    case .decorates:
      .name.described(
        "The key of the object that this one stands before, which it refers to as \"@.inner\".")
    case .order:
      Vocabulary.order.schema.described(
        place == .tag
          ? "Where the object stands among the others: the lower, the earlier."
          : "Where a decorator stands among others: the lower, the nearer to the object.")
    case .default:
      switch place {
      case .binding:
        kind.boundPart.described("What is given unless the consumer has an entry of its own.")
      case .choice: .definition(.case).described("What is chosen where no case is named.")
      default:
        .definition(.value).described(
          "What is given when there is no such variable or file, or no such case.")
      }
    case .into:
      .map(of: kind.boundPart, names: .noForm)
        .described("What consumers of these types are given.")
    case .nil:
      .constant(true).described("No value at all, as null is in JSON.")
    case .literal:
      JSONSchema().described("A value in which nothing is interpreted.")
    case .ref:
      .name.described("A reference to the object of this key, with conditions.")
    case .from:
      .constant(Word.parent.rawValue)
        .described("Where to look for the object: in the parent, which skips this context.")
    case .all:
      .any(of: [
        .string, .members([(Word.type.rawValue, .string)], required: [Word.type.rawValue]),
      ]).described("All objects with this tag, or of this type, as a list.")
    case .except:
      .list(of: .name).described("The keys of objects that are left out.")
    case .by:
      .constant(Word.name.rawValue)
        .described("What the objects go by: their names, which makes the collection a map.")
    case .object:
      .definition(.anonymous).described("An object without a key, which belongs to this one.")
    case .env:
      .word(matching: SchemaPatterns.variable).described("The environment variable of this name.")
    case .separator:
      .string(matching: SchemaPatterns.notEmpty).described(
        "What stands between the elements of a list, each of which is read by itself.")
    case .textFile:
      .string(matching: SchemaPatterns.path).described(
        "The text of the file with this path, relative to this one, without its last newline.")
    case .switch:
      .definition(.value).described("A value whose text names the case that is chosen.")
    case .cases:
      .map(of: .definition(place == .choice ? .case : .value))
        .with("minProperties", 1).described("What can be chosen, by texts.")
    case .required:
      .string(matching: SchemaPatterns.notEmpty)
        .described(
          "Why others have to give the value: an overlay, '--set' or what extends a template.")
    case .requester:
      .constant(true).described("The object that this one is made for.")
    case .nearest:
      .string(matching: SchemaPatterns.nearest).described(
        "The nearest relative with this key or type: the requester, its parts, then one level up.")
    case .remove:
      .constant(true).described("Takes away what the files below have under this name.")
    case .append:
      .list(of: .definition(.value)).described("Adds these elements at the end of a list.")
    case .prepend:
      .list(of: .definition(.value)).described("Adds these elements at the start of a list.")
    case .without:
      .list(of: .definition(.value)).described("Takes these elements out of a list.")
    }
  }

  /// One sentence on what the word is for.
  package func summary(as place: WordPlace, in kind: ConfigurationSchema.Kind) -> String {
    guard case .map(let keywords) = schema(as: place, in: kind).json,
      case .string(let sentence)? = keywords.first(where: { $0.0 == "description" })?.1
    else { return "" }
    return sentence
  }

  /// The members without which the word makes a map no form.
  var partners: [Word] { self == .switch ? [.cases] : [] }
}

extension JSONSchema {
  /// `"@.inner"`.
  static let inner = JSONSchema.constant("@\(Vocabulary.inner)")
}

extension ConfigurationSchema.Kind {
  /// What is given for a type, which an overlay may take away.
  fileprivate var boundPart: JSONSchema {
    guard self == .overlay else { return .definition(.target) }
    let remove = Word.remove
    return .any(of: [
      .definition(.target),
      .members(
        [(remove.rawValue, remove.schema(as: .form, in: self))], required: [remove.rawValue]),
    ])
  }
}
