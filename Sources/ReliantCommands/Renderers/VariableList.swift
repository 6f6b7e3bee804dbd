import ReliantDocument
import ReliantGraph
import ReliantInsight

/// What a configuration takes from outside, as `variables` shows it.
struct VariableList {
  private let inventory: OutsideInventory

  init(_ inventory: OutsideInventory) { self.inventory = inventory }

  // MARK: Text

  /// A table for each kind that there is any of.
  var text: String {
    let tables = [
      ("VARIABLE", inventory.variables), ("FILE", inventory.files), ("VALUE", inventory.values),
    ].filter { !$0.1.isEmpty }.map(table)
    return tables.isEmpty
      ? "nothing comes from outside, and no value can be set\n" : tables.joined(separator: "\n")
  }

  private func table(_ title: String, _ items: [OutsideItem]) -> String {
    TableRenderer.render(
      [[title, "TYPE", "DEFAULT", "REQUIRED", "SECRET", "USED BY", "IN"]]
        + items.map { item in
          let cells = [
            item.types.joined(separator: ", "),
            item.defaults.map(\.shown).joined(separator: " or "), item.requirement ?? "",
            item.isSecret ? "yes" : "", item.users.joined(separator: ", "), item.places ?? "",
          ]
          return ([item.name] + cells).map { $0.isEmpty ? "-" : $0.escapedForDisplay }
        })
  }

  // MARK: JSON

  /// All of it in the form that `Schemas/variables.schema.json` describes.
  var json: String {
    JSONValue.object([
      "version": 1, "context": inventory.context,
      "variables": inventory.variables.map(json), "files": inventory.files.map(json),
      "values": inventory.values.map(json),
    ]).text
  }

  private func json(_ item: OutsideItem) -> JSONValue {
    .object([
      "name": item.name, "types": item.types, "defaults": item.defaults,
      "required": !item.required.isEmpty,
      "requiredIn": item.required.map { $0 ?? "base" }.nonempty,
      "reasons": item.reasons.nonempty, "secret": item.isSecret, "users": item.users,
      "environments": item.isEverywhere ? nil : item.environments.map { $0 ?? "base" },
      "locations": item.locations,
    ])
  }
}

extension OutsideItem {
  /// Whether and why it has to be given; nil where it need not be.
  var requirement: String? {
    if required.isEmpty { return nil }
    let isAlways = required.count == environments.count
    let places = isAlways ? "" : " in \(Self.words(required))"
    let why = reasons.isEmpty ? "" : ": \(reasons.joined(separator: "; "))"
    return "yes\(places)\(why)"
  }

  /// The environments that use it; nil where all do.
  var places: String? { isEverywhere ? nil : Self.words(environments) }

  private static func words(_ environments: [String?]) -> String {
    environments.map { $0 ?? "the base" }.joined(separator: ", ")
  }
}
