import ReliantDocument
import ReliantGraph

/// The objects of one context, as `list` shows them.
struct ObjectList {
  struct Row {
    let key: String
    let type: String
    let scope: String
    let isEager: Bool
    let aliases: [String]
    let location: SourceLocation?
  }

  let context: String
  let rows: [Row]

  /// One list for a context and each of its parents, from the inside out.
  static func ofContexts(_ graph: Graph) -> [ObjectList] {
    let graphs = Array(sequence(first: graph) { $0.parent?.graph })
    let names = names(in: graphs)
    var locator = SourceLocator()
    return graphs.enumerated().map { level, graph in
      let rows = graph.keyOrder.map { index in
        let definition = graph.definitions[index]
        let others = names[Graph.Target(level: level, index: index)] ?? []
        return Row(
          key: definition.key, type: definition.typeName, scope: definition.scope.name,
          isEager: definition.isEager, aliases: others.union(definition.aliases).sorted(),
          location: definition.place.map { locator.location(of: $0) })
      }
      return ObjectList(context: graph.name, rows: rows)
    }
  }

  /// The names that the contexts give to objects, besides keys and what keys answer to anyway.
  private static func names(in graphs: [Graph]) -> [Graph.Target: Set<String>] {
    var names: [Graph.Target: Set<String>] = [:]
    for (level, graph) in graphs.enumerated() {
      let automatic = automaticNames(in: graph)
      for (name, target) in graph.names where !automatic.contains(name) {
        let target = Graph.Target(level: level + target.level, index: target.index)
        let key = graphs[target.level].definitions[target.index].key
        if name != key { names[target, default: []].insert(name) }
      }
    }
    return names
  }

  /// What the keys of a context and the names that point at them answer to anyway, also those that
  /// a decorator has taken over.
  private static func automaticNames(in graph: Graph) -> Set<String> {
    let names = graph.names.flatMap { name, target in
      automaticNames(of: name).filter {
        // Of two names that come from each other nobody can tell which is written.
        $0 != name && graph.names[$0] == target && !automaticNames(of: $0).contains(name)
      }
    }
    return Set(names).subtracting(graph.definitions.map(\.key))
  }

  private static func automaticNames(of name: String) -> [String] {
    [name.uppercased(), name.prefix(1).lowercased() + name.dropFirst()]
  }

  // MARK: Text

  /// A table for each context; the contexts are named when there are several.
  static func text(_ lists: [ObjectList]) -> String {
    let tables = lists.enumerated().map { level, list in
      let title = level == 0 ? "context \(list.context.quoted)" : "parent \(list.context.quoted)"
      return (lists.count > 1 ? "\(title)\n" : "") + TableRenderer.render(list.table)
    }
    return tables.joined(separator: "\n")
  }

  private var table: [[String]] {
    let header = ["KEY", "TYPE", "SCOPE", "ALIASES", "DEFINED"]
    return [header]
      + rows.map { row in
        [
          row.key, row.type, row.isEager ? "\(row.scope), eager" : row.scope,
          row.aliases.isEmpty ? "-" : row.aliases.joined(separator: ", "),
          row.location?.description ?? "-",
        ].map(\.escapedForDisplay)
      }
  }

  // MARK: JSON

  /// All contexts as one JSON document.
  static func json(_ lists: [ObjectList]) -> String {
    let contexts = lists.map { list in
      JSONValue.object(["name": list.context, "objects": list.rows.map(json)])
    }
    return JSONValue.object(["version": 1, "contexts": contexts]).text
  }

  private static func json(_ row: Row) -> JSONValue {
    .object([
      "key": row.key, "type": row.type, "scope": row.scope, "eager": row.isEager,
      "aliases": row.aliases, "location": row.location,
    ])
  }
}
