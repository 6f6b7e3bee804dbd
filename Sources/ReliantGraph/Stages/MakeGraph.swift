import ReliantDocument

/// Hands over what the stages have worked out, as a graph.
///
/// After an error it is incomplete; it serves then only to check the contexts below this one.
struct MakeGraph {
  private let resolved: Resolved
  private let ordered: Ordered
  private var types: [NamedType] = []
  private var typesByName = SymbolTable<NamedType>()

  private var typed: Typed { resolved.typed }
  private var inputs: CheckInputs { resolved.inputs }
  private var names: NameTable { resolved.inputs.names }

  static func run(
    _ resolved: Resolved, _ ordered: Ordered, named name: String, environments: Environments,
    file: String?
  ) -> Graph {
    var pass = MakeGraph(resolved: resolved, ordered: ordered)
    let definitions = resolved.objects.indices.map { pass.definition($0) }
    let inputs = resolved.inputs
    let names = resolved.typed.names.withAutomatic
    let bound = resolved.state.bound
    return Graph(
      name: name, parent: inputs.parent,
      definitions: definitions, types: pass.types,
      names: Graph.Names(in: inputs.names) { names.targets[$0].map(\.value) },
      pointers: Set(inputs.model.pointers.keys.map { inputs.names[$0] }),
      values: pass.values,
      templates: Set(names.templates.keys.map { inputs.names[$0] }),
      // Of an empty dictionary the runtime would look for the type that becomes of it all the same.
      bindings: bound.isEmpty ? [:] : bound.mapValues { $0.target.value },
      constructionOrder: ordered.construction.order,
      ranks: ordered.completion.numbers, environments: environments, file: file,
      catalog: inputs.catalog)
  }

  private var values: [String: Graph.NamedValue] {
    var result: [String: Graph.NamedValue] = [:]
    for field in inputs.model.values.values {
      result[names[field.name]] = Graph.NamedValue(
        value: resolved.state.constants[field.name]?.value?.value,
        place: inputs.sources.place(of: field.site),
        isFromOutside: resolved.state.isFromOutside(field.name),
        meaning: resolved.state.constants[field.name]?.value?.meaning)
    }
    return result
  }

  /// The type of an object, be it without one after a finding.
  private mutating func type(_ index: Int, named name: Symbol) -> NamedType {
    if let known = typesByName[name] { return known }
    let type = NamedType(names[name], typed.types[index]?.signature, number: types.count)
    typesByName[name] = type
    types.append(type)
    return type
  }

  private mutating func definition(_ index: Int) -> Graph.Definition {
    let object = resolved.objects[index]
    let scope = typed.scopes[index] ?? .singleton
    var aliases = object.aliases.map { names[$0.value] }
    if aliases.count > 1 { aliases.sort() }
    return Graph.Definition(
      key: names[object.key], isAnonymous: object.isAnonymous, aliases: aliases,
      type: type(index, named: object.type?.value ?? names.intern("")), scope: scope,
      isEager: object.eager?.value
        ?? (scope == .singleton && typed.decorated.decoratorsOfEager.contains(index)),
      arguments: resolved.parts[index].arguments, properties: resolved.parts[index].properties,
      isAutowired: object.isAutowired,
      tags: object.tags.map {
        Graph.Tag(name: names[$0.name], order: $0.order, label: $0.label)
      },
      dependsOn: resolved.parts[index].dependencies, deprecated: object.deprecated,
      isDecorator: object.decorates != nil, outside: resolved.parts[index].outside,
      fieldNames: typed.types[index] == nil
        ? Graph.FieldNames(
          arguments: object.arguments.map { names[$0.name] },
          properties: object.properties.map { names[$0.name] })
        : nil,
      place: inputs.sources.place(of: object.site))
  }
}
