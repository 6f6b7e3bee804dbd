package import ReliantGraph

/// The JSON Schema of the configuration format, by which editors check and complete files.
///
/// It says what ``FileReader`` says of a single file. With a catalog it is narrowed to the types
/// and their arguments, with the names of a configuration it completes references to them.
///
/// Of the structure it leaves to the reader what JSON Schema cannot say: that no two members of a map
/// have names that are canonically equivalent, that an object which extends another gets a type from
/// it, and which of the rarer characters beyond ASCII are letters.
package struct ConfigurationSchema: Sendable {
  /// What kind of file is described.
  package enum Kind: String, Sendable, CaseIterable {
    /// A file that stands on its own or is imported.
    case configuration
    /// A file that is laid over another for an environment.
    case overlay
  }

  /// The names of a configuration, for editors to complete.
  package struct Names: Sendable {
    /// The context's own objects by key, each with its type's name.
    package var objects: [(key: String, typeName: String)] = []
    /// Every name that an object answers to, those of parents included.
    package var references: [String] = []
    /// The names of values, those of parents included.
    package var values: [String] = []

    package init() {}
  }

  let kind: Kind
  /// What is known of the types; nil when any name may be that of a type.
  let catalog: (any TypeCatalog)?
  let names: Names

  package init(_ kind: Kind, catalog: (any TypeCatalog)? = nil, names: Names = Names()) {
    self.kind = kind
    self.catalog = catalog
    self.names = names
  }

  /// The schema as a JSON document.
  package var text: String { root.json.text }

  private var root: JSONSchema {
    JSONSchema()
      .with("$schema", "https://json-schema.org/draft/2020-12/schema")
      .with("title", kind.title)
      .described(kind.summary)
      .with("type", "object")
      .with("properties", of: members(.file, Vocabulary.fileMembers))
      .with("additionalProperties", false)
      .with("$defs", of: DefinitionName.allCases.map { ($0.rawValue, definition($0)) })
  }

  private func members(
    _ place: WordPlace, _ words: [Word]
  ) -> [(name: String, schema: JSONSchema)] {
    words.map { word in
      let schema = word.schema(as: place, in: kind)
      let isPatched = word == .objects && kind == .overlay && !names.objects.isEmpty
      return (word.rawValue, isPatched ? schema.with("properties", of: patches) : schema)
    }
  }

  private func definition(_ name: DefinitionName) -> JSONSchema {
    switch name {
    case .object: object
    case .definition: objectDefinition
    case .anonymous: anonymousDefinition
    case .choice: form(.switch, as: .choice)
    case .case:
      .any(of: [
        .definition(.reference), .definition(.choice),
        .definition(.definition).with("anyOf", Self.typed),
      ])
    case .type: catalog.map { .string(among: $0.typeNames) } ?? .string
    case .scope: scope
    case .tags: tags
    case .import:
      .any(of: [
        .string(matching: SchemaPatterns.notEmpty),
        .members(members(.import, Vocabulary.importMembers), required: [Word.file.rawValue]),
      ])
    case .binding:
      .any(
        of: [
          .definition(.target),
          .members(members(.binding, Vocabulary.bindingMembers))
            .with("anyOf", Vocabulary.bindingMembers.map(Self.required)),
        ] + removal)
    case .target: .any(of: [.definition(.reference), .definition(.text)])
    case .fields: .map(of: .definition(.value), names: .noForm)
    case .value: value
    case .reference: reference
    case .placeholder: placeholder
    case .text: .string(matching: SchemaPatterns.text)
    case .form: .any(of: forms)
    }
  }

  // MARK: Objects

  private var object: JSONSchema {
    .any(of: [.definition(.reference), .definition(.definition), .definition(.choice)] + removal)
  }

  private var objectDefinition: JSONSchema {
    let definition = JSONSchema.members(members(.definition, Vocabulary.definitionMembers))
    guard kind == .configuration else { return narrowed(definition) }
    let template = JSONSchema.having(
      [(Word.abstract.rawValue, .constant(true))], required: [Word.abstract.rawValue])
    return narrowed(definition.with("anyOf", Self.typed + [template]))
  }

  private var anonymousDefinition: JSONSchema {
    let definition = JSONSchema.members(members(.definition, Vocabulary.anonymousMembers))
    return narrowed(definition.with("anyOf", Self.typed))
  }

  /// Where an object has its type from.
  private static let typed = [Word.type, .extends].map(required)

  private static func required(_ word: Word) -> JSONSchema {
    JSONSchema().with("required", [word.rawValue])
  }

  private var scope: JSONSchema {
    let scopes = JSONSchema.string(among: Scope.names(registered: catalog?.scopeNames ?? []))
    // Without a catalog the program may have others.
    return catalog == nil ? .any(of: [scopes, .string]) : scopes
  }

  private var tags: JSONSchema {
    let tag = JSONSchema.members(members(.tag, Vocabulary.tagMembers))
    let entry = removal.isEmpty ? tag : .any(of: [tag] + removal)
    return .any(of: kind.lists(of: .name) + [.map(of: entry, names: .name)])
  }

  /// In an overlay, the form that takes something away.
  private var removal: [JSONSchema] { kind == .overlay ? [form(.remove)] : [] }

  // MARK: Values

  private var value: JSONSchema {
    .any(of: [
      .definition(.reference), .inner, .definition(.placeholder), .definition(.text), .number,
      .bool, .null,
      .list(of: .definition(.value)), .definition(.form),
      .map(of: .definition(.value), names: .noForm),
    ])
  }

  private var reference: JSONSchema {
    let reference = JSONSchema.word(matching: SchemaPatterns.reference)
    guard !names.references.isEmpty else { return reference }
    return .any(of: [.string(among: names.references.map { "@\($0)" }), reference])
  }

  private var placeholder: JSONSchema {
    let placeholder = JSONSchema.word(matching: SchemaPatterns.placeholder)
    guard !names.values.isEmpty else { return placeholder }
    return .any(of: [.string(among: names.values.map { "${\($0)}" }), placeholder])
  }

  private var forms: [JSONSchema] {
    (Vocabulary.valueForms + (kind == .overlay ? Vocabulary.overlayForms : [])).map { form($0) }
  }

  private func form(_ word: Word, as place: WordPlace = .form) -> JSONSchema {
    .members(
      members(place, [word] + word.companions),
      required: ([word] + word.partners).map(\.rawValue))
  }
}

extension ConfigurationSchema.Kind {
  fileprivate var title: String {
    switch self {
    case .configuration: "A configuration of Reliant"
    case .overlay: "An overlay of a configuration of Reliant"
    }
  }

  fileprivate var summary: String {
    switch self {
    case .configuration: "The objects of a program and what they are made with."
    case .overlay: "What an environment changes in the file that this one is laid over."
    }
  }

  /// A list, or in an overlay how it changes.
  func list(of element: JSONSchema) -> JSONSchema {
    let lists = lists(of: element)
    return lists.count == 1 ? lists[0] : .any(of: lists)
  }

  /// The ways in which a list can be given.
  fileprivate func lists(of element: JSONSchema) -> [JSONSchema] {
    let list = JSONSchema.list(of: element)
    guard self == .overlay else { return [list] }
    return [list]
      + [Word.append, .prepend, .without].map { word in
        .members([(word.rawValue, list)], required: [word.rawValue])
      }
  }
}
