import ReliantDocument

extension ContextCheck {
  /// Hands over what the passes have worked out, as a graph; to be called once.
  ///
  /// After a mistake it has gaps; it serves then only to check the contexts below this one.
  package func graph(named name: String) -> Graph {
    settleAutomaticNames()
    let templates = [templates, automaticNames.templates].joined().map(\.key)
    return Graph(
      name: name, parent: parent.map(Graph.ParentGraph.init),
      definitions: objects.indices.map(definition),
      names: Graph.Names(targets, in: workspace.names.snapshot), values: namedValues,
      valuePlaces: valuePlaces, templates: Set(templates.map { workspace.names[$0] }),
      bindings: bindings, constructionOrder: constructionOrder, ranks: ranks,
      catalog: catalog)
  }

  /// The objects in an order in which everything that an initializer needs comes first.
  private var constructionOrder: [Int] {
    // Where nothing leads in a circle, what has to be there sooner or later may as well come first.
    components.isAcyclic ? components.order : constructionComponents.order
  }

  /// The rank of each object's group, as a graph takes them.
  private var ranks: [Int] {
    let groups = components.numbers
    guard edges.hasDeferred else { return groups }
    // What leads in no circle comes first even if it is asked for later only.
    let circles = components(edges.adjacency { _ in true }).numbers
    let order = groups.indices.sorted { (circles[$0], groups[$0]) < (circles[$1], groups[$1]) }
    var result = groups
    var number = -1
    var last: Int?
    for index in order {
      if groups[index] != last { number += 1 }
      last = groups[index]
      result[index] = number
    }
    return result
  }

  /// Of what a name leads nowhere, which has been reported, so that the contexts below miss it.
  var emptyNames: Gaps {
    var gaps = Gaps()
    for case (let name, nil) in targets { gaps.formUnion(Gaps(.object, name)) }
    for case (let name, nil) in constants { gaps.formUnion(Gaps(.value, name)) }
    return gaps
  }

  private var bindings: Graph.Bindings {
    var result = Graph.Bindings()
    result.standard = standardObjects.compactMapValues(\.target)
    result.special = boundObjects.mapValues { $0.compactMapValues { $0.target } }
    return result
  }

  private var namedValues: [String: Graph.Value] {
    var result: [String: Graph.Value] = [:]
    for case (let name, let constant?) in constants {
      result[workspace.names[name]] = constant.value
    }
    return result
  }

  private var valuePlaces: [String: SourcePlace] {
    var places: [String: SourcePlace] = [:]
    for field in model.values.values {
      places[workspace.names[field.name]] = workspace.place(of: field.site)
    }
    return places
  }

  private func definition(_ index: Int) -> Graph.Definition {
    let object = objects[index]
    let scope = scopes[index] ?? .singleton
    var aliases = object.aliases.map { workspace.names[$0.value] }
    aliases.sort()
    return Graph.Definition(
      key: workspace.names[object.key],
      aliases: aliases,
      typeName: types[index]?.signature.name ?? object.type.map { workspace.names[$0.value] } ?? "",
      scope: scope,
      isEager: object.eager?.value ?? (scope == .singleton && decoratorsOfEager.contains(index)),
      arguments: arguments[index].taken(),
      properties: properties[index].taken(),
      tags: object.tags.map {
        Graph.Tag(name: workspace.names[$0.name], order: $0.order, label: $0.label)
      },
      dependsOn: dependencies[index].taken(),
      deprecated: object.deprecated,
      place: workspace.place(of: object.site))
  }
}

extension Array {
  /// The elements, which are not here any more: to hand them over touches none of them.
  fileprivate mutating func taken() -> Self {
    var result: Self = []
    swap(&self, &result)
    return result
  }
}
