import ReliantDocument
import ReliantGraph

/// Writes a value as anybody may see it: what comes from outside goes by its name, and secrets do not
/// show.
struct VisibleWriter {
  private static let mask = "********"
  private static let hidden = JSONValue.string(mask)

  private let context: ContextInspection
  /// Whether what stands for a named value is written out.
  private let expands: Bool
  /// How many values may still be written, as values within values grow to the power of two.
  private var budget = 2_000

  private var inputs: CheckInputs { context.inputs }

  init(_ context: ContextInspection, expands: Bool) {
    self.context = context
    self.expands = expands
  }

  /// The same for what is known to be a secret; that there is none, or where it is, may be seen.
  mutating func json(_ value: Expression, isSecret: Bool) -> JSONValue {
    let json = json(value)
    if case .null = json { return json }
    return isSecret && !value.isIndirect ? Self.hidden : json
  }

  mutating func json(_ value: Expression) -> JSONValue {
    budget -= 1
    let secrets = inputs.sources.secrets
    if secrets.contains(value.site) { return Self.hidden }
    switch value.opened(in: inputs.workspace) {
    case .list(let elements, _): return .array(elements.map { json($0) })
    case .map(let fields, _):
      return .map(fields.map { (context.names[$0.name], json($0.value)) })
    case .placeholder(let name, _): return self.value(named: name) ?? .string(mention(of: name))
    case .template(let segments, _) where expands:
      return .string(segments.map { text($0) }.joined())
    case .outside(let outside, let site):
      let standard = outside.standard.map { json($0) }
      var bare = outside
      bare.standard = nil
      guard case .map(let members) = written(.outside(bare, site)) else { return .null }
      return .map(members + (standard.map { [(Word.default.rawValue, $0)] } ?? []))
    case .reference(let key, _): return .string("@\(context.names[key])")
    case .choice(let choice, _):
      return .object(
        of: Word.self,
        [
          .switch: json(choice.subject),
          .cases: JSONValue.map(
            choice.cases.map { field in
              let name = secrets.contains(field.site) ? Self.mask : context.names[field.name]
              return (name, json(field.value))
            }),
          .default: choice.standard.map { json($0) },
        ])
    case .anonymous(let object, _):
      return .object(of: Word.self, [.object: definition(object)])
    // A setting comes from outside.
    case .constant(.scalar(.text), _): return Self.hidden
    case let other:
      let node = inputs.sources.node(at: other.site)
      let path = inputs.sources.document(of: other.site).source.path
      return secrets.ranges(in: path).contains { $0.overlaps(node.range) }
        ? Self.hidden : written(other)
    }
  }

  /// How an object is made that has no key.
  private mutating func definition(_ object: ObjectModel) -> JSONValue {
    func fields(_ fields: [Field]) -> JSONValue? {
      fields.nonempty.map { .map($0.map { (context.names[$0.name], json($0.value)) }) }
    }
    return .object(
      of: Word.self,
      [
        .type: object.type.map { context.names[$0.value] },
        .extends: object.extends.map { context.names[$0.value] },
        .arguments: fields(object.arguments), .properties: fields(object.properties),
      ])
  }

  private func written(_ value: Expression) -> JSONValue {
    let writer = ExpressionWriter(workspace: inputs.workspace) { path, _ in path }
    return (try? writer.json(value)) ?? .null
  }

  private func mention(of name: Symbol) -> String { "${\(context.names[name])}" }

  /// What a named value comes to; nil where that is not to be written, or not known.
  private mutating func value(named name: Symbol) -> JSONValue? {
    guard expands, budget > 0, let (owner, field) = context.value(named: name), !field.isSet else {
      return nil
    }
    var writer = VisibleWriter(owner, expands: true)
    writer.budget = budget
    defer { budget = writer.budget }
    return writer.json(field.value)
  }

  private mutating func text(_ segment: Expression.Segment) -> String {
    switch segment {
    case .text(let text): return text
    case .invalid: return ""
    case .name(let name):
      if let (_, field) = context.value(named: name),
        inputs.sources.secrets.contains(field.value.site)
      {
        return mention(of: name)
      }
      switch value(named: name) {
      case .string(let text), .number(let text):
        budget -= text.utf8.count / 64
        return text
      case .bool(let flag): return flag ? "true" : "false"
      default: return mention(of: name)
      }
    }
  }
}
