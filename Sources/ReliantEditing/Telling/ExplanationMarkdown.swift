import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantInspection

/// An explanation as Markdown, short enough to stand beside the text.
enum ExplanationMarkdown {
  private static let most = 12

  static func text(_ object: ObjectExplanation) -> String {
    let eager = object.isEager ? ", eager" : ""
    let head =
      "**\(object.key)**: `\(object.type)`, \(object.scope)\(eager), of the context \(object.context)"
    let values = object.values.filter { $0.shown != nil }.prefix(most).map { origin in
      let source = origin.sources.first.map { " (\(words($0)))" } ?? ""
      return "- \(origin.name) = `\(shown(origin.shown))`\(source)"
    }
    return paragraphs([
      head, object.deprecated.map { "deprecated: \($0)" },
      values.isEmpty ? nil : values.joined(separator: "\n"),
      list(
        "names",
        object.names.filter { $0.reason != .automatic && $0.name != object.key }.map(\.name)),
      list("tags", object.tags.map(\.name)),
      list("defined", object.definitions.map { "\($0.location.shown) (\($0.way.words))" }),
      list("instead of", object.replaced.map { "\($0.location.shown) (\($0.way.words))" }),
      list("used by", object.users.map(\.key)), list("refers to", object.targets.map(\.key)),
      environments(object.environments),
    ])
  }

  static func text(_ origin: ValueOrigin, of object: ObjectExplanation) -> String {
    let type = origin.type.map { ": `\($0)`" } ?? ""
    let head = "**\(origin.name)**\(type), \(origin.kind.rawValue) of `\(object.type)`"
    return paragraphs([head, value(origin)])
  }

  static func text(_ explanation: ValueExplanation, _ name: String) -> String {
    paragraphs([
      "**\(name)**, a value of the context \(explanation.context)", value(explanation.origin),
      list("used by", explanation.users), environments(explanation.environments),
    ])
  }

  static func text(_ tag: TagExplanation, _ name: String) -> String {
    paragraphs([
      "**\(name)**, a tag", list("objects", tag.members), environments(tag.environments),
    ])
  }

  static func text(_ type: TypeExplanation, _ name: String) -> String {
    let bindings = type.bindings.flatMap { consumer, sources in
      let place = consumer.map { "inside \($0): " } ?? ""
      return sources.prefix(1).map { place + words($0) }
    }
    return paragraphs([
      "**\(name)**, a type", list("objects", type.objects), list("bound", bindings),
    ])
  }

  // MARK: Parts

  private static func value(_ origin: ValueOrigin) -> String? {
    let sources = origin.sources.enumerated().map { position, source in
      let text = source.text.map { " `\(shown($0))`" } ?? ""
      return "- \(position == 0 ? "from" : "over") \(words(source))\(text)"
    }
    return paragraphs([
      origin.shown.map { "= `\(shown($0))`" },
      sources.isEmpty ? nil : sources.joined(separator: "\n"),
      list("list changed", origin.edits.map(\.shown)),
      origin.removal.map { "taken away at \($0.shown)" },
    ])
  }

  private static func words(_ source: ValueOrigin.Source) -> String {
    source.location.map { "\($0.shown), \(source.way.words)" } ?? source.way.words
  }

  private static func environments(_ differences: [EnvironmentDifference]) -> String? {
    list(
      "elsewhere",
      differences.filter { $0.kind != .same }.map {
        "\($0.environment ?? "base"): \($0.kind.words)"
      })
  }

  private static func list(_ title: String, _ items: [String]) -> String? {
    if items.isEmpty { return nil }
    let more = items.count > most ? ", …" : ""
    return "\(title): \(items.prefix(most).joined(separator: ", "))\(more)"
  }

  private static func shown(_ value: JSONValue?) -> String {
    (value?.shown ?? "").replacing("`", with: "'")
  }

  private static func paragraphs(_ parts: [String?]) -> String {
    parts.compactMap(\.self).joined(separator: "\n\n")
  }
}
