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
  static func ofContexts(
    _ graph: Graph, naming: (SourceLocation) -> SourceLocation
  ) -> [ObjectList] {
    var lists: [ObjectList] = []
    var locator = SourceLocator()
    var next: Graph? = graph
    while let graph = next {
      let rows = graph.definitions.map {
        Row(
          key: $0.key, type: $0.typeName, scope: $0.scope.rawValue, isEager: $0.isEager,
          aliases: $0.aliases, location: $0.place.map { naming(locator.location(of: $0)) })
      }
      lists.append(ObjectList(context: graph.name, rows: rows))
      next = graph.parent?.graph
    }
    return lists
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
    var json = JSONWriter()
    json.object {
      $0.member("version", 1)
      $0.member("contexts") { $0.array(of: lists) { write($1, to: &$0) } }
    }
    return json.text + "\n"
  }

  private static func write(_ list: ObjectList, to json: inout JSONWriter) {
    json.object {
      $0.member("name", list.context)
      $0.member("objects") {
        $0.array(of: list.rows) { json, row in
          json.object {
            $0.member("key", row.key)
            $0.member("type", row.type)
            $0.member("scope", row.scope)
            $0.member("eager", row.isEager)
            $0.member("aliases", row.aliases)
            if let location = row.location {
              $0.member("location") { JSONReportRenderer.write(location, to: &$0) }
            }
          }
        }
      }
    }
  }
}
