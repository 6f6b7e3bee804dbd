import ReliantDocument
package import ReliantGraph

/// The objects of one context, as `list` shows them.
package struct ObjectList {
  struct Row {
    let definition: Graph.Definition
    let aliases: [String]
    /// The key of the decorator that is given in its place.
    let answeredBy: String?
    /// The keys of what it refers to or is created after.
    let dependencies: [String]
    let location: SourceLocation?
  }

  let context: String
  let rows: [Row]

  /// One list for a context and each of its parents, from the inside out.
  package static func ofContexts(_ graph: Graph) -> [ObjectList] {
    let graphs = Array(sequence(first: graph) { $0.parent })
    let names = names(in: graphs)
    var locator = SourceLocator()
    return graphs.enumerated().map { level, graph in
      let rows = graph.keyOrder.map { index in
        let definition = graph.definitions[index]
        let others = names[Graph.Target(level: level, index: index)] ?? []
        let own = Graph.Target(level: 0, index: index)
        let decorator = graph.names[definition.key].flatMap { $0 == own ? nil : $0 }
        return Row(
          definition: definition, aliases: others.union(definition.aliases).sorted(),
          answeredBy: decorator.flatMap(graph.definition)?.key,
          dependencies: Set(definition.targets.compactMap { graph.definition(at: $0)?.key })
            .sorted(),
          location: definition.place.map { locator.location(of: $0) })
      }
      return ObjectList(context: graph.name, rows: rows)
    }
  }

  /// The names that files give to objects besides their keys, those that a decorator has taken over
  /// among them.
  private static func names(in graphs: [Graph]) -> [Graph.Target: Set<String>] {
    var names: [Graph.Target: Set<String>] = [:]
    for (level, graph) in graphs.enumerated() {
      for name in graph.definitions.flatMap({ [$0.key] + $0.aliases }) + graph.pointers {
        guard let target = graph.names[name], name != graph.definition(at: target)?.key else {
          continue
        }
        names[Graph.Target(level: level + target.level, index: target.index), default: []]
          .insert(name)
      }
    }
    return names
  }

  // MARK: Text

  /// A table for each context; the contexts are named when there are several.
  package static func text(_ lists: [ObjectList]) -> String {
    let tables = lists.enumerated().map { level, list in
      let title = level == 0 ? "context \(list.context.quoted)" : "parent \(list.context.quoted)"
      return (lists.count > 1 ? "\(title)\n" : "") + TableRenderer.render(list.table)
    }
    return tables.joined(separator: "\n")
  }

  /// The columns that something stands in, the widest ones last.
  private var table: [[String]] {
    let columns: [(title: String, isOptional: Bool, cell: (Row) -> String)] = [
      ("KEY", false, \.definition.key), ("TYPE", false, \.definition.typeName),
      ("SCOPE", false, { $0.definition.scope.name + ($0.definition.isEager ? ", eager" : "") }),
      ("ALIASES", false, { $0.aliases.joined(separator: ", ") }),
      ("TAGS", true, { $0.definition.tags.map(\.name).joined(separator: ", ") }),
      ("ANSWERED BY", true, { $0.answeredBy ?? "" }),
      ("DEFINED", false, { $0.location?.description ?? "" }),
      ("NEEDS", true, { $0.dependencies.joined(separator: ", ") }),
    ]
    let shown = columns.filter { column in
      !column.isOptional || rows.contains { !column.cell($0).isEmpty }
    }
    return [shown.map(\.title)]
      + rows.map { row in
        shown.map(\.cell).map { $0(row).isEmpty ? "-" : $0(row).escapedForDisplay }
      }
  }

  // MARK: JSON

  /// All contexts as one JSON document.
  package static func json(_ lists: [ObjectList]) -> String {
    let contexts = lists.map { list in
      JSONValue.object(["name": list.context, "objects": list.rows.map(json)])
    }
    return JSONValue.object(["version": 1, "contexts": contexts]).text
  }

  private static func json(_ row: Row) -> JSONValue {
    let definition = row.definition
    return .object([
      "key": definition.key, "type": definition.typeName, "scope": definition.scope.name,
      "eager": definition.isEager, "aliases": row.aliases, "tags": definition.tags,
      "answeredBy": row.answeredBy, "dependencies": row.dependencies, "location": row.location,
    ])
  }
}
