import ReliantDocument
package import ReliantGraph

// What a configuration takes from outside, as `variables` shows it.

extension OutsideInventory {
  /// A table for each kind that there is any of.
  package var text: String {
    let tables = [("VARIABLE", variables), ("FILE", files), ("VALUE", values)]
      .filter { !$0.1.isEmpty }.map(Self.table)
    return tables.isEmpty
      ? "nothing comes from outside, and no value can be set\n" : tables.joined(separator: "\n")
  }

  private static func table(_ title: String, _ items: [OutsideItem]) -> String {
    let head = [title, "TYPE", "DEFAULT", "REQUIRED", "SECRET", "USED BY", "IN"]
    return TableRenderer.render([head] + items.map(\.cells))
  }

  /// All of it in the form that `Schemas/variables.schema.json` describes.
  package var json: String {
    JSONValue.object([
      "version": 1, "context": context, "variables": variables, "files": files, "values": values,
    ]).text
  }

  /// A file of `NAME=` lines to be filled in, as `--env-file` and many tools read it.
  ///
  /// What has a default stands in a comment, since an empty value would count as set.
  package var template: String {
    let head = "# Environment variables of \(context.quoted).\n"
    let others = [("text file", files), ("value for --set", values)].flatMap { kind, items in
      items.map { "# \(kind) \($0.name.escapedForDisplay): \($0.words)\n" }
    }
    let parts = [head] + variables.map(\.templateEntry) + [others.joined()]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension OutsideItem: JSONConvertible {
  package var json: JSONValue {
    .object([
      "name": name, "types": types, "defaults": defaults, "required": !required.isEmpty,
      "requiredIn": required.map { $0 ?? "base" }.nonempty, "reasons": reasons.nonempty,
      "secret": isSecret, "users": users,
      "environments": isEverywhere ? nil : environments.map { $0 ?? "base" },
      "locations": locations,
    ])
  }

  fileprivate var cells: [String] {
    let cells = [
      name, types.joined(separator: ", "), defaults.map(\.shown).joined(separator: " or "),
      requirement ?? "", isSecret ? "yes" : "", users.joined(separator: ", "), places ?? "",
    ]
    return cells.map { $0.isEmpty ? "-" : $0.escapedForDisplay }
  }

  /// Whether and why it has to be given; nil where it need not be.
  private var requirement: String? {
    if required.isEmpty { return nil }
    let isAlways = required.count == environments.count
    let places = isAlways ? "" : " in \(Self.words(required))"
    let why = reasons.isEmpty ? "" : ": \(reasons.joined(separator: "; "))"
    return "yes\(places)\(why)"
  }

  /// The environments that use it; nil where all do.
  private var places: String? { isEverywhere ? nil : Self.words(environments) }

  private static func words(_ environments: [String?]) -> String {
    environments.map { $0 ?? "the base" }.joined(separator: ", ")
  }

  fileprivate var templateEntry: String {
    let shown = name.escapedForDisplay
    let isUsable = shown == name && !name.contains(where: \.isWhitespace)
    let line = required.isEmpty ? "#\(shown)=\(example)" : "\(shown)="
    return "# \(words)\n" + (isUsable ? line : "# \(line)") + "\n"
  }

  fileprivate var words: String {
    let parts = [
      types.isEmpty ? nil : types.joined(separator: ", "),
      requirement.map { "required\($0.dropFirst("yes".count))" },
      isSecret ? "secret" : nil,
      defaults.isEmpty ? nil : "default \(defaults.map(\.shown).joined(separator: " or "))",
      users.isEmpty ? "not used" : "used by \(users.joined(separator: ", "))",
      places.map { "in \($0)" },
    ]
    return parts.compactMap(\.self).joined(separator: "; ").escapedForDisplay
  }

  /// The default as it could stand in the file; nothing where it has no such form.
  private var example: String {
    guard defaults.count == 1, !isSecret else { return "" }
    switch defaults[0] {
    case .string(let text) where text == text.escapedForDisplay:
      let isBare =
        text.first?.isWhitespace != true && text.last?.isWhitespace != true
        && text.first != "\"" && text.first != "'"
      return isBare ? text : text.contains("'") ? "" : "'\(text)'"
    case .number(let text): return text
    case .bool(let flag): return flag ? "true" : "false"
    default: return ""
    }
  }
}
