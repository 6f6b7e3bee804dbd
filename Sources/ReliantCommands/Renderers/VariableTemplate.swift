import ReliantDocument
import ReliantGraph
import ReliantInsight

/// A file of `NAME=` lines to be filled in, as `--env-file` and many tools read it.
///
/// What has a default stands in a comment, since an empty value would count as set.
struct VariableTemplate {
  private let inventory: OutsideInventory

  init(_ inventory: OutsideInventory) { self.inventory = inventory }

  var text: String {
    let head = "# Environment variables of \(inventory.context.quoted).\n"
    let others = [("text file", inventory.files), ("value for --set", inventory.values)].flatMap {
      kind, items in
      items.map { "# \(kind) \($0.name.escapedForDisplay): \(words($0))\n" }
    }
    let parts = [head] + inventory.variables.map(entry) + [others.joined()]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func entry(_ item: OutsideItem) -> String {
    let name = item.name.escapedForDisplay
    let isUsable = name == item.name && !name.contains(where: \.isWhitespace)
    let line = item.required.isEmpty ? "#\(name)=\(example(of: item))" : "\(name)="
    return "# \(words(item))\n" + (isUsable ? line : "# \(line)") + "\n"
  }

  private func words(_ item: OutsideItem) -> String {
    let parts = [
      item.types.isEmpty ? nil : item.types.joined(separator: ", "),
      item.requirement.map { "required\($0.dropFirst("yes".count))" },
      item.isSecret ? "secret" : nil,
      item.defaults.isEmpty
        ? nil : "default \(item.defaults.map(\.shown).joined(separator: " or "))",
      item.users.isEmpty ? "not used" : "used by \(item.users.joined(separator: ", "))",
      item.places.map { "in \($0)" },
    ]
    return parts.compactMap(\.self).joined(separator: "; ").escapedForDisplay
  }

  /// The default as it could stand in the file; nothing where it has no such form.
  private func example(of item: OutsideItem) -> String {
    guard item.defaults.count == 1, !item.isSecret else { return "" }
    switch item.defaults[0] {
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
