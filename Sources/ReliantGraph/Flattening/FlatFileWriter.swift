import ReliantDocument

/// Writes a merged model as one file that it could have been read from.
///
/// Values and objects stand in the order of their names, so that equal models have equal bytes.
/// Within an object the order of the files is kept, and so it is among bindings.
struct FlatFileWriter {
  /// Stands in for the key of an object that has none; it is not written.
  private static let noKey = Symbol(id: 0)

  let workspace: Workspace
  /// The name of the context, which the file's own name must not change.
  let name: String
  /// The folder that the file is meant to lie in.
  let folder: FilePath
  /// What stands in the place of named values that are set.
  let settled: [Symbol: Scalar]

  func text(of model: ContextModel) throws -> String {
    let values = try inOrder(model.values.keys).compactMap { model.values[$0] }.map { field in
      (text(field.name), try settled[field.name].map(json) ?? json(field.value))
    }
    let keys = inOrder(Array(model.objects.keys) + Array(model.pointers.keys))
    let objects = try keys.map { key in
      let pointer = model.pointers[key].map { reference($0.target).json }
      return (text(key), try pointer ?? model.objects[key].map(json) ?? .null)
    }
    let bindings = model.bindings.values.filter { $0.standard != nil || !$0.into.isEmpty }
      .sorted { $0.site < $1.site }
    return form([
      .format: Vocabulary.formatVersion, .name: name, .parent: try model.parent.map(parent),
      .values: values.nonempty.map(JSONValue.map), .objects: objects.nonempty.map(JSONValue.map),
      .bindings: bindings.map { (text($0.type), json($0)) }.nonempty.map(JSONValue.map),
    ]).text
  }

  private func form(_ members: KeyValuePairs<Word, (any JSONConvertible)?>) -> JSONValue {
    .object(of: Word.self, members)
  }

  /// The parent as the file that is written has to name it: a file by its path, a context by its name.
  private func parent(_ named: Written<String>) throws -> String {
    DocumentReader.extensions.contains(FilePath(named.value).pathExtension)
      ? try moved(named.value, namedAt: named.site) : named.value
  }

  private func inOrder(_ names: some Sequence<Symbol>) -> [Symbol] {
    names.map { (text: text($0), symbol: $0) }.sorted { $0.text < $1.text }.map(\.symbol)
  }

  // MARK: Objects

  private func json(_ object: ObjectModel) throws -> JSONValue {
    // An empty list keeps out what would be inherited.
    let hasDependencies = object.extends != nil || !object.dependsOn.isEmpty
    return form([
      .type: object.type.map(text), .extends: object.extends.map(text),
      .abstract: object.isAbstract ? true : nil, .scope: object.scope.map(text),
      .eager: object.eager?.value, .deprecated: object.deprecated,
      .aliases: object.aliases.map(text).nonempty, .tags: json(object.tags),
      .decorates: object.decorates.map(text), .order: object.order?.value,
      .dependsOn: object.saysDependsOn && hasDependencies ? object.dependsOn.map(text) : nil,
      .autowire: object.isAutowired ? nil : false,
      .arguments: try object.arguments.nonempty.map(json),
      .properties: try object.properties.nonempty.map(json),
    ])
  }

  private func json(_ tags: [Tag]) -> JSONValue? {
    guard tags.contains(where: { $0.order != 0 || $0.label != nil }) else {
      return tags.nonempty?.map { text($0.name) }.json
    }
    return .map(
      tags.map { tag in
        (text(tag.name), form([.order: tag.order == 0 ? nil : tag.order, .name: tag.label]))
      })
  }

  private func json(_ binding: BindingModel) -> JSONValue {
    let consumers = inOrder(binding.into.keys)
    if consumers.isEmpty, let standard = binding.standard { return text(standard).json }
    let into = consumers.compactMap { consumer in
      binding.into[consumer].map { (text(consumer), text($0.binding).json) }
    }
    return form([
      .default: binding.standard.map(text), .into: into.nonempty.map(JSONValue.map),
    ])
  }

  // MARK: Values

