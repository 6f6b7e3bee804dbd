package import ReliantDocument

/// A configuration that can be asked where everything in it comes from.
package struct Inspection {
  /// The report on it.
  package let report: Report
  /// The context, and then its parents that were read with it, from the inside out; none where there
  /// are errors.
  package let contexts: [ContextInspection]
  /// The environments that it can be taken in.
  package let environments: Set<String>
}

extension ConfigurationLoader {
  /// Reads and checks a configuration, to be asked where everything in it comes from.
  package func inspect(_ path: String, environments: [String] = []) -> Inspection {
    let (load, result) = load(path, environments: environments, inputs: inputs)
    let graphs = Array(sequence(first: result.graph) { $0?.parent?.graph }.compactMap(\.self))
    return Inspection(
      report: result.report,
      contexts: zip(graphs, load.checks.reversed()).map {
        ContextInspection(graph: $0, resolved: $1.resolved)
      }, environments: load.knownEnvironments.known)
  }
}

/// One context that can be asked where everything in it comes from.
package struct ContextInspection {
  package let graph: Graph
  let resolved: Resolved

  private var inputs: CheckInputs { resolved.inputs }
  private var names: NameTable { resolved.inputs.names }

  init(graph: Graph, resolved: Resolved) {
    self.graph = graph
    self.resolved = resolved
  }

  // MARK: Objects

  /// What an object is given and would be given, in the order of its parameters and then properties.
  package func origins(ofObject index: Int) -> [ValueOrigin] {
    let definition = graph.definitions[index]
    let object = resolved.objects[index]
    guard let type = resolved.typed.types[index] else {
      let count = object.arguments.count
      return zip(object.arguments + object.properties, definition.arguments).enumerated().map {
        origin(of: $1.0, $0 < count ? .argument : .property, in: object, value: $1.1)
      }
    }
    let arguments = type.parameters.indices.map { position in
      let parameter = type.signature.parameters[position]
      let value = definition.arguments[position]
      return origin(
        of: object.arguments.first { $0.name == type.parameters[position] }, parameter.name,
        .argument, of: index, as: parameter.type, value, hasDefault: parameter.hasDefault)
    }
    let properties = type.properties.indices.compactMap { position -> ValueOrigin? in
      let property = type.signature.properties[position]
      let value = definition.properties.first { $0.property == position }?.value
      return value.map {
        origin(
          of: object.properties.first { $0.name == type.properties[position] }, property.name,
          .property, of: index, as: property.isAutowired ? property.type : nil, $0,
          hasDefault: false)
      }
    }
    return arguments + properties
  }

  /// What is given, and behind it what a binding, a name or a default would give.
  private func origin(
    of field: Field?, _ name: String, _ kind: ValueOrigin.Kind, of index: Int, as type: ValueType?,
    _ value: Graph.Value, hasDefault: Bool
  ) -> ValueOrigin {
    let object = resolved.objects[index]
    let written = field.map { origin(of: $0, kind, in: object, value: value) }
    var sources = written?.sources ?? []
    if let type, let filling = filling(of: index, named: name, as: type) {
      let way =
        filling.isBound
        ? ValueOrigin.Way.binding(type: type.name) : .name(name)
      let place = resolved.typed.definition(of: filling.target)?.place
      sources.append(
        ValueOrigin.Source(
          way: way, location: place.flatMap(location),
          text: "@\(resolved.typed.names.key(of: filling.target))".json))
    }
    if hasDefault { sources.append(.init(way: .registeredDefault, location: nil, text: nil)) }
    return ValueOrigin(
      name: name, kind: kind, value: value, sources: sources, edits: written?.edits ?? [])
  }

  private func filling(
    of index: Int, named name: String, as type: ValueType
  ) -> ObjectResolution.Filling? {
    guard let consumer = resolved.typed.types[index] else { return nil }
    let resolution = ObjectResolution(index, resolved.state, ReferenceSink())
    return (try? resolution.filling(names.intern(name), as: type, of: consumer)) ?? nil
  }

  /// Where a field is written, and behind that the fields that it has taken the place of.
  private func origin(
    of field: Field, _ kind: ValueOrigin.Kind, in object: ObjectModel, value: Graph.Value?
  ) -> ValueOrigin {
    var fields: [(field: Field, template: Symbol?)] = []
    var key: Symbol? = object.key
    var met: Set<Symbol> = []
    while let current = key, met.insert(current).inserted,
      let model = current == object.key ? written(object) : inputs.model.objects[current]
    {
      let own = kind == .argument ? model.arguments : model.properties
      if let found = own.first(where: { $0.name == field.name }) {
        let template = current == object.key ? nil : current
        fields += ([found] + inputs.model.removals.losers(against: found)).map { ($0, template) }
      }
      key = model.extends?.value
    }
    return ValueOrigin(
      name: names[field.name], kind: kind, value: value,
      sources: fields.map { source(of: $0.field, inheritedFrom: $0.template) },
      edits: edits(of: field))
  }

  /// What the files say of an object itself, without what it inherits.
  private func written(_ object: ObjectModel) -> ObjectModel {
    inputs.model.objects[object.key] ?? object
  }

  // MARK: Named values

  /// Where a named value of the context comes from; nil where it has none of the name.
  package func origin(ofValue name: String) -> ValueOrigin? {
    guard let symbol = names.symbol(of: name), let field = inputs.model.values[symbol] else {
      return nil
    }
    let removals = inputs.model.removals
    let fields = [removals.unset[symbol] ?? field] + removals.losers(against: field)
    let setting = ValueOrigin.Source(way: .setting, location: nil, text: nil)
    return ValueOrigin(
      name: name, kind: .value, value: resolved.state.constants[symbol]?.value?.value,
      sources: (field.isSet ? [setting] : []) + fields.map { source(of: $0) },
      edits: edits(of: field))
  }

  // MARK: Sources

  private func edits(of field: Field) -> [SourceLocation] {
    inputs.model.removals.edits(of: field).map(location)
  }

  private func source(of field: Field, inheritedFrom template: Symbol? = nil) -> ValueOrigin.Source
  {
    let site = field.site
    let way: ValueOrigin.Way =
      if let template {
        .template(names[template])
      } else if inputs.sources.isCode(site) {
        .code
      } else if inputs.sources.isOverlay(site) {
        .overlay(inputs.sources.overlayName(of: Int(site.document))?.environment)
      } else {
        .file
      }
    return ValueOrigin.Source(way: way, location: location(site), text: text(of: field.value))
  }

  /// What is written for a value; nil of a secret, or of what holds one.
  private func text(of value: Expression) -> JSONValue? {
    let secrets = inputs.sources.secrets
    if secrets.contains(value.site) { return nil }
    let writer = ExpressionWriter(workspace: inputs.workspace) { path, _ in path }
    return try? writer.json(value.concealing(secrets, in: inputs.workspace))
  }

  private func location(_ site: Site) -> SourceLocation {
    inputs.sources.place(of: site).location
  }

  private func location(_ place: Place) -> SourceLocation? {
    if case .site(let site) = place { location(site) } else { nil }
  }
}

extension Expression {
  /// The value without the secrets in it.
  fileprivate func concealing(_ secrets: Secrets, in workspace: Workspace) -> Expression {
    if secrets.contains(site) { return .constant(.scalar(.string("…")), site) }
    switch opened(in: workspace) {
    case .list(let elements, let site):
      return .list(elements.map { $0.concealing(secrets, in: workspace) }, site)
    case .map(let fields, let site):
      let shown = fields.map {
        Field(name: $0.name, site: $0.site, value: $0.value.concealing(secrets, in: workspace))
      }
      return .map(shown, site)
    case let single: return single
    }
  }
}
