import ReliantDocument
import ReliantGraph
import ReliantInsight

/// Writes what is different between configurations.
struct DifferenceRenderer {
  /// What one pair of contexts differs in, in some environments.
  struct Section {
    let title: String
    /// Where two files are compared, the environments in which they differ so.
    var environments: [String]
    let difference: ContextDifference
  }

  enum Format: String, CaseIterable {
    case text, json, markdown
  }

  /// How many lines a change of any size takes at first.
  static let firstScreen = 25

  let sections: [Section]
  /// How many lines may be written; nil for all.
  let lines: Int?

  var isEmpty: Bool { sections.allSatisfy(\.difference.isEmpty) }

  /// The sections in which something differs, those of one difference together.
  static func merged(_ sections: [Section]) -> [Section] {
    var merged: [Section] = []
    for section in sections where !section.difference.isEmpty {
      let alike = merged.firstIndex {
        $0.title == section.title || !section.environments.isEmpty
          ? $0.difference.changes == section.difference.changes : false
      }
      if let alike {
        merged[alike].environments += section.environments
      } else {
        merged.append(section)
      }
    }
    return merged
  }

  func render(as format: Format) -> String {
    switch format {
    case .text: text
    case .json: json
    case .markdown: markdown
    }
  }

  // MARK: Text

  private var text: String {
    if isEmpty { return "no difference\n" }
    var lines = [summary]
    for section in sections {
      lines += ["", heading(of: section)]
      for change in section.difference.changes { lines += self.lines(for: change) }
    }
    guard let most = self.lines, lines.count > most else {
      return lines.joined(separator: "\n") + "\n"
    }
    let rest = "… and \(lines.count - most + 1) more lines; give '--all' to see them"
    return (lines.prefix(most - 1) + [rest]).joined(separator: "\n") + "\n"
  }

  /// How much has changed, in one line.
  private var summary: String {
    let differences = sections.map(\.difference)
    let counts = ContextDifference.Change.Kind.allCases.compactMap { kind -> String? in
      let count = differences.reduce(0) { $0 + $1.count(kind) }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    let affected = differences.reduce(0) { $0 + $1.affected }
    let others =
      affected == 0
      ? "" : "; \(affected) more \(affected == 1 ? "object is" : "objects are") affected by these"
    return counts.joined(separator: ", ") + others
  }

  private func heading(of section: Section) -> String {
    let environments = section.environments.map(\.escapedForDisplay).joined(separator: ", ")
    return section.title + (environments.isEmpty ? "" : " (\(environments))")
  }

  private func lines(for change: ContextDifference.Change) -> [String] {
    let name = change.title.escapedForDisplay
    let sign = change.sign
    let places = change.places.line
    switch change.kind {
    case .renamed:
      let old = change.oldName?.escapedForDisplay ?? ""
      return ["\(sign) \(old) is renamed to \(name)\(places)"]
    case .added, .removed:
      let part = change.parts.first?.texts
      let text = (part?.new ?? part?.old ?? "").escapedForDisplay
      return ["\(sign) \(name)  \(text)\(change.usesText)\(places)"]
    case .changed where change.subject != .object:
      return ["\(sign) \(name)  \(change.parts.first?.line ?? "")\(change.usesText)\(places)"]
    case .changed:
      return ["\(sign) \(name)\(places)"]
        + change.parts.map { "    \($0.name.escapedForDisplay)  \($0.line)\($0.places.line)" }
    }
  }

  // MARK: Markdown

  /// What a pull request's comment shows: a summary, and a list that can be opened for each context.
  private var markdown: String {
    if isEmpty { return "No difference in what the configuration means.\n" }
    var lines = ["**\(summary)**"]
    for section in sections {
      lines += ["", "<details open><summary>\(heading(of: section).escapedForHTML)</summary>", ""]
      for change in section.difference.changes {
        let name = "`\(change.title.escapedForDisplay.replacing("`", with: "'"))`"
        let old = change.oldName.map { "`\($0.escapedForDisplay)` → " } ?? ""
        lines.append("- **\(change.kind.rawValue)** \(old)\(name)\(change.usesText)")
        let parts = change.kind == .renamed ? [] : change.parts
        lines += parts.map { part in
          let title = part.name.isEmpty ? "" : "\(part.name.escapedForHTML): "
          return "  - \(title)\(part.texts.codeLine)"
        }
      }
      lines += ["", "</details>"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: JSON

  private var json: String {
    JSONValue.object([
      "version": 1,
      "different": !isEmpty,
      "sections": sections.map { section in
        JSONValue.object([
          "title": section.title, "environments": section.environments,
          "affected": section.difference.affected,
          "changes": section.difference.changes.map(\.json),
        ])
      },
    ]).text
  }
}

extension ContextDifference.Change {
  fileprivate var sign: String {
    switch kind {
    case .added: "+"
    case .removed: "-"
    case .changed: "~"
    case .renamed: ">"
    }
  }

  /// The name with what it is the name of, unless that is an object.
  fileprivate var title: String {
    let noun = subject == .object ? "" : "\(subject.rawValue) "
    return noun + name + (context.map { " (in \($0))" } ?? "")
  }

  fileprivate var usesText: String {
    uses == 0 ? "" : "  (\(uses) \(uses == 1 ? "use" : "uses"))"
  }

  fileprivate var json: JSONValue {
    .object([
      "kind": kind.rawValue, "subject": subject.rawValue, "name": name, "oldName": oldName,
      "context": context, "uses": uses == 0 ? nil : uses, "old": places.old, "new": places.new,
      "parts": parts.map { part in
        JSONValue.object([
          "name": part.name, "old": part.texts.old, "new": part.texts.new,
          "oldLocation": part.places.old, "newLocation": part.places.new,
        ])
      },
    ])
  }
}

extension ContextDifference.Part {
  /// What it was and is.
  fileprivate var line: String {
    let (old, new) = (texts.old?.escapedForDisplay, texts.new?.escapedForDisplay)
    return switch (old, new) {
    case (let old?, let new?): old == new ? "\(old) (changed)" : "\(old) → \(new)"
    case (let old?, nil): "\(old) → nothing"
    case (nil, let new?): "nothing → \(new)"
    case (nil, nil): "changed"
    }
  }
}

extension ContextDifference.Pair<String> {
  /// Both texts as code in Markdown.
  fileprivate var codeLine: String {
    func code(_ text: String?) -> String {
      text.map { "`\($0.escapedForDisplay.replacing("`", with: "'"))`" } ?? "nothing"
    }
    return "\(code(old)) → \(code(new))"
  }
}

extension ContextDifference.Pair<SourceLocation> {
  /// Both places, or the one that there is.
  fileprivate var line: String {
    switch (old?.description, new?.description) {
    case (let old?, let new?): old == new ? "  [\(old)]" : "  [\(old) → \(new)]"
    case (let one?, nil), (nil, let one?): "  [\(one)]"
    case (nil, nil): ""
    }
  }
}

extension String {
  fileprivate var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
