package import ReliantDocument

/// Writes values and definitions as they could have been read.
package struct ExpressionWriter {
  let workspace: Workspace
  let path: (_ path: String, _ site: Site) throws -> String

  /// - Parameter path: a path as it is to be written, by the one that is named at a site.
  package init(
    workspace: Workspace, path: @escaping (_ path: String, _ site: Site) throws -> String
  ) {
    self.workspace = workspace
    self.path = path
  }

  package func json(_ fields: [Field]) throws -> JSONValue {
    .map(try fields.map { (text($0.name), try json($0.value)) })
  }

  package func json(_ expression: Expression) throws -> JSONValue {
    switch expression {
    case .scalar(let site): json(workspace.sources.scalar(at: site))
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
    case .all(let collected, _):
      form([
        .all: json(collected.feature), .by: collected.isByName ? Word.name.rawValue : nil,
        .except: collected.exceptions.map(text).nonempty,
      ])
    case .anonymous(let object, _): form([.object: try json(object)])
    case .requester: form([.requester: true])
    case .nearest(let name, _): form([.nearest: text(name)])
    case .outside(let value, let site):
      try json(value, default: value.standard.map(json)) {
        .string(try path($0.map(text).joined(), site))
      }
    case .choice(let choice, _): try self.choice(choice) { try json($0) }
    case .required(let site): form([.required: workspace.sources.text(at: site)])
    case .placeholder(let name, _): placeholder(name).json
    case .template(let segments, _): segments.map(text).joined().json
    case .list(let elements, _): .array(try elements.map(json))
    case .map(let fields, _): try json(fields)
    // They are left over in a template that nobody extends; anywhere else they are reported.
    case .removal, .edit, .invalid: .null
    }
  }

  private func json(_ feature: CollectedObjects.Feature) -> JSONValue {
    switch feature {
    case .tag(let tag): text(tag).json
    case .type(let type): form([.type: text(type)])
    }
  }

  private func choice(
    _ choice: Choice, option: (Expression) throws -> JSONValue
  ) throws -> JSONValue {
    form([
      .switch: try json(choice.subject),
      .cases: JSONValue.map(try choice.cases.map { (text($0.name), try option($0.value)) }),
      .default: try choice.standard.map(option),
    ])
  }

  /// What a name under `objects` is pointed at.
  package func entry(_ pointer: Pointer) throws -> JSONValue {
    try pointer.choice.map(entry) ?? reference(pointer.target).json
  }

  private func entry(_ expression: Expression) throws -> JSONValue {
    switch expression {
    case .anonymous(let object, _): try json(object)
    case .choice(let choice, _): try self.choice(choice, option: entry)
    default: try json(expression)
    }
  }

  /// Where a value comes from, never the value itself.
  func json(
    _ value: OutsideValue, default standard: JSONValue?,
    path: ([Expression.Segment]) throws -> JSONValue
  ) rethrows -> JSONValue {
    switch value.source {
    case .variable(let name):
      form([.env: name, .default: standard, .separator: value.separator])
    case .file(let segments): form([.textFile: try path(segments), .default: standard])
    }
  }

  /// A single value, of which a text is taken for no form of a value.
  package func json(_ scalar: Scalar) -> JSONValue {
    guard case .string(let text) = scalar else { return scalar.json }
    return (text.utf8.first == UInt8(ascii: "@") ? "@" + text : self.text(.text(text))).json
  }

  package func json(_ object: ObjectModel) throws -> JSONValue {
    // An empty list keeps out what would be inherited.
    let dependencies = object.extends == nil ? object.dependsOn?.nonempty : object.dependsOn
    return form([
      .type: object.type.map(text), .extends: object.extends.map(text),
      .abstract: object.isAbstract ? true : nil, .scope: object.scope.map(text),
      .eager: object.eager?.value, .deprecated: object.deprecated,
      .aliases: object.aliases.map(text).nonempty, .tags: json(object.tags),
      .decorates: object.decorates.map(text), .order: object.order?.value,
      .dependsOn: dependencies?.map(text),
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

  package func form(_ members: KeyValuePairs<Word, (any JSONConvertible)?>) -> JSONValue {
    .object(of: Word.self, members)
  }

  // MARK: Texts

  package func text(_ name: Symbol) -> String { workspace.names[name] }

  package func text(_ name: Written<Symbol>) -> String { text(name.value) }

  private func text(_ segment: Expression.Segment) -> String {
    switch segment {
    case .name(let name): placeholder(name)
    case .text(let text): Self.withoutPlaceholders(text)
    // What has errors is not written.
    case .invalid: ""
    }
  }

  package func reference(_ key: Symbol) -> String { "@\(text(key))" }

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
