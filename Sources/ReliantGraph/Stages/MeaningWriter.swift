import ReliantDigests
import ReliantDocument

/// Writes what a value means that comes from outside in part: variables and files by name, and all else
/// as if it were written out.
package struct MeaningWriter {
  /// So long may be what stands for a named value; a hash stands for longer ones, so that values within
  /// values cannot fill the memory.
  private static let mostBytes = 1024

  let state: ResolverState

  private var inputs: CheckInputs { state.inputs }

  package init(state: ResolverState) { self.state = state }

  func bounded(_ expression: Expression) -> JSONValue {
    let meaning = json(expression).canonical
    let text = meaning.text
    if text.utf8.count <= Self.mostBytes { return meaning }
    return .map([("$sha256", .string(ConfigurationDigest(of: Array(text.utf8)).text))])
  }

  package func json(_ expression: Expression) -> JSONValue {
    switch expression {
    case .plain: json(expression.opened(in: inputs.workspace))
    case .list(let elements, _): .array(elements.map(json))
    case .map(let fields, _): .map(fields.map { (inputs.names[$0.name], json($0.value)) })
    case .placeholder(let name, _): value(named: name)
    case .template(let segments, _): .map([("$text", .array(parts(of: segments)))])
    case .reference(let name, _): state.typed.names.target(named: name).map(json) ?? .null
    case .outside(let value, let site):
      writer.json(value, default: value.standard.map(json)) { path($0, at: site) }
    default: (try? writer.json(expression)) ?? .null
    }
  }

  private var writer: ExpressionWriter {
    ExpressionWriter(workspace: inputs.workspace) { path, site in
      let target = inputs.sources.path(path, namedAt: site)
      return target.relative(to: inputs.outside.root) ?? target.text
    }
  }

  /// The parts of a text, of which those that are known are one.
  private func parts(of segments: [Expression.Segment]) -> [JSONValue] {
    var parts: [JSONValue] = []
    for segment in segments {
      let part: JSONValue =
        switch segment {
        case .text(let text): .string(text)
        case .invalid: .null
        case .name(let name): value(named: name)
        }
      switch (parts.last, part.inserted) {
      case (.string(let before)?, .string(let text)):
        parts[parts.count - 1] = .string(before + text)
      case (_, let part): parts.append(part)
      }
    }
    return parts
  }

  private func value(named name: Symbol) -> JSONValue {
    if let meaning = state.meaning(of: name) { return meaning }
    let value =
      state.constants[name].map { $0.value?.value }
      ?? inputs.parent?.value(named: inputs.names[name])?.value
    return value.map(json) ?? .null
  }

  private func json(_ value: Graph.Value) -> JSONValue {
    switch value {
    case .list(let elements): .array(elements.map(json))
    case .map(let members): .map(members.map { ($0.name, json($0.value)) })
    case .object(let target), .objectIfNil(let target), .deferred(let target, _): json(target)
    default: value.json
    }
  }

  private func json(_ target: Graph.Target) -> JSONValue {
    let key = state.typed.names.key(of: target)
    return .map([("$ref", .string("\(target.level) \(key)"))])
  }

  /// A path, which holds nothing from outside, as it counts from the root.
  private func path(_ segments: [Expression.Segment], at site: Site) -> JSONValue {
    guard case .string(let path)? = parts(of: segments).first else { return .null }
    return (try? writer.path(path, site)).map(JSONValue.string) ?? .null
  }
}

extension JSONValue {
  /// The value as it stands inside a text.
  fileprivate var inserted: JSONValue {
    switch self {
    case .number(let text): .string(text)
    case .bool(let flag): .string(flag ? "true" : "false")
    default: self
    }
  }
}