  private func json(_ fields: [Field]) throws -> JSONValue {
    .map(try fields.map { (text($0.name), try json($0.value)) })
  }

  private func json(_ expression: Expression) throws -> JSONValue {
    switch expression {
    case .scalar(let site): json(workspace.scalar(at: site))
    case .plain: try json(expression.opened(in: workspace))
    case .constant(.scalar(let scalar), _): json(scalar)
    // A map is told from one that could be merged with another.
    case .constant(let value, _): form([.literal: value])
    case .reference(let key, _): reference(key).json
    case .inner: "@\(Vocabulary.inner)".json
    case .detailedReference(let reference, _):
      form([
        .ref: text(reference.key), .optional: reference.isOptional ? true : nil,
        .from: reference.isFromParent ? Word.parent.rawValue : nil,
      ])
    case .all(let tag, let byName, _):
      form([.all: text(tag), .by: byName ? Word.name.rawValue : nil])
    case .anonymous(let object, let site):
      form([.object: try json(ObjectModel(object.definition, key: Self.noKey, at: site))])
    case .requester: form([.requester: true])
    case .nearest(let name, _): form([.nearest: text(name)])
    case .outside(let value, let site): try json(value, at: site)
    case .placeholder(let name, _): placeholder(name).json
    case .template(let segments, _): segments.map(text).joined().json
    case .list(let elements, _): .array(try elements.map(json))
    case .map(let fields, _): try json(fields)
    // They are left over in a template that nobody extends; anywhere else they are reported.
    case .removal, .edit, .invalid: .null
    }
  }

  /// Where a value comes from, never the value itself.
  private func json(_ value: OutsideValue, at site: Site) throws -> JSONValue {
    let standard = try value.standard.map(json)
    return switch value.source {
    case .variable(let name): form([.env: name, .default: standard])
    case .file(let path):
      form([.textFile: try moved(path, namedAt: site), .default: standard])
    }
  }

  /// A path as the file that is written has to give it.
  private func moved(_ path: String, namedAt site: Site) throws -> String {
    // Such a path is refused wherever it is used.
    guard PathProblem(path) == nil else { return path }
    let target = workspace.sources.path(path, namedAt: site)
    guard let moved = target.relative(to: folder) else {
      throw FlatteningProblem.unreachable(path: target.text, folder: folder.text)
    }
    return moved
  }

  /// A single value, of which a text is taken for no form of a value.
  private func json(_ scalar: Scalar) -> JSONValue {
    guard case .string(let text) = scalar else { return scalar.json }
    return (text.utf8.first == UInt8(ascii: "@") ? "@" + text : self.text(.text(text))).json
  }

  // MARK: Texts

  private func text(_ name: Symbol) -> String { workspace.names[name] }

  private func text(_ name: Written<Symbol>) -> String { text(name.value) }

  private func text(_ binding: BindingEntry.Binding) -> String {
    switch binding {
    case .object(let key, _): reference(key)
    case .type(let type, _): text(type)
    }
  }

  private func text(_ segment: Expression.Segment) -> String {
    switch segment {
    case .name(let name): placeholder(name)
    case .text(let text): Self.withoutPlaceholders(text)
    // What has errors is not written.
    case .invalid: ""
    }
  }

  private func reference(_ key: Symbol) -> String { "@\(text(key))" }

  private func placeholder(_ name: Symbol) -> String { "${\(text(name))}" }

  /// A text in which every `${` is escaped as `$${`.
  private static func withoutPlaceholders(_ text: String) -> String {
    let (dollar, open) = (UInt8(ascii: "$"), UInt8(ascii: "{"))
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == open, bytes.last == dollar { bytes.append(dollar) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Graph.Value: JSONConvertible {
  package var json: JSONValue {
    switch self {
    case .written(let value): value.contents.json
    case .scalar(let scalar): scalar.json
    case .list(let elements): elements.json
    case .map(let members): .map(members.map { ($0.name, $0.value.json) })
    // Nothing that is looked up is a constant of a file.
    case .object, .objectIfNil, .deferred, .relative, .registeredDefault: .null
    }
  }
}
