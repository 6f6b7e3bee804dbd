import ReliantDocument

extension ContextCheck {
  /// What the passes have worked out, as a graph.
  func graph(named name: String) -> Graph {
    let construction = edges.map { $0.filter(\.isConstruction).map(\.target) }
    let all = edges.map { $0.filter { !$0.isDeferred }.map(\.target) }
    return Graph(
      name: name, parent: parent.map(Graph.ParentGraph.init),
      definitions: objects.indices.map(definition),
      names: names, values: namedValues,
      templates: Set(templates.keys.map { workspace.names[$0] }),
      constructionOrder: StrongComponents(count: objects.count) { construction[$0] }.order,
      groups: StrongComponents(count: objects.count) { all[$0] }.numbers)
  }

  /// Whether a name leads nowhere, which has been reported, so that the contexts below miss it.
  var hasGaps: Bool {
    targets.values.contains { $0 == nil } || constants.values.contains { $0 == nil }
  }

  private var names: [String: Graph.Target] {
    var result = Dictionary<String, Graph.Target>(minimumCapacity: targets.count)
    for case (let name, let target?) in targets { result[workspace.names[name]] = target }
    return result
  }

  private var namedValues: [String: Graph.Value] {
    var result: [String: Graph.Value] = [:]
    for case (let name, let constant?) in constants {
      result[workspace.names[name]] = constant.value
    }
    return result
  }

  private func definition(_ index: Int) -> Graph.Definition {
    let object = objects[index]
    return Graph.Definition(
      key: workspace.names[object.key],
      aliases: object.aliases.map { workspace.names[$0.value] }.sorted(),
      typeName: object.type.map { workspace.names[$0.value] } ?? "",
      scope: scopes[index] ?? .singleton,
      isEager: object.eager?.value ?? false,
      arguments: arguments[index],
      properties: properties[index],
      tags: object.tags.map {
        Graph.Tag(name: workspace.names[$0.name], order: $0.order, label: $0.label)
      },
      dependsOn: dependencies[index],
      deprecated: object.deprecated,
      place: workspace.place(of: object.site))
  }
}
