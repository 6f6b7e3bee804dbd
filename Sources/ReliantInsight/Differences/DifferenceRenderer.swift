import ReliantDocument
import ReliantGraph

/// Writes what is different between configurations.
package struct DifferenceRenderer {
  /// What one pair of contexts differs in, in all environments.
  package struct Section {
    package typealias Change = ContextDifference.Change

    let title: String
    /// Each change once, with the environments in which it occurs.
    package private(set) var changes: [(change: Change, environments: [String])] = []
    /// How many objects are affected, in the environment with the most.
    private(set) var affected = 0
    /// The environments in which two files have been compared.
    private var environments: [String] = []

    /// A section in which nothing is different yet.
    package init(title: String) { self.title = title }

    /// Adds what two contexts differ in, in an environment.
    package mutating func add(_ difference: ContextDifference, in environment: String?) {
      let names = environment.map { [$0] } ?? []
      environments += names
      affected = max(affected, difference.affected)
      for change in difference.changes {
        if let known = changes.firstIndex(where: { $0.change == change }) {
          changes[known].environments += names
        } else {
          changes.append((change, names))
        }
      }
    }

    /// Where a change occurs, if that is not everywhere.
    func remark(on environments: [String]) -> String {
      environments.count == self.environments.count
        ? "" : "  (in \(environments.map(\.escapedForDisplay).joined(separator: ", ")))"
    }
  }

  /// For people, for programs, and for a pull request.
  package enum Format: String, CaseIterable {
    case text, json, markdown
  }

  /// How many lines a change of any size takes at first.
  package static let firstScreen = 25

  let sections: [Section]
  /// How many lines may be written; nil for all.
  let lines: Int?

  /// Takes the sections that have changes.
  package init(sections: [Section], lines: Int?) {
    self.sections = sections
    self.lines = lines
  }

  /// Whether nothing is different; only contexts of which something is have a section.
  package var isEmpty: Bool { sections.isEmpty }

  /// All of it in one form.
  package func render(as format: Format) -> String {
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
      lines += ["", section.title]
      for (change, environments) in section.changes {
        var shown = self.lines(for: change)
        shown[0] += section.remark(on: environments)
        lines += shown
      }
    }
    guard let most = self.lines, lines.count > most else {
      return lines.joined(separator: "\n") + "\n"
    }
    let rest = "… and \(lines.count - most + 1) more lines; give '--all' to see them"
    return (lines.prefix(most - 1) + [rest]).joined(separator: "\n") + "\n"
  }

  /// How much has changed, in one line.
  private var summary: String {
    let counts = ContextDifference.Change.Kind.allCases.compactMap { kind -> String? in
      let count = sections.reduce(0) { sum, section in
        sum + section.changes.count { $0.change.kind == kind }
      }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    let affected = sections.reduce(0) { $0 + $1.affected }
    let others =
      affected == 0
      ? "" : "; \(affected) more \(affected == 1 ? "object is" : "objects are") affected by these"
    return counts.joined(separator: ", ") + others
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
      lines += ["", "<details open><summary>\(section.title.escapedForHTML)</summary>", ""]
      for (change, environments) in section.changes {
        let old = change.oldName.map { "\($0.inCode) → " } ?? ""
        let what = old + change.title.inCode + change.usesText + change.places.codeLine
        lines.append("- **\(change.kind.rawValue)** \(what)\(section.remark(on: environments))")
        let parts = change.kind == .renamed ? [] : change.parts
        lines += parts.map { part in
          let title = part.name.isEmpty ? "" : "\(part.name.escapedForHTML): "
          return "  - \(title)\(part.texts.codeLine)\(part.places.codeLine)"
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
          "title": section.title, "affected": section.affected,
          "changes": section.changes.map { $0.change.json(in: $0.environments) },
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

  fileprivate func json(in environments: [String]) -> JSONValue {
    .object([
      "kind": kind.rawValue, "subject": subject.rawValue, "name": name, "oldName": oldName,
      "context": context, "environments": environments.nonempty, "uses": uses == 0 ? nil : uses,
      "old": places.old, "new": places.new,
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
    "\(old?.inCode ?? "nothing") → \(new?.inCode ?? "nothing")"
  }
}

extension ContextDifference.Pair<SourceLocation> {
  /// Both places, or the one that there is; nil if there is none.
  private var words: String? {
    switch (old?.description, new?.description) {
    case (let old?, let new?): old == new ? old : "\(old) → \(new)"
    case (let one?, nil), (nil, let one?): one
    case (nil, nil): nil
    }
  }

  fileprivate var line: String { words.map { "  [\($0.escapedForDisplay)]" } ?? "" }

  /// The places as code in Markdown.
  fileprivate var codeLine: String { words.map { " at \($0.inCode)" } ?? "" }
}

extension String {
  /// The text as code in Markdown.
  fileprivate var inCode: String { "`\(escapedForDisplay.replacing("`", with: "'"))`" }

  fileprivate var escapedForHTML: String {
    escapedForDisplay.replacing(["&": "&amp;", "<": "&lt;", ">": "&gt;"])
  }
}
